"""From values to JSON and back. The only room that knows JSON; its codecs are derived from the games' types."""

from halftwist.wire.codec import Codec, codec_for
from halftwist.wire.records import BadRecord, read_record, write_record
from halftwist.wire.refusals import REFUSALS, Undecodable

__all__ = ["REFUSALS", "BadRecord", "Codec", "Undecodable", "codec_for", "read_record", "write_record"]
