"""A shop as Django REST framework's documentation writes one: serializers, exceptions and throttles."""
import sys
import time
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import django
from django.conf import settings
from django.http import StreamingHttpResponse
from django.urls import path

settings.configure(
    SECRET_KEY="test", ALLOWED_HOSTS=["*"], ROOT_URLCONF=__name__, MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    LOGGING_CONFIG=None, INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth"],
    CACHES={"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}})
django.setup()

from rest_framework import permissions, serializers  # noqa: E402
from rest_framework.decorators import api_view, permission_classes, throttle_classes  # noqa: E402
from rest_framework.exceptions import APIException, ValidationError  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.throttling import AnonRateThrottle  # noqa: E402


class Conflict(APIException):
    status_code = 409
    default_detail = "no chocolate left today"


class Order(serializers.Serializer):
    type = serializers.IntegerField()
    quantity = serializers.IntegerField(max_value=3)


class Never(AnonRateThrottle):
    rate = "0/hour"


@api_view(["POST"])
def place(request):
    return Response({"id": 7, "status": "new"}, 201)


@api_view(["POST"])
def refuse(request):
    raise Conflict


@api_view(["POST"])
def invalid(request):
    Order(data=request.data).is_valid(raise_exception=True)


@api_view(["POST"])
def repeat(request):
    raise ValidationError({"order": request.data, "sent": [f"cannot take {dict(request.data)}"]})


@api_view(["POST"])
def lists(request):
    raise ValidationError("no chocolate left today")


@api_view(["POST"])
@throttle_classes([Never])
def throttled(request):
    return Response({"id": 7})


@api_view(["POST"])
@permission_classes([permissions.IsAuthenticated])
def private(request):
    return Response({"id": 7})


@api_view(["POST"])
def crash(request):
    raise RuntimeError("no oven")


@api_view(["POST"])
def slow(request):
    time.sleep(4)
    return Response({"id": 7})


def chunked(request):
    return StreamingHttpResponse(iter(['{"id"', ":7", "}"]), status=201, content_type="application/json")


handlers = {"orders": place, "refuse": refuse, "invalid": invalid, "list": lists, "throttled": throttled, "repeat": repeat}
handlers |= {"private": private, "crash": crash, "slow": slow, "chunked": chunked}
urlpatterns = [path(f"{name}/", handler) for name, handler in handlers.items()]


class Quiet(WSGIRequestHandler):
    def log_message(self, *arguments):
        pass


from django.core.wsgi import get_wsgi_application  # noqa: E402

make_server("127.0.0.1", int(sys.argv[1]), get_wsgi_application(), handler_class=Quiet).serve_forever()
