import { and, asc, desc, eq, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, moneyTables } from '../../domain/act/act.ts';
import { groupedBy } from '../../domain/shared/grouped-by.ts';
import type { Database } from '../database/database.ts';
import { containing } from '../database/like-pattern.ts';
import { buyers } from '../database/schema/account.ts';
import { actChanges, actEnds, acts } from '../database/schema/act.ts';
import { goods } from '../database/schema/goods.ts';
import { orders } from '../database/schema/order.ts';
import { keyArray } from '../database/text-array.ts';

/** What an act may be about. */
interface ActSubject {
  readonly kind: 'order' | 'buyer' | 'goods';
  readonly id: number;
}

/** Which acts are looked for (R64); what is left out keeps none of them back. */
export interface ActFilter {
  /** who acted, by the name in the log */
  readonly actor?: string;
  /** the kind of who acted */
  readonly actorKind?: Actor['kind'];
  /** commands or calls */
  readonly names?: readonly string[];
  readonly subject?: ActSubject;
  readonly isMoney?: boolean;
  readonly from?: Date;
  readonly until?: Date;
  /** a name of who acted, an order's number, or a part of a company, in this order */
  readonly text?: string;
}

/** Where a page ended: the next one begins behind it, whatever is written meanwhile. */
export interface ActCursor {
  readonly at: Date;
  readonly id: number;
}

/** A row that an act changed. */
export type ActChange = Pick<typeof actChanges.$inferSelect, 'id' | 'tableName' | 'kind' | 'rowName' | 'before' | 'after' | 'hidden'>;

/** An act as it is read. */
export interface ReadAct {
  readonly id: number;
  readonly at: Date;
  readonly actor: Actor;
  readonly name: string;
  readonly words: string;
  /** null: it goes on, or was cut off */
  readonly outcome: (typeof actEnds.$inferSelect)['outcome'] | null;
  readonly message: string;
  /** rows that it changed, as many of the first as were asked for */
  readonly changes: readonly ActChange[];
  /** rows that changed and are not among them */
  readonly moreChanges: number;
  /** what it was about, by the names of today; at most 20 of each kind */
  readonly subjects: readonly (ActSubject & { readonly label: string })[];
}

/** Companies that a text may mean: one that fits more of them says too little. */
const mostCompanies = 50;
const mostSubjects = 20;

const columnOf = { order: actChanges.orderId, buyer: actChanges.buyerId, goods: actChanges.goodsId } as const;

/** Acts that changed rows about something. A buyer's orders are the buyer's. */
function aboutAny(database: Database, kind: ActSubject['kind'], ids: readonly number[]): SQL {
  const rows = database.select({ id: actChanges.actId }).from(actChanges);
  const own = rows.where(sql`${columnOf[kind]} = any(${keyArray(ids)})`);
  if (kind !== 'buyer') return inArray(acts.id, own);
  const ordersOf = sql`(select ${orders.id} from ${orders} where ${orders.buyerId} = any(${keyArray(ids)}))`;
  return sql`${acts.id} in (select act_id from act_changes where buyer_id = any(${keyArray(ids)})
    union select act_id from act_changes where order_id in ${ordersOf})`;
}

/** What a text means: one of the seller's people, an order, or shops; null: nothing that there is. */
async function meantBy(database: Database, text: string): Promise<SQL | null> {
  const [person] = await database.select({ id: acts.id }).from(acts).where(eq(acts.actorName, text)).limit(1);
  if (person !== undefined) return eq(acts.actorName, text);
  const [order] = await database.select({ id: orders.id }).from(orders).where(eq(orders.sn, text));
  if (order !== undefined) return aboutAny(database, 'order', [order.id]);
  const found = await database
    .select({ id: buyers.id })
    .from(buyers)
    .where(ilike(buyers.company, containing(text)))
    .orderBy(asc(buyers.id))
    .limit(mostCompanies);
  const ids = found.map(({ id }) => id);
  return ids.length === 0 ? null : aboutAny(database, 'buyer', ids);
}

// Written out, because the index of them knows these very words.
const isMoneyChange = sql`exists (select 1 from act_changes where act_changes.act_id = ${acts.id}
  and act_changes.table_name in (${sql.raw(moneyTables.map((name) => `'${name}'`).join(', '))}))`;

type ChangeOfAct = ActChange &
  Pick<typeof actChanges.$inferSelect, 'actId' | 'orderId' | 'buyerId' | 'goodsId'> & { readonly place: number };

/** The first changes of acts, and of each how many there are. */
async function changesOf(database: Database, actIds: readonly number[], most: number): Promise<readonly ChangeOfAct[]> {
  if (actIds.length === 0) return [];
  const placed = database
    .select({
      id: actChanges.id,
      place: sql<number>`row_number() over (partition by ${actChanges.actId} order by ${actChanges.id})::integer`.as('place'),
    })
    .from(actChanges)
    .where(inArray(actChanges.actId, [...actIds]))
    .as('placed');
  const rows = await database
    .select({ change: actChanges, place: placed.place })
    .from(placed)
    .innerJoin(actChanges, eq(actChanges.id, placed.id))
    .where(lte(placed.place, most))
    .orderBy(asc(actChanges.id));
  return rows.map(({ change, place }) => ({ ...change, place }));
}

