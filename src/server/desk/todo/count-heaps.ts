import { sql, type SQL } from 'drizzle-orm';
import { heapKinds, type HeapKind, heaps } from '../../../domain/desk/heap.ts';
import { dayInChina, epochSeconds, minutesAfter } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { licenceNames } from '../../licence/licence-words.ts';

/** What a heap holds: how many, since when the oldest one waits, and what that is. */
interface CountedHeap {
  readonly kind: HeapKind;
  readonly count: number;
  readonly since: number;
  readonly oldest: string;
}

/** Days before the end of a licence from which it is listed. */
const expiringDays = 30;

/** Rows of a heap as `at` and `what`; the statement around them counts them and takes the oldest. */
const rowsIn: Readonly<Record<HeapKind, (now: Date) => SQL>> = {
  'late-order': (now) => sql`
    select o.paid_at as at, b.company || ' ' || o.sn as what from orders o join buyers b on b.id = o.buyer_id
    where o.status = 'paid' and o.paid_at < ${minutesAfter(now, -heaps['late-order'].limitHours * 60).toISOString()}`,
  'open-case': () => sql`
    select c.created_at as at, b.company || ' ' || c.number as what from after_sales_cases c join buyers b on b.id = c.buyer_id
    where c.state = 'asked'`,
  'came-back': () => sql`
    select c.created_at as at, b.company || ' ' || c.number as what from after_sales_cases c join buyers b on b.id = c.buyer_id
    where c.state in ('sent-back', 'received')`,
  ticket: () => sql`select created_at as at, number || '：' || left(words, 40) as what from tickets where state = 'open'`,
  feedback: () => sql`
    select f.created_at as at, b.company || '：' || left(f.words, 40) as what from feedbacks f join buyers b on b.id = f.buyer_id
    where f.state = 'open'`,
  registration: () => sql`
    select coalesce((select max(l.sent_at) from licences l where l.buyer_id = b.id), b.created_at) as at, b.company as what
    from buyers b where b.review_state = 'pending'`,
  licence: () => sql`
    select l.sent_at as at, b.company || ' ' || l.kind as what from licences l join buyers b on b.id = l.buyer_id
    where l.state = 'pending' and b.review_state = 'passed'`,
  'expiring-licence': (now) => sql`
    select l.valid_until::timestamptz as at, b.company || ' ' || l.kind as what from licences l join buyers b on b.id = l.buyer_id
    where l.state = 'passed' and l.valid_until between ${dayInChina(now)} and ${dayInChina(minutesAfter(now, expiringDays * 1440))}
      and not exists (
        select from licences o where o.buyer_id = l.buyer_id and o.kind = l.kind and o.state = 'passed'
          and (o.valid_until is null or o.valid_until > l.valid_until))`,
  receipt: () => sql`
    select o.delivered_at as at, b.company || ' ' || o.sn as what
    from ephedrine_records r join orders o on o.id = r.order_id join buyers b on b.id = r.buyer_id
    where r.receipt = 'owed' and o.delivered_at is not null`,
  transfer: () => sql`
    select entered_at as at, payer || ' ¥' || amount as what from bank_transfers where buyer_id is null and returned_at is null`,
  'awaiting-transfer': () => sql`
    select o.created_at as at, b.company || ' ' || o.sn as what from orders o join buyers b on b.id = o.buyer_id
    where o.status = 'awaiting-transfer'`,
  refund: () => sql`
    select r.at, o.sn || ' ¥' || r.amount as what from refunds r join orders o on o.id = r.order_id
    where r.status = 'due' and r.method <> 'balance' and (r.method = 'transfer' or r.tries > 0)`,
  invoice: () => sql`
    select applied_at as at, title || ' ¥' || amount as what from invoices where state = 'applied'`,
};

interface HeapRow {
  readonly count: number;
  readonly since: string | null;
  readonly oldest: string | null;
}

const isLicenceKind = (word: string): word is keyof typeof licenceNames => word in licenceNames;

/** `…药店 business` as people read it. */
const inWords = (kind: HeapKind, oldest: string): string => {
  if (kind !== 'licence' && kind !== 'expiring-licence') return oldest;
  const space = oldest.lastIndexOf(' ');
  const licence = oldest.slice(space + 1);
  return isLicenceKind(licence) ? `${oldest.slice(0, space)} ${licenceNames[licence]}` : oldest;
};

/** The heaps that each list of the menu holds. */
const heapsOfMenu = {
  customers: ['registration', 'licence'],
  cases: ['open-case', 'came-back'],
  letters: ['ticket', 'feedback'],
  money: ['transfer', 'refund', 'invoice'],
} as const satisfies Readonly<Record<string, readonly HeapKind[]>>;

type MenuCounts = Readonly<Record<'orders' | keyof typeof heapsOfMenu, number>>;

/** Counts what waits on each list of the menu, in one statement. */
export async function countMenu(database: Database, now: Date): Promise<MenuCounts> {
  const sumOf = (kinds: readonly HeapKind[]): SQL =>
    sql.join(
      kinds.map((kind) => sql`(select count(*) from (${rowsIn[kind](now)}) as heap)`),
      sql` + `,
    );
  const { rows } = await database.execute(sql`
    select (select count(*)::int from orders where status = 'paid') as orders,
      (${sumOf(heapsOfMenu.customers)})::int as customers, (${sumOf(heapsOfMenu.cases)})::int as cases,
      (${sumOf(heapsOfMenu.letters)})::int as letters, (${sumOf(heapsOfMenu.money)})::int as money`);
  const [counted] = rows as unknown as MenuCounts[];
  return counted ?? { orders: 0, customers: 0, cases: 0, letters: 0, money: 0 };
}

/** Counts what waits at the desk, heap by heap. */
export async function countHeaps(database: Database, now: Date): Promise<readonly CountedHeap[]> {
  const counted: CountedHeap[] = [];
  for (const kind of heapKinds) {
    const { rows } = await database.execute(sql`
      with waiting as materialized (${rowsIn[kind](now)})
      select count(*)::int as count, min(at)::text as since, (select what from waiting order by at, what limit 1) as oldest
      from waiting`);
    const [row] = rows as unknown as HeapRow[];
    const { count = 0, since = null, oldest = null } = row ?? {};
    const seconds = since === null ? 0 : epochSeconds(new Date(since));
    counted.push({ kind, count, since: seconds, oldest: inWords(kind, oldest ?? '') });
  }
  return counted;
}
