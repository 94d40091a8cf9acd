# SPDX-License-Identifier: Apache-2.0
"""The tasks of docs/clients.md with opensearch-py.

The page shows what is between tag and end, in this order. ClientTasks.java does and prints the same.
"""

# tag::connect[]
import sys
import time

from opensearchpy import OpenSearch, NotFoundError, helpers
from opensearchpy.serializer import TextSerializer

client = OpenSearch(sys.argv[1], serializers={"text/csv": TextSerializer()})
# end::connect[]

comments = {
    "1": "Please keep the morning ferry to the island. My daughter takes it to school every day. "
    "Without the boat the clinic would have no nurse before noon.",
    "2": "PLEASE KEEP the morning ferry to the island. My daughter takes it to school every day. "
    "Without the boat the clinic would have no nurse before noon!",
    "3": "Please keep the morning ferry to the island. My daughter takes it to school every day. "
    "Without the boat the clinic would have no nurse before noon. The fog of last November cost my "
    "brother his job.",
    "4": "Please close the morning ferry to the island. My daughter takes the bus to school every "
    "day. Without the boat the clinic would have more money for a nurse.",
    "5": "I object to closing our library on Saturdays. Children from the farms reach it on no other "
    "day, and the ferry does not help them.",
}

# tag::index[]
neardup = {"type": "text", "fields": {"neardup": {"type": "neardup"}}}
client.indices.create(
    index="comments", body={"mappings": {"properties": {"text": neardup}}}
)
helpers.bulk(
    client,
    ({"_index": "comments", "_id": id, "text": text} for id, text in comments.items()),
    refresh=True,
)
# end::index[]


# tag::await[]
def wait(run):
    now = client.http.get(f"/_neardup/{run}")
    while now["state"] in ("CREATED", "RUNNING"):
        print(f"{now['progress']['percent']} %", file=sys.stderr)
        time.sleep(1)
        now = client.http.get(f"/_neardup/{run}")
    if now["state"] != "COMPLETED":
        raise RuntimeError(now)
    return now


# end::await[]

# tag::run[]
client.http.post(
    "/comments/_neardup",
    params={"wait_for_completion": "false"},
    body={
        "run_id": "ferry-1",
        "field": "text.neardup",
        "distance": {"threshold": 2.5},
    },
)
summary = wait("ferry-1")["summary"]
print(f"{summary['clusters']} letter, {summary['singletons']} alone")
# end::run[]

# tag::letters[]
page = client.http.get(
    "/_neardup/ferry-1/clusters", params={"sort": "size:desc", "size": 10}
)
for letter in page["clusters"]:
    print(f"{letter['size']} documents: {letter['preview']}")
# end::letters[]

# tag::members[]
letter = client.http.get(
    "/_neardup/ferry-1/clusters/edbb86e384a238b4", params={"edits": "true"}
)
for member in letter["members"]:
    print(f"{member['_id']}: {member['category']}")
    for edit in member["edits"]:
        start, end = edit["text"]
        print(f"  {edit['type']} [{start},{end}]")
# end::members[]

# tag::document[]
place = client.http.get("/_neardup/ferry-1/documents/3")
print(f"{place['category']}: {place['explanation']['because']}")
# end::document[]

# tag::similar[]
similar = client.http.post(
    "/comments/_neardup/_similar",
    body={
        "field": "text.neardup",
        "text": "Please keep the morning ferry to the island.",
    },
)
for hit in similar["hits"]:
    print(f"{hit['_id']}: containment {hit['containment']}")
# end::similar[]

# tag::verdict[]
revision = client.http.post(
    "/_neardup/ferry-1/_constraints", body={"cannot_link": [["4", "1"]]}
)
for moved in revision["changes"]["listed"]:
    print(f"{moved['_id']}: {moved['because']}")
# end::verdict[]

client.index(
    index="comments",
    id="6",
    body={
        "text": "I object to closing our library on Saturdays. Children from the farms reach it on "
        "no other day."
    },
    refresh=True,
)

# tag::update[]
update = client.http.post(
    "/_neardup/ferry-1/_update", params={"wait_for_completion": "false"}
)
changes = wait(update["revision"])["summary"]["changes"]
print(f"{changes['added']} added, {changes['removed']} removed")
# end::update[]

# tag::export[]
table = client.http.get("/_neardup/ferry-1/assignments", params={"format": "csv"})
with open("assignments.csv", "w", encoding="utf-8", newline="") as file:
    file.write(table)
# end::export[]

# tag::delete[]
client.http.delete("/_neardup/ferry-1")
try:
    client.http.get("/_neardup/ferry-1")
except NotFoundError as missing:
    print(missing.status_code)
# end::delete[]
