"""A shop as FastAPI's documentation writes one, with a model that is checked and `HTTPException`."""
import asyncio
import sys

import uvicorn
from fastapi import FastAPI, HTTPException
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

app = FastAPI()


class Order(BaseModel):
    type: int
    quantity: int


class SmallOrder(Order):
    quantity: int = Field(le=3)


class Strict(Order):
    name: int
    note: int


@app.post("/repeat/")
def repeat(order: Strict):
    return {"id": 7}


@app.post("/orders/", status_code=201)
def place(order: Order):
    return {"id": 7, "status": "created", **order.model_dump()}


@app.post("/invalid/")
def invalid(order: SmallOrder):
    return {"id": 7}


@app.post("/refuse/")
def refuse(order: Order):
    raise HTTPException(409, "no chocolate left today")


@app.post("/object/")
def refuse_with_object(order: Order):
    raise HTTPException(409, {"code": "stock", "message": "no chocolate left today"})


@app.post("/busy/")
def busy(order: Order):
    raise HTTPException(409, "the order is under way", headers={"Retry-After": "1"})


@app.post("/crash/")
def crash(order: Order):
    raise RuntimeError("no oven")


@app.post("/slow/")
async def slow(order: Order):
    await asyncio.sleep(4)
    return {"id": 7}


@app.post("/chunked/", status_code=201)
def chunked(order: Order):
    return StreamingResponse(iter(['{"id"', ":7", "}"]), 201, media_type="application/json")


uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="critical")
