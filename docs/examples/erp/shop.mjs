// How a small ERP hears of the shop (it reads the feeds, and receives the webhook), and tells it what it did.
import { createHmac, timingSafeEqual } from 'node:crypto';

const feeds = ['orders', 'cancellations', 'returns', 'payments'];
const mostBytes = 4 * 1024 * 1024;
const mostSeconds = 5 * 60;
const mostRows = 500;

async function asked({ url, key, ask = fetch }, path, init = {}) {
  const answer = await ask(`${url}/api/erp/${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } });
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return (await answer.json()).data;
}

/** Reads what is new in every feed and books it; the cursor is kept after its entries, so that none is missed. */
export async function poll(books, shop) {
  for (const feed of feeds) {
    for (let more = true; more;) {
      const data = await asked(shop, `${feed}?limit=100&after=${books.next(feed)}`);
      for (const entry of data.list) books.book(feed, entry);
      books.read(feed, data.next);
      ({ more } = data);
    }
  }
}

const post = (shop, feed, form) =>
  asked(shop, feed, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) });

/**
 * Sends rows and says what the shop took, now or before; it tells what is wrong with the others. Where no answer came
 * they are sent again with the next round: what the shop has done already it does not do twice.
 */
async function send(shop, feed, rows) {
  const { log = console.error } = shop;
  const taken = [];
  for (let from = 0; from < rows.length; from += mostRows) {
    const some = rows.slice(from, from + mostRows);
    const { refused } = await post(shop, feed, { rows: some });
    const reasons = new Map(refused.map(({ line, reason }) => [line, reason]));
    for (const [at, row] of some.entries()) {
      if (reasons.has(at + 1)) log(`${feed}: ${row.sn ?? row.id ?? row.number} was refused: ${reasons.get(at + 1)}`);
      else taken.push(row);
    }
  }
  return taken;
}

/** Sends what is to be sent, an order a parcel. What the shop refuses stays open: a cancellation is on its way. */
export async function ship(books, shop) {
  const rows = books.toSend().map((sn) => ({ sn, parcel: 1, carrier: '顺丰', number: `SF${sn}` }));
  for (const { sn } of await send(shop, 'shipments', rows)) books.sent(sn);
}

/**
 * Tells the shop what lies in the warehouse, after it knows of every parcel that has left it. The number of the feed
 * keeps an older one from being taken after a later one.
 */
export async function sendStock(books, shop) {
  const rows = books.stock();
  if (rows.length === 0) return null;
  return post(shop, 'stock', { feed: { name: 'warehouse', sequence: books.nextSequence() }, rows });
}

/** Tells the shop of money that came to the bank: rows with `number`, `amount`, `payer`, and `sn` of what it pays. */
export async function receive(books, shop, transfers) {
  const rows = transfers.filter(({ number }) => !books.isReceived(number));
  for (const { number } of await send(shop, 'receipts', rows)) books.received(number);
}

/** Issues the invoices and red letters that wait. `numberFor` asks the tax office, once an id. */
export async function issueInvoices(books, shop, numberFor) {
  for (let [after, more] = ['', true]; more;) {
    const data = await asked(shop, `invoices?limit=100&after=${after}`);
    ({ next: after, more } = data);
    // Issued once: a number that the shop may not have heard of is in the books.
    for (const { id } of data.list) if (books.invoiceNumber(id) === undefined) books.issued(id, await numberFor(id));
    await send(
      shop,
      'invoices',
      data.list.map(({ id, amount }) => ({ id, number: books.invoiceNumber(id), amount })),
    );
  }
}

/** Whether the shop signed these bytes, not long ago. */
export function isSigned(secret, headers, body, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': second, 'webhook-signature': given } = headers;
  if (Math.abs(now / 1000 - Number(second)) > mostSeconds) return false;
  const key = Buffer.from(String(secret).replace(/^whsec_/, ''), 'base64');
  const own = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${second}.`).update(body).digest('base64')}`);
  const theirs = Buffer.from(String(given));
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}

/** Takes a delivery: 401 for what the shop did not sign; 204 once the entry is booked. */
export function webhookListener(books, { secret, now = Date.now }) {
  return (request, response) => {
    const pieces = [];
    let size = 0;
    request.on('error', () => undefined);
    request.on('data', (piece) => {
      size += piece.length;
      if (size <= mostBytes) pieces.push(piece);
      else request.destroy();
    });
    request.on('end', () => {
      const body = Buffer.concat(pieces);
      if (!isSigned(secret, request.headers, body, now())) return response.writeHead(401).end();
      const { feed, entry } = JSON.parse(body);
      if (feeds.includes(feed)) books.book(feed, entry);
      return response.writeHead(204).end();
    });
  };
}
