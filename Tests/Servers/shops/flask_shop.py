"""A shop as Flask's documentation writes one. With `1.0`, wsgiref serves it, which speaks HTTP/1.0."""
import sys
import time
from wsgiref.simple_server import WSGIRequestHandler, make_server

from flask import Flask, Response, abort, jsonify, request

app = Flask(__name__)


@app.post("/orders/")
def place():
    return {"id": 7} | request.get_json(), 201


@app.post("/refuse/")
def refuse():
    abort(409, "no chocolate left today")


@app.post("/repeat/")
def repeat():
    abort(400, f"cannot take {request.get_data(as_text=True)}")


@app.post("/repeated/")
def repeated():
    return f"cannot take {request.get_json()}", 400


@app.post("/text/")
def text():
    return "no chocolate left today", 409


@app.post("/invalid/")
def invalid():
    if request.get_json()["quantity"] > 3:
        return jsonify(error="at most 3 cakes"), 422
    return {"id": 7}


@app.post("/crash/")
def crash():
    raise RuntimeError("no oven")


@app.post("/slow/")
def slow():
    time.sleep(4)
    return {"id": 7}


@app.post("/chunked/")
def chunked():
    return Response(iter(['{"id"', ":7", "}"]), 201, mimetype="application/json")


class Quiet(WSGIRequestHandler):
    def log_message(self, *arguments):
        pass


if sys.argv[2:] == ["1.0"]:
    make_server("127.0.0.1", int(sys.argv[1]), app, handler_class=Quiet).serve_forever()
app.run("127.0.0.1", int(sys.argv[1]))
