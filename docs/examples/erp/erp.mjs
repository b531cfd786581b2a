// A small ERP beside the shop: it hears of orders, books transfers of the bank, sends orders, issues invoices, and
// writes its books for `reconcile`.
//
//   npm run -s shop -- key make ERP --for orders,cancellations,returns,payments,shipments,receipts,invoices,stock
//                                                                                  prints SHOP_KEY
//   npm run -s shop -- webhook set http://localhost:4100/                          prints WEBHOOK_SECRET
//   export SHOP_URL=http://localhost:3000 SHOP_KEY=yk_… WEBHOOK_SECRET=whsec_… BOOKS=/absolute/folder
//   node docs/examples/erp/erp.mjs
//   npm run -s shop -- reconcile /absolute/folder/orders.csv
//
// The warehouse is counted once, in /absolute/folder/counted.json: {"A100":1200,"A200":80}; without that file no stock
// is sent.
// Money comes by /absolute/folder/bank.jsonl, a transfer a line, as a bank's statement would be read:
//   {"number":"B2026112900017","amount":"1288.00","payer":"合肥市安和大药房","sn":"20261129000017"}
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Books } from './books.mjs';
import { issueInvoices, poll, receive, sendStock, ship, webhookListener } from './shop.mjs';

const { SHOP_URL: url = 'http://localhost:3000', SHOP_KEY: key, WEBHOOK_SECRET: secret, BOOKS: folder, PORT: port = '4100' } = process.env;
if (!key || !secret || !folder) {
  console.error('SHOP_KEY, WEBHOOK_SECRET and BOOKS must be set.');
  process.exit(2);
}

const books = new Books(folder);
const counted = join(folder, 'counted.json');
if (existsSync(counted) && books.stock().length === 0)
  for (const [code, units] of Object.entries(JSON.parse(readFileSync(counted, 'utf8')))) books.counted(code, units);
const shop = { url, key };

/** What came to the bank. */
function transfers() {
  const statement = join(folder, 'bank.jsonl');
  const lines = existsSync(statement) ? readFileSync(statement, 'utf8').split('\n') : [];
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
}

/** In place of the tax office, which gives each invoice its number. */
const numberFor = (id) => `24${String(id).padStart(18, '0')}`;

createServer(webhookListener(books, { secret })).listen(Number(port), '127.0.0.1');
console.log(`ERP on ${port}, beside ${url}`);

// What the webhook brings is booked at once; asking now and then finds what it did not bring.
for (;;) {
  try {
    await receive(books, shop, transfers());
    await poll(books, shop);
    await ship(books, shop);
    await sendStock(books, shop);
    await issueInvoices(books, shop, numberFor);
    writeFileSync(join(folder, 'orders.csv'), books.asCsv());
  } catch (error) {
    console.error(error.message);
  }
  await new Promise((resolve) => setTimeout(resolve, 10_000));
}
