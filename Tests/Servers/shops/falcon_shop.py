"""A shop as Falcon's documentation writes one: a resource for each path, and its HTTP errors."""
import sys
import time
from wsgiref.simple_server import WSGIRequestHandler, make_server

import falcon


class Place:
    def on_post(self, request, response):
        response.media, response.status = {"id": 7} | request.get_media(), falcon.HTTP_201


class Refuse:
    def on_post(self, request, response):
        raise falcon.HTTPConflict(title="Conflict", description="no chocolate left today")


class Invalid:
    def on_post(self, request, response):
        raise falcon.HTTPInvalidParam("at most 3", "quantity")


class Repeat:
    def on_post(self, request, response):
        raise falcon.HTTPBadRequest(description=f"cannot take {request.get_media()}")


class Crash:
    def on_post(self, request, response):
        raise RuntimeError("no oven")


class Slow:
    def on_post(self, request, response):
        time.sleep(4)
        response.media = {"id": 7}


class Chunked:
    def on_post(self, request, response):
        response.stream, response.status = iter([b'{"id"', b":7", b"}"]), falcon.HTTP_201


class Quiet(WSGIRequestHandler):
    def log_message(self, *arguments):
        pass


app = falcon.App()
paths = {"orders": Place, "refuse": Refuse, "invalid": Invalid, "repeat": Repeat, "crash": Crash, "slow": Slow, "chunked": Chunked}
for path, resource in paths.items():
    app.add_route(f"/{path}/", resource())
make_server("127.0.0.1", int(sys.argv[1]), app, handler_class=Quiet).serve_forever()
