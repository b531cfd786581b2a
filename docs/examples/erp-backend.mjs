// The back end of an ERP prices a cart with the rules of the shop.
//   npm run build:core && node docs/examples/erp-backend.mjs [cart.json]
import { readFile } from 'node:fs/promises';
import { amountAsText, priceAsText, priceCart, readCart } from '@yaoji/core';

const file = process.argv[2] ?? new URL('cart.json', import.meta.url);

// 1. Read the JSON. A refusal lists every problem at once, each with its path.
const read = readCart(JSON.parse(await readFile(file, 'utf8')));
if (!read.ok) {
  for (const { path, message } of read.refusal) console.error(`${path || 'cart'}: ${message}`);
  process.exit(2);
}

// 2. Price the cart. A refusal is data too: a chosen coupon cannot be used.
const { cart, choice } = read.value;
const priced = priceCart(cart, choice);
if (!priced.ok) {
  for (const { side, id, code } of priced.refusal) console.error(`${side} ${id}: ${code}`);
  process.exit(2);
}

// 3. Print what an invoice needs (each line's share of the payment) and hints for the buyer.
for (const line of priced.value.lines) {
  const { next } = line.ladder;
  const hint = next ? ` (${next.missing} more: ${priceAsText(next.price)} each)` : '';
  console.log(`line ${line.id}: ${priceAsText(line.unitPrice)} each, share ${amountAsText(line.share)}${hint}`);
}
for (const { kind, id, amount } of priced.value.reductions) console.log(`${kind} ${id}: −${amountAsText(amount)}`);
for (const { kind, id, missing, takes } of priced.value.advice.nextTiers) {
  console.log(`${amountAsText(missing)} more and ${kind} ${id} takes off ${amountAsText(takes)}`);
}
console.log(`freight ${amountAsText(priced.value.freight.amount)}, payable ${amountAsText(priced.value.payable)}`);
