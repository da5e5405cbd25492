"""A shop as Connexion's documentation writes one: an OpenAPI page that says what an order is, and functions for it."""
import asyncio
import sys

import uvicorn
from connexion import AsyncApp
from connexion.exceptions import ProblemException
from starlette.responses import StreamingResponse


async def place(body):
    return {"id": 7} | body, 201


async def invalid(body):
    return {"id": 7}


async def repeat(body):
    return {"id": 7}


async def refuse(body):
    raise ProblemException(status=409, title="Conflict", detail="no chocolate left today")


async def crash(body):
    raise RuntimeError("no oven")


async def slow(body):
    await asyncio.sleep(4)
    return {"id": 7}


async def chunked(body):
    return StreamingResponse(iter(['{"id"', ":7", "}"]), 201, media_type="application/json")


def page(paths):
    def operation(name, properties):
        schema = {"type": "object", "properties": properties}
        return {"post": {
            "operationId": f"__main__.{name}", "responses": {"201": {"description": "placed"}},
            "requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}}

    return {"openapi": "3.0.3", "info": {"title": "shop", "version": "1"},
            "paths": {f"/{path}/": operation(name, properties) for path, (name, properties) in paths.items()}}


app = AsyncApp(__name__)
paths = {name: (name, {}) for name in ["refuse", "crash", "slow", "chunked"]} | {"orders": ("place", {})}
paths |= {"invalid": ("invalid", {"quantity": {"type": "integer", "maximum": 3}})}
app.add_api(page(paths | {"repeat": ("repeat", {"note": {"enum": ["none"]}})}))
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="critical")
