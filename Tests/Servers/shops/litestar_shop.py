"""A shop as Litestar's documentation writes one: a dataclass-like model that is checked, and its exceptions."""
import asyncio
import sys
from typing import Annotated, Any

import msgspec
import uvicorn
from litestar import Litestar, post
from litestar.exceptions import HTTPException, ValidationException
from litestar.response import Stream


class Order(msgspec.Struct):
    type: int
    quantity: int


class SmallOrder(msgspec.Struct):
    type: int
    quantity: Annotated[int, msgspec.Meta(le=3)]


@post("/orders/")
async def place(data: Order) -> dict:
    return {"id": 7, "quantity": data.quantity}


@post("/invalid/")
async def invalid(data: SmallOrder) -> dict:
    return {"id": 7}


@post("/refuse/")
async def refuse(data: Order) -> dict:
    raise HTTPException("no chocolate left today", status_code=409)


@post("/repeat/")
async def repeat(data: dict[str, Any]) -> dict:
    raise ValidationException("cannot take it", extra=[{"key": key, "sent": data[key]} for key in data])


@post("/crash/")
async def crash(data: Order) -> dict:
    raise RuntimeError("no oven")


@post("/slow/")
async def slow(data: Order) -> dict:
    await asyncio.sleep(4)
    return {"id": 7}


@post("/chunked/")
async def chunked(data: Order) -> Stream:
    return Stream(iter(['{"id"', ":7", "}"]), media_type="application/json")


app = Litestar([place, invalid, refuse, crash, slow, chunked, repeat])
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="critical")
