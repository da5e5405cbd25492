"""A shop as BlackSheep's documentation writes one: a dataclass that is bound, and answers by function."""
import asyncio
import sys
from dataclasses import dataclass

import uvicorn
from blacksheep import Application, Request, Response, StreamedContent, json
from blacksheep.exceptions import BadRequest, Conflict
from blacksheep.server.bindings import FromJSON

app = Application()


@dataclass
class Order:
    type: int
    quantity: int
    colour: str


@app.router.post("/orders/")
async def place(request: Request):
    return json({"id": 7} | await request.json(), 201)


@app.router.post("/refuse/")
async def refuse(request: Request):
    raise Conflict("no chocolate left today")


@app.router.post("/invalid/")
async def invalid(order: FromJSON[Order]):
    return json({"id": 7})


@app.router.post("/repeat/")
async def repeat(request: Request):
    raise BadRequest(f"cannot take {await request.json()}")


@app.router.post("/crash/")
async def crash(request: Request):
    raise RuntimeError("no oven")


@app.router.post("/slow/")
async def slow(request: Request):
    await asyncio.sleep(4)
    return json({"id": 7})


@app.router.post("/chunked/")
async def chunked(request: Request):
    async def parts():
        for part in [b'{"id"', b":7", b"}"]:
            yield part

    return Response(201, content=StreamedContent(b"application/json", parts))


uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="critical")
