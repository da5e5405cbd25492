"""A shop as Starlette's documentation writes one: routes, responses and `HTTPException`."""
import asyncio
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, StreamingResponse
from starlette.routing import Route


async def place(request):
    return JSONResponse({"id": 7} | await request.json(), 201)


async def refuse(request):
    raise HTTPException(409, "no chocolate left today")


async def crash(request):
    raise RuntimeError("no oven")


async def slow(request):
    await asyncio.sleep(4)
    return JSONResponse({"id": 7})


async def chunked(request):
    return StreamingResponse(iter(['{"id"', ":7", "}"]), 201, media_type="application/json")


async def repeat(request):
    raise HTTPException(400, f"cannot take {await request.json()}")


async def bare(request):
    raise HTTPException(422)


handlers = {"orders": place, "refuse": refuse, "crash": crash, "slow": slow, "chunked": chunked, "invalid": bare, "repeat": repeat}
app = Starlette(routes=[Route(f"/{path}/", handler, methods=["POST"]) for path, handler in handlers.items()])
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="critical")
