#!/usr/bin/env python3
"""A shop for tests, on a port of its own: /echo echoes, every other path fails in its own way.

What arrives is appended to the file that is named, a JSON object a line; the port is the first line of standard output.
"""
import gzip
import json
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

EVIL = b"\x1b[31mred\x1b]0;title\x07 \x00 \xff\xfe \xe2\x80\xae back \xc2\x9b2J"


guard = threading.Lock()
# The keys of the requests that are being answered, and the ids that /keyed has given to keys.
in_flight, placed = [], {}


class Shop(BaseHTTPRequestHandler):
    def do_POST(self):
        key = self.headers.get("Idempotency-Key")
        with guard:
            in_flight.append(key)
        try:
            self.take(key)
        finally:
            with guard:
                in_flight.remove(key)

    def take(self, key):
        path, _, query = self.path.partition("?")
        seconds = float(dict(part.split("=") for part in query.split("&") if "=" in part).get("seconds", 1))
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with open(sys.argv[1], "a") as log:
            entry = {"path": self.path, "method": self.command, "headers": list(self.headers.items())}
            entry |= {"others": len(in_flight) - 1}
            log.write(json.dumps(entry | {"body": body.decode()}) + "\n")
        self.close_connection = True
        order = json.loads(body)
        confirmed = order | {"id": "481", "createdAt": "2026-11-21T09:08:07.006Z"}
        if path == "/echo":
            self.answer(201, confirmed)
        elif path == "/rude":
            self.answer(201, confirmed | {"id": "\x1b[31m", "createdAt": "soon", "total": "0.01", "evil\x1b": "\x1b"})
        elif path == "/total":
            self.answer(201, {"id": "481", "total": "99.00"})
        elif path.startswith("/word/"):
            self.answer(201, {"id": "481", "status": path[6:]})
        elif path == "/list":
            self.answer(201, {"id": "481", "status": [order]})
        elif path == "/repeat":
            words = ", ".join(f"{key}: {value}" for key, value in order.items())
            self.answer(422, {"error": f"cannot take ({words})", "detail": [{"msg": "no", "input": order}]})
        elif path == "/gzip":
            self.send(201, gzip.compress(b'{"id":1}'), **{"Content-Encoding": "gzip"})
        elif path == "/later":
            self.send(409, b'{"detail":"no chocolate left today"}', **{"Retry-After": "1"})
        elif path == "/busy":
            self.send(429, b"")
        elif path == "/once":
            if os.path.exists(sys.argv[1] + ".once"):
                self.answer(201, confirmed)
            else:
                open(sys.argv[1] + ".once", "w").close()
                self.answer(503, {"error": "Come back later"})
        elif path.startswith("/status/"):
            self.answer(int(path[8:]), {"error": "Missing API key"})
        elif path.startswith("/redirect/"):
            self.send(int(path[10:]), b"", Location="/echo")
        elif path == "/deep":
            self.send(201, json.dumps(confirmed).encode()[:-1] + b',"more":' + b'{"a":' * 500 + b"1" + b"}" * 501)
        elif path == "/close":
            pass
        elif path == "/slow":
            time.sleep(seconds)
            self.answer(201, confirmed)
        elif path == "/keyed":
            # An order counts as soon as it is here, whether or not anyone waits for the answer.
            with guard:
                is_new = key not in placed
                placed.setdefault(key, f"N{len(placed) + 1}")
            if is_new:
                time.sleep(seconds)
            self.answer(201, confirmed | {"id": placed[key]})
        elif path == "/hang":
            time.sleep(60)
        elif path == "/drip":
            self.send_response(200)
            self.end_headers()
            for byte in json.dumps(confirmed).encode():
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
                time.sleep(0.2)
        elif path == "/cut":
            self.send(200, json.dumps(confirmed).encode(), **{"Content-Length": "5000"})
        elif path == "/flood":
            self.flood()
        elif path == "/header":
            self.send(201, json.dumps(confirmed).encode(), **{"X-Long": "x" * 400_000})
        elif path == "/evil":
            self.send(400, b'{"error":"' + EVIL.replace(b"\xff\xfe", b"") + b'"}')
        elif path == "/escaped":
            self.answer(400, {"error": EVIL.decode("latin-1") + "x" * 5000})
        elif path == "/bytes":
            self.send(200, EVIL)
        elif path == "/garbage":
            self.wfile.write(EVIL + b"\r\n\r\n" + EVIL)
        elif path == "/reason":
            self.wfile.write(b"HTTP/1.1 402 " + EVIL + b"\r\nContent-Length: 2\r\n\r\n{}")

    def do_GET(self):
        self.do_POST()

    def answer(self, status, value):
        self.send(status, json.dumps(value).encode())

    def send(self, status, body, kind="application/json", **headers):
        self.send_response(status)
        for name, value in ({"Content-Type": kind, "Content-Length": str(len(body))} | headers).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def flood(self):
        self.send_response(200)
        self.end_headers()
        try:
            for _ in range(100):
                self.wfile.write(b" " * (1 << 20))
        except OSError:
            pass

    def log_message(self, *arguments):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Shop)
server.daemon_threads = True
print(server.server_port, flush=True)

# Whoever started the shop holds its standard input open for as long as it is needed.

threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
