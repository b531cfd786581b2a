// The books of a small ERP: a journal of what it heard and did, one line of JSON each, which is only ever appended.
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const fen = (yuan) => Math.round(Number(yuan) * 100);
const yuan = (amount) => (amount / 100).toFixed(2);

export class Books {
  #journal;
  /** cursors of entries that are booked: what comes a second time, by whatever way, changes nothing */
  #booked = new Set();
  /** what is known of each order, by its number, in whatever order it came */
  #orders = new Map();
  #next = {};
  /** numbers of the bank's transfers that the shop knows */
  #received = new Set();
  /** numbers of invoices, by the shop's id */
  #invoices = new Map();
  /** units that were in the warehouse when these books began, by the code of the goods */
  #counted = new Map();
  /** the number of the last stock feed */
  #sequence = 0;

  constructor(folder) {
    mkdirSync(folder, { recursive: true });
    this.#journal = join(folder, 'journal.jsonl');
    const text = existsSync(this.#journal) ? readFileSync(this.#journal, 'utf8') : '';
    // A line that a crash cut off was never acknowledged: it goes, and its entry comes again.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) truncateSync(this.#journal, Buffer.byteLength(whole));
    for (const line of whole.split('\n')) if (line !== '') this.#apply(JSON.parse(line));
  }

  #keep(record) {
    appendFileSync(this.#journal, `${JSON.stringify(record)}\n`);
    this.#apply(record);
  }

  #orderOf(sn) {
    let order = this.#orders.get(sn);
    if (order === undefined) {
      order = { sn, lines: null, isCancelled: false, short: new Map(), sent: false, paid: 0, refunded: 0 };
      this.#orders.set(sn, order);
    }
    return order;
  }

  #apply({ kind, feed, entry, sn, next, id, number, code, units, sequence }) {
    if (kind === 'read') this.#next[feed] = next;
    if (kind === 'sent') this.#orderOf(sn).sent = true;
    if (kind === 'received') this.#received.add(number);
    if (kind === 'issued') this.#invoices.set(id, number);
    if (kind === 'counted') this.#counted.set(code, units);
    if (kind === 'numbered') this.#sequence = sequence;
    if (kind !== 'entry') return;
    this.#booked.add(entry.cursor);
    const order = this.#orderOf(entry.sn);
    if (feed === 'orders') order.lines = entry.lines;
    if (feed === 'cancellations' && entry.kind === 'whole') order.isCancelled = true;
    if (feed === 'cancellations' && entry.kind === 'short')
      for (const { line, number } of entry.lines) order.short.set(line, (order.short.get(line) ?? 0) + number);
    if (feed === 'payments' && entry.kind === 'payment') order.paid += fen(entry.amount);
    if (feed === 'payments' && entry.kind === 'refund') order.refunded += fen(entry.amount);
  }

  /** Books an entry once. */
  book(feed, entry) {
    if (!this.#booked.has(entry.cursor)) this.#keep({ kind: 'entry', feed, entry });
  }

  /** How far a feed has been read, and that it has been. */
  next(feed) {
    return this.#next[feed] ?? '';
  }
  read(feed, next) {
    if (next !== this.next(feed)) this.#keep({ kind: 'read', feed, next });
  }

  /** Orders that are to be sent. */
  toSend() {
    return [...this.#orders.values()].filter((order) => order.lines !== null && !order.isCancelled && !order.sent).map(({ sn }) => sn);
  }

  /** Books that the shop knows of a parcel, of a transfer, or that an invoice was issued. */
  sent(sn) {
    this.#keep({ kind: 'sent', sn });
  }
  received(number) {
    this.#keep({ kind: 'received', number });
  }
  issued(id, number) {
    this.#keep({ kind: 'issued', id, number });
  }

  isReceived(number) {
    return this.#received.has(number);
  }
  invoiceNumber(id) {
    return this.#invoices.get(id);
  }

  /** Books what lies in the warehouse before anything of these books has left. */
  counted(code, units) {
    this.#keep({ kind: 'counted', code, units });
  }

  /** What lies in the warehouse now. */
  stock() {
    const units = new Map(this.#counted);
    for (const { lines, short, sent } of this.#orders.values()) {
      if (!sent) continue;
      for (const { line, erp_code, number } of lines ?? [])
        if (units.has(erp_code)) units.set(erp_code, units.get(erp_code) - number + (short.get(line) ?? 0));
    }
    return [...units].map(([code, number]) => ({ erp_code: code, number }));
  }

  /** A number for the next stock feed; each is used once. */
  nextSequence() {
    this.#keep({ kind: 'numbered', sequence: this.#sequence + 1 });
    return this.#sequence;
  }

  /** The file for `npm run -s shop -- reconcile`. */
  asCsv() {
    const rows = [['order', 'state', 'paid', 'refunded', 'line', 'erp_code', 'number', 'shipped']];
    for (const { sn, lines, isCancelled, short, sent, paid, refunded } of this.#orders.values()) {
      const state = isCancelled ? 'cancelled' : sent ? 'sent' : 'open';
      for (const { line, erp_code, number } of lines ?? []) {
        const left = sent ? number - (short.get(line) ?? 0) : 0;
        rows.push([sn, state, yuan(paid), yuan(refunded), line, erp_code, number, left]);
      }
    }
    return `${rows.map((row) => row.join(',')).join('\n')}\n`;
  }
}
