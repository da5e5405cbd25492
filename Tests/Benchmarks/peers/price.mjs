// Prices orders with node: JSON.parse on every line.

import { createReadStream } from "node:fs";

const names = ["vanilla", "strawberry", "chocolate", "rainbow"];
const utf8 = new TextDecoder("utf-8", { fatal: true });
const visible = (text) => typeof text === "string" && text.trim() !== "";

function price(record) {
  let order = JSON.parse(utf8.decode(record));
  if ("_type" in order) order = Object.fromEntries(Object.entries(order).map(([key, value]) => [key.replace(/^_/, ""), value]));
  const type = typeof order.type === "string" ? names.indexOf(order.type.toLowerCase()) : order.type;
  const quantity = order.quantity;
  if (!Number.isInteger(type) || !Number.isInteger(quantity) || type < 0 || type > 3 || quantity < 3 || quantity > 20) throw RangeError();
  const special = order.specialRequestEnabled !== false;
  let cents = 200 * quantity + 50 * type;
  if (special && order.extraFrosting) cents += 100 * quantity;
  if (special && order.addSprinkles) cents += 50 * quantity;
  const id = order.id == null ? "" : `"id":${JSON.stringify(order.id)},`;
  const valid = visible(order.name) && visible(order.streetAddress) && visible(order.city) && visible(order.zip);
  return `{${id}"total":"${(cents / 100).toFixed(2)}","minorUnits":${cents},"currency":"USD","validAddress":${valid}}\n`;
}

function quote(record) {
  try {
    return price(record);
  } catch {
    return '{"error":{"code":"refused"}}\n';
  }
}

const source = process.argv[2] ? createReadStream(process.argv[2], { highWaterMark: 1 << 18 }) : process.stdin;
let rest = Buffer.alloc(0);
for await (const block of source) {
  const bytes = rest.length ? Buffer.concat([rest, block]) : block;
  let out = "", start = 0;
  for (let end; (end = bytes.indexOf(10, start)) >= 0; start = end + 1) out += quote(bytes.subarray(start, end));
  rest = bytes.subarray(start);
  if (!process.stdout.write(out)) await new Promise((resume) => process.stdout.once("drain", resume));
}
if (rest.length) process.stdout.write(quote(rest));
