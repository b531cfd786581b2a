// A small ERP beside the shop: it hears of orders, sends them, issues invoices, and writes its books for `reconcile`.
//
//   npm run -s shop -- key make ERP --for orders,cancellations,returns,payments    prints SHOP_KEY
//   npm run -s shop -- webhook set http://localhost:4100/                          prints WEBHOOK_SECRET
//   export SHOP_URL=http://localhost:3000 SHOP_KEY=yk_… WEBHOOK_SECRET=whsec_… BOOKS=/absolute/folder
//   node docs/examples/erp/erp.mjs
//   npm run -s shop -- reconcile /absolute/folder/orders.csv
//
// Commands of the shop run with this program's environment (DATA_DIR, DATABASE_URL), in the project's folder.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Books } from './books.mjs';
import { poll, webhookListener } from './shop.mjs';

const { SHOP_URL: url = 'http://localhost:3000', SHOP_KEY: key, WEBHOOK_SECRET: secret, BOOKS: folder, PORT: port = '4100' } = process.env;
if (!key || !secret || !folder) {
  console.error('SHOP_KEY, WEBHOOK_SECRET and BOOKS must be set.');
  process.exit(2);
}

const books = new Books(folder);
const run = promisify(execFile);
const root = new URL('../../..', import.meta.url);
const shop = async (...words) => (await run('npm', ['run', '-s', 'shop', '--', ...words], { cwd: root })).stdout;

/** Tells the shop that an order leaves. @returns whether it took that; it refuses with exit code 1 */
async function ship(sn) {
  try {
    await shop('ship', sn, '--carrier', '顺丰', '--number', `SF${sn}`);
    return true;
  } catch (error) {
    if (error.code !== 1) throw error;
    console.error(`${sn}: ${error.stderr}`);
    return false;
  }
}

/** Issues the invoices that buyers applied for. */
async function issueInvoices() {
  for (const line of (await shop('invoice', 'list', '--state', 'applied')).split('\n').filter(Boolean)) {
    const [id] = line.split('\t');
    await shop('invoice', 'issued', id, '--number', `24${id.padStart(18, '0')}`);
  }
}

createServer(webhookListener(books, { secret })).listen(Number(port), '127.0.0.1');
console.log(`ERP on ${port}, beside ${url}`);

// What the webhook brings is booked at once; asking now and then finds what it did not bring.
for (;;) {
  try {
    await poll(books, { url, key });
    for (const sn of books.toSend()) await books.send(sn, ship);
    await issueInvoices();
    writeFileSync(join(folder, 'orders.csv'), books.asCsv());
  } catch (error) {
    console.error(error.message);
  }
  await new Promise((resolve) => setTimeout(resolve, 10_000));
}