async function countsOf(database: Database, actIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (actIds.length === 0) return new Map();
  const rows = await database
    .select({ actId: actChanges.actId, count: sql<number>`count(*)::integer` })
    .from(actChanges)
    .where(inArray(actChanges.actId, [...actIds]))
    .groupBy(actChanges.actId);
  return new Map(rows.map(({ actId, count }) => [actId, count]));
}

type Labels = Readonly<Record<ActSubject['kind'], ReadonlyMap<number, string>>>;

async function labelsOf(database: Database, changes: readonly ChangeOfAct[]): Promise<Labels> {
  const ids = (id: (change: ChangeOfAct) => number | null) => [...new Set(changes.flatMap((change) => id(change) ?? []))];
  const [ofOrders, ofBuyers, ofGoods] = [ids(({ orderId }) => orderId), ids(({ buyerId }) => buyerId), ids(({ goodsId }) => goodsId)];
  const found = async (rows: PromiseLike<{ id: number; label: string }[]>) => new Map((await rows).map(({ id, label }) => [id, label]));
  return {
    order: await found(database.select({ id: orders.id, label: orders.sn }).from(orders).where(inArray(orders.id, ofOrders))),
    buyer: await found(database.select({ id: buyers.id, label: buyers.company }).from(buyers).where(inArray(buyers.id, ofBuyers))),
    goods: await found(database.select({ id: goods.id, label: goods.name }).from(goods).where(inArray(goods.id, ofGoods))),
  };
}

function subjectsOf(changes: readonly ChangeOfAct[], labels: Labels): ReadAct['subjects'] {
  const ids = { order: 'orderId', buyer: 'buyerId', goods: 'goodsId' } as const;
  return (['order', 'buyer', 'goods'] as const).flatMap((kind) =>
    [...new Set(changes.flatMap((change) => change[ids[kind]] ?? []))]
      .slice(0, mostSubjects)
      .map((id) => ({ kind, id, label: labels[kind].get(id) ?? String(id) })),
  );
}

/** What holds of the acts that are looked for; null: there are none. */
async function conditionOf(database: Database, filter: ActFilter): Promise<SQL | undefined | null> {
  const { actor, actorKind, names, subject, isMoney = false, from, until, text } = filter;
  const meant = text === undefined || text.trim() === '' ? undefined : await meantBy(database, text.trim());
  if (meant === null) return null;
  return and(
    meant,
    actor === undefined ? undefined : eq(acts.actorName, actor),
    actorKind === undefined ? undefined : eq(acts.actorKind, actorKind),
    names === undefined ? undefined : inArray(acts.name, [...names]),
    subject === undefined ? undefined : aboutAny(database, subject.kind, [subject.id]),
    isMoney ? isMoneyChange : undefined,
    from === undefined ? undefined : gte(acts.at, from),
    until === undefined ? undefined : lt(acts.at, until),
  );
}

/**
 * A page of the log of acts (R64), the newest first.
 * @param most acts of the page, and changes that are told of each
 * @param after where the page before it ended
 */
export async function readActs(
  database: Database,
  filter: ActFilter,
  { most, mostChanges = 20, after }: { readonly most: number; readonly mostChanges?: number; readonly after?: ActCursor | undefined },
): Promise<{ readonly acts: readonly ReadAct[]; readonly next: ActCursor | null }> {
  const condition = await conditionOf(database, filter);
  if (condition === null) return { acts: [], next: null };
  const behind = after === undefined ? undefined : or(lt(acts.at, after.at), and(eq(acts.at, after.at), lt(acts.id, after.id)));
  const found = await database
    .select({ act: acts, end: actEnds })
    .from(acts)
    .leftJoin(actEnds, eq(actEnds.actId, acts.id))
    .where(and(condition, behind))
    .orderBy(desc(acts.at), desc(acts.id))
    .limit(most + 1);
  const rows = found.slice(0, most);
  const ids = rows.map(({ act }) => act.id);
  const changes = await changesOf(database, ids, mostChanges);
  const counts = await countsOf(database, ids);
  const labels = await labelsOf(database, changes);
  const ofActs = groupedBy(changes, ({ actId }) => actId);
  const last = rows.at(-1)?.act;
  return {
    acts: rows.map(({ act, end }) => {
      const own = ofActs.get(act.id) ?? [];
      return {
        ...{
          id: act.id,
          at: act.at,
          actor: { kind: act.actorKind, id: act.actorId, name: act.actorName },
          name: act.name,
          words: act.words,
        },
        ...{ outcome: end?.outcome ?? null, message: end?.message ?? '' },
        changes: own.map(({ id, tableName, kind, rowName, before, after: now, hidden }) => ({
          id,
          tableName,
          kind,
          rowName,
          before,
          after: now,
          hidden,
        })),
        moreChanges: (counts.get(act.id) ?? 0) - own.length + (end?.leftOut ?? 0),
        subjects: subjectsOf(own, labels),
      };
    }),
    next: found.length > most && last !== undefined ? { at: last.at, id: last.id } : null,
  };
}
