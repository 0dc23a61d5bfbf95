"""What can be wrong with a file, said so that the person who made it finds the place."""

from enum import StrEnum

from bot.errors import UserError


class Fault(StrEnum):
    """Why a file can't be used: `SheetError.reason`."""

    TOO_LARGE = "sheet_too_large"
    NOT_UTF8 = "sheet_not_utf8"
    EMPTY = "sheet_empty"
    XML = "sheet_xml"
    NOT_JSON = "sheet_not_json"
    TOO_DEEP = "sheet_too_deep"
    UNKNOWN = "sheet_unknown"
    WRONG_VERSION = "sheet_wrong_version"
    OLD_GCS = "sheet_old_gcs"
    UNKNOWN_FIELDS = "sheet_unknown_fields"
    TWICE = "sheet_twice"
    MISSING = "sheet_missing"
    NOT_AN_OBJECT = "sheet_not_an_object"
    NOT_A_LIST = "sheet_not_a_list"
    NOT_A_TEXT = "sheet_not_a_text"
    NOT_A_NUMBER = "sheet_not_a_number"
    NOT_A_FLAG = "sheet_not_a_flag"
    NOT_A_PERSON_ID = "sheet_not_a_person_id"
    NOT_A_POST = "sheet_not_a_post"
    BAD_DAMAGE = "sheet_bad_damage"
    BAD_NAME = "sheet_bad_name"
    BAD_TEXT = "sheet_bad_text"
    LONG_TEXT = "sheet_long_text"
    OUT_OF_RANGE = "sheet_out_of_range"
    TOO_MANY = "sheet_too_many"
    POST_TWICE = "sheet_post_twice"
    NOTHING_IN_IT = "sheet_nothing_in_it"


class SheetError(UserError):
    """A file or a paste can't be used. `details` has what its sentence says, most often `where` and `found`.

    `where` is the way to the value, as programs write it (`ships[0].weapons[1].damage`), `found` what stands there.
    """

    def __init__(self, fault: Fault, **details: str | int) -> None:
        super().__init__(fault.value, **details)
        self.fault = fault
