"""A shop as Sanic's documentation writes one: handlers, `json` and its exceptions."""
import asyncio
import sys

from sanic import Sanic, json
from sanic.exceptions import BadRequest, SanicException

app = Sanic("shop")


@app.post("/orders/")
async def place(request):
    return json({"id": 7} | request.json, 201)


@app.post("/refuse/")
async def refuse(request):
    raise SanicException("no chocolate left today", status_code=409)


@app.post("/invalid/")
async def invalid(request):
    raise SanicException("at most 3 cakes", status_code=422, context={"field": "quantity"})


@app.post("/repeat/")
async def repeat(request):
    raise BadRequest(f"cannot take {request.json}", context=request.json)


@app.post("/crash/")
async def crash(request):
    raise RuntimeError("no oven")


@app.post("/slow/")
async def slow(request):
    await asyncio.sleep(4)
    return json({"id": 7})


@app.post("/chunked/")
async def chunked(request):
    response = await request.respond(content_type="application/json", status=201)
    for part in ['{"id"', ":7", "}"]:
        await response.send(part)


if __name__ == "__main__":
    app.run("127.0.0.1", int(sys.argv[1]), single_process=True, access_log=False)
