// An ERP's back end prices a cart with the shop's own rules.
//   npx tsc -p tsconfig.core.json && node docs/examples/erp-backend.mjs [cart.json]
import { readFile } from 'node:fs/promises';
import { priceCart } from 'yaoji/domain/pricing/price-cart';
import { amountAsText, priceAsText } from 'yaoji/domain/shared/money';
import { readCart } from 'yaoji/contract/cart/read-cart';

const file = process.argv[2] ?? new URL('cart.json', import.meta.url);

// 1. From the wire: everything that is wrong with it at once, each with its path.
const read = readCart(JSON.parse(await readFile(file, 'utf8')));
if (!read.ok) {
  for (const { path, message } of read.refusal) console.error(`${path || 'cart'}: ${message}`);
  process.exit(2);
}

// 2. The one function. A refusal is data too: a coupon that was given but cannot be used.
const { cart, choice } = read.value;
const priced = priceCart(cart, choice);
if (!priced.ok) {
  for (const { side, id, code } of priced.refusal) console.error(`${side} ${id}: ${code}`);
  process.exit(2);
}

// 3. What an invoice prints: the line's share of what is paid, and what a buyer likes to know beside it.
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
