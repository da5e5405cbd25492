"""A shop as aiohttp's documentation writes one: handlers, and answers that are raised."""
import asyncio
import sys

from aiohttp import web

routes = web.RouteTableDef()


@routes.post("/orders/")
async def place(request):
    return web.json_response({"id": 7} | await request.json(), status=201)


@routes.post("/refuse/")
async def refuse(request):
    raise web.HTTPConflict(text="no chocolate left today")


@routes.post("/invalid/")
async def invalid(request):
    raise web.HTTPUnprocessableEntity


@routes.post("/repeat/")
async def repeat(request):
    raise web.HTTPBadRequest(text=f"cannot take\n{await request.text()}")


@routes.post("/crash/")
async def crash(request):
    raise RuntimeError("no oven")


@routes.post("/found/")
async def found(request):
    raise web.HTTPFound("/orders/")


@routes.post("/slow/")
async def slow(request):
    await asyncio.sleep(4)
    return web.json_response({"id": 7})


@routes.post("/chunked/")
async def chunked(request):
    response = web.StreamResponse(status=201, headers={"Content-Type": "application/json"})
    response.enable_chunked_encoding()
    await response.prepare(request)
    for part in [b'{"id"', b":7", b"}"]:
        await response.write(part)
    return response


app = web.Application(middlewares=[web.normalize_path_middleware(append_slash=True)])
app.add_routes(routes)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)
