"""JSON schemas of everything that travels: messages, faces, headers, and each game's actions and views.

The server adds them to its OpenAPI, and the page's types are made from that.
"""

from functools import cache
from typing import Annotated, Any

from pydantic import Discriminator, TypeAdapter
from pydantic.errors import PydanticInvalidForJsonSchema
from pydantic.json_schema import JsonSchemaMode

from halftwist.core import TableAction
from halftwist.games import registry
from halftwist.play import Header
from halftwist.wire.messages import FROM_CLIENT, FROM_SERVER
from halftwist.wire.public_state import PublicState

_REF = "#/components/schemas/{model}"
_Travelling = tuple[str, JsonSchemaMode, TypeAdapter[Any]]


@cache
def components() -> dict[str, Any]:
    """Schemas by name, as OpenAPI keeps them."""
    tops, definitions = TypeAdapter.json_schemas(_travelling(), ref_template=_REF)
    schemas: dict[str, Any] = dict(definitions.get("$defs", {}))
    for (name, _), schema in tops.items():
        if schema != {"$ref": _REF.format(model=name)}:
            schemas[name] = schema
    return schemas


def _travelling() -> list[_Travelling]:
    """What clients write may leave out what has a default; what the server writes is always complete."""
    travelling: list[_Travelling] = [
        ("FromClient", "validation", FROM_CLIENT),
        ("FromServer", "serialization", FROM_SERVER),
        ("PublicState", "serialization", TypeAdapter(PublicState)),
        ("Header", "serialization", TypeAdapter(Header)),
        ("TableAction", "validation", TypeAdapter(Annotated[TableAction, Discriminator("kind")])),
    ]
    for name in registry.GAMES:
        game, title = registry.configure(name), name.capitalize()
        actions: Any = Annotated[game.action_type | TableAction, Discriminator("kind")]
        of_the_game: list[_Travelling] = [
            (f"{title}View", "serialization", TypeAdapter(game.view_type)),
            (f"{title}Action", "validation", TypeAdapter(actions)),
        ]
        pictured = getattr(game, "geometry_type", None)  # a game need not be pictured
        if pictured is not None:
            of_the_game.append((f"{title}Geometry", "serialization", TypeAdapter(pictured)))
        if _can_be_described(of_the_game):
            travelling += of_the_game
    return travelling


def _can_be_described(travelling: list[_Travelling]) -> bool:
    """A game whose types have no schema is left out, so that all the others have theirs."""
    try:
        TypeAdapter.json_schemas(travelling)
    except PydanticInvalidForJsonSchema:
        return False
    return True
