from pathlib import Path

import pytest

from tutor.settings import Settings, SettingsError


def test_everything_is_kept_in_the_data_folder_unless_told_otherwise(tmp_path: Path) -> None:
    settings = Settings.from_environment({"TUTOR_DATA": str(tmp_path)})
    assert settings.data == tmp_path
    assert settings.database_url == f"sqlite:///{tmp_path}/tutor.db"
    assert (settings.trusted_hosts, settings.proxies, settings.secret_key) == ((), 0, None)


def test_an_empty_variable_counts_as_not_set(tmp_path: Path) -> None:
    names = ("DATABASE_URL", "TRUSTED_HOSTS", "PROXIES", "SECRET_KEY")
    empty = {f"TUTOR_{name}": "" for name in names}
    assert Settings.from_environment({"TUTOR_DATA": str(tmp_path)} | empty) == Settings.in_folder(
        tmp_path
    )


def test_what_is_set_is_used(tmp_path: Path) -> None:
    settings = Settings.from_environment(
        {
            "TUTOR_DATA": str(tmp_path),
            "TUTOR_DATABASE_URL": "postgresql+psycopg://gin@db/gin",
            "TUTOR_TRUSTED_HOSTS": "gin.example, .gin.example",
            "TUTOR_PROXIES": "2",
            "TUTOR_SECRET_KEY": "k" * 32,
        }
    )
    assert settings.database_url == "postgresql+psycopg://gin@db/gin"
    assert settings.trusted_hosts == ("gin.example", ".gin.example")
    assert settings.proxies == 2
    assert settings.secret_key == "k" * 32


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TUTOR_TRUSTED_HOSTS", "https://gin.example/"),
        ("TUTOR_TRUSTED_HOSTS", "gin.example www.gin.example"),
        ("TUTOR_PROXIES", "one"),
        ("TUTOR_PROXIES", "-1"),
        ("TUTOR_PROXIES", "²"),
        ("TUTOR_SECRET_KEY", "gin"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named_in_one_line(
    name: str, value: str, tmp_path: Path
) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings.from_environment({"TUTOR_DATA": str(tmp_path), name: value})
    assert name in str(caught.value)
    assert "\n" not in str(caught.value)


def test_no_secret_is_shown_when_settings_are_printed(tmp_path: Path) -> None:
    settings = Settings(tmp_path, "postgresql+psycopg://gin:sesame@db/gin", secret_key="k" * 32)
    assert "sesame" not in repr(settings)
    assert "kkk" not in repr(settings)
