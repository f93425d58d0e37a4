"""Builds the wheel and the sdist with the standard library alone, so that no machine needs a network for it.

The metadata is that of pyproject.toml. Equal sources give equal files.
https://peps.python.org/pep-0517/, https://packaging.python.org/en/latest/specifications/
"""

import base64
import gzip
import hashlib
import io
import sys
import tarfile
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = "fourfold_api"
#: Earliest time that a zip file can hold.
ZIP_TIME = (1980, 1, 1, 0, 0, 0)


def get_requires_for_build_wheel(config_settings=None):
    return [] if sys.version_info >= (3, 11) else ["tomli"]


get_requires_for_build_sdist = get_requires_for_build_wheel


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    project = read_project()
    info = f"{stem_of(project)}.dist-info"
    files = {path.relative_to(HERE / "src").as_posix(): path.read_bytes() for path in modules()}
    files[f"{info}/licenses/LICENSE"] = (HERE / "LICENSE").read_bytes()
    files[f"{info}/METADATA"] = write_metadata(project)
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: pack\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = "".join(f"{name},sha256={hash_of(text)},{len(text)}\n" for name, text in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    name = f"{stem_of(project)}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory, name), "w") as wheel:
        for path, text in files.items():
            entry = zipfile.ZipInfo(path, ZIP_TIME)
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, text, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(sdist_directory, config_settings=None):
    project = read_project()
    stem = stem_of(project)
    beside = [HERE / name for name in ("LICENSE", "README.md", "pack.py", "pyproject.toml")]
    files = {path.relative_to(HERE).as_posix(): path.read_bytes() for path in [*beside, *modules()]}
    files["PKG-INFO"] = write_metadata(project)
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, text in files.items():
            entry = tarfile.TarInfo(f"{stem}/{path}")
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text))
    name = f"{stem}.tar.gz"
    Path(sdist_directory, name).write_bytes(gzip.compress(packed.getvalue(), mtime=0))
    return name


def read_project():
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    return tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def modules():
    folder = HERE / "src" / PACKAGE
    return sorted([*folder.glob("*.py"), folder / "py.typed"])


def stem_of(project):
    return f"{PACKAGE}-{project['version']}"


def hash_of(text):
    return base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()


def write_metadata(project):
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Requires-Python: {project['requires-python']}",
        f"License-Expression: {project['license']}",
        *(f"License-File: {name}" for name in project["license-files"]),
        "Description-Content-Type: text/markdown",
    ]
    for extra, needs in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines.extend(f'Requires-Dist: {need}; extra == "{extra}"' for need in needs)
    return "\n".join([*lines, "", (HERE / project["readme"]).read_text(encoding="utf-8")]).encode()
