"""JSON schemas of everything that travels: messages, faces, headers, and each game's actions and views.

The server adds them to its OpenAPI, and the page's types are made from that.
"""

from functools import cache
from typing import Annotated, Any

from pydantic import Discriminator, TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from halftwist.core import TableAction
from halftwist.games import registry
from halftwist.play import Header
from halftwist.wire.faces import Face
from halftwist.wire.messages import FROM_CLIENT, FROM_SERVER

_REF = "#/components/schemas/{model}"


@cache
def components() -> dict[str, Any]:
    """Schemas by name, as OpenAPI keeps them."""
    named: dict[str, TypeAdapter[Any]] = {
        "Header": TypeAdapter(Header),
        "Face": TypeAdapter(Face),
        "TableAction": TypeAdapter(Annotated[TableAction, Discriminator("kind")]),
        "FromClient": FROM_CLIENT,
        "FromServer": FROM_SERVER,
    }
    for name in registry.GAMES:
        game = registry.configure(name)
        title = name.capitalize()
        actions: Any = Annotated[game.action_type | TableAction, Discriminator("kind")]
        named[f"{title}Action"] = TypeAdapter(actions)
        named[f"{title}View"] = TypeAdapter(game.view_type)
    inputs: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        (name, "serialization", adapter) for name, adapter in named.items()
    ]
    tops, definitions = TypeAdapter.json_schemas(inputs, ref_template=_REF)
    schemas: dict[str, Any] = dict(definitions.get("$defs", {}))
    for (name, _), schema in tops.items():
        if schema != {"$ref": _REF.format(model=name)}:
            schemas[name] = schema
    return schemas
