// How a small ERP hears of the shop: it reads the feeds, and receives the webhook.
import { createHmac, timingSafeEqual } from 'node:crypto';

const feeds = ['orders', 'cancellations', 'returns', 'payments'];
const mostBytes = 4 * 1024 * 1024;
const mostSeconds = 5 * 60;

/** Reads what is new in every feed and books it; the cursor is kept after its entries, so that none is missed. */
export async function poll(books, { url, key }) {
  for (const feed of feeds) {
    for (let more = true; more;) {
      const answer = await fetch(`${url}/api/erp/${feed}?limit=100&after=${books.next(feed)}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      if (!answer.ok) throw new Error(`${feed}: HTTP ${answer.status}`);
      const { data } = await answer.json();
      for (const entry of data.list) books.book(feed, entry);
      books.read(feed, data.next);
      ({ more } = data);
    }
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
