import { sql } from 'drizzle-orm';
import type { FeedMode, FeedStanding } from '../../../domain/feed/feed-order.ts';
import { type Clock, dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { inTransaction, isTaken } from '../../http/transaction.ts';
import { lockGoods } from '../../stock/move-stock.ts';
import { leaveOut, type Vanished } from './feed-end.ts';
import type { FeedKind } from './feed-columns.ts';
import { makeNames, readNames } from './feed-names.ts';
import { type FeedPlan, type GoodsPlan, planFeed, type PlanOf, type Resembling, type SteepFall, steepFalls } from './feed-plan.ts';
import { type FeedRecord, type FeedRow, readFeedRow, type RowFault } from './feed-row.ts';
import { FeedState } from './feed-state.ts';
import { beginFeed, endFeed, FeedOvertaken, type FeedTurn, holdTurn, standingOf } from './feed-turn.ts';
import { idsOfCodes, KnownGoodsIndex } from './known-goods.ts';
import { writePlans } from './write-plans.ts';

/** Rows that are read and compared together. */
const rowsAtOnce = 1_000;
/** Goods that are written in one transaction: an order that wants one of them waits for no more. */
const goodsAtOnce = 100;
/** What is told by line; the rest is counted. */
const mostTold = 1_000;

/** What somebody wants the shop to take over from its books (R52–R54). */
export interface Feed {
  readonly kind: FeedKind;
  readonly rows: AsyncIterable<FeedRow>;
  readonly mode: FeedMode;
  /** null: a file that stands for itself; taken again it changes nothing, taken late it sets back */
  readonly turn: FeedTurn | null;
  readonly actor: string;
  /** nothing is written, and everything is told */
  readonly isPlan?: boolean;
  /** goods that resemble others are goods of their own */
  readonly isEverythingNew?: boolean;
  /** a full feed may leave out as many goods as it does */
  readonly isVanishingMeant?: boolean;
  /** hears of every refused row, with what it held */
  readonly onRefused?: (row: FeedRow, faults: readonly RowFault[]) => void;
  /** hears how many rows are done */
  readonly onProgress?: (rows: number) => void;
}

/** A record that may be goods of the shop under another specification, unit or code (R52). */
interface Renamed {
  readonly line: number;
  readonly words: string;
  readonly goodsIds: readonly number[];
}

/** Units of goods. */
interface GoodsUnits {
  readonly goodsId: number;
  readonly name: string;
  readonly units: number;
}

/** What a feed came to. Lists have 1,000 entries at most, counts count everything. */
export interface FeedOutcome {
  /** null: it has no number */
  readonly standing: FeedStanding | 'overtaken' | null;
  readonly rows: number;
  /** goods */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** rows */
  readonly refusedRows: number;
  readonly refused: readonly RowFault[];
  readonly renamedRows: number;
  readonly renamed: readonly Renamed[];
  /** names of goods that come new */
  readonly news: readonly { readonly line: number; readonly words: string }[];
  readonly falls: readonly SteepFall[];
  /** units that orders hold and the warehouse does not have */
  readonly missing: readonly GoodsUnits[];
  /** units that lie in no batch that may be sold */
  readonly unplaced: readonly GoodsUnits[];
  /** what a full feed did to what it does not name; null: it is partial, or its rows are not all there */
  readonly leftOut: Vanished | null;
}

const listed = <Thing>(list: Thing[], more: readonly Thing[]): void =>
  void list.push(...more.slice(0, Math.max(0, mostTold - list.length)));

/** Adds up what a feed comes to, part by part. */
class Tally {
  rows = 0;
  added = 0;
  changed = 0;
  unchanged = 0;
  refusedRows = 0;
  renamedRows = 0;
  /** whether a row could not be read: the feed may be cut off, or lack what it seems to leave out */
  isDamaged = false;
  readonly refused: RowFault[] = [];
  readonly renamed: Renamed[] = [];
  readonly news: { line: number; words: string }[] = [];
  readonly falls: SteepFall[] = [];
  readonly missing: GoodsUnits[] = [];
  readonly unplaced: GoodsUnits[] = [];

  refuse(row: FeedRow, faults: readonly RowFault[], { onRefused }: Feed): void {
    this.refusedRows += 1;
    listed(this.refused, faults);
    onRefused?.(row, faults);
  }

  take(plans: readonly GoodsPlan[]): void {
    const fresh = plans.filter(({ row }) => row === null);
    this.added += fresh.length;
    this.changed += plans.length - fresh.length;
    listed(
      this.news,
      fresh.flatMap(({ records: [record] }) => (record === undefined ? [] : [{ line: record.line, words: wordsOf(record) }])),
    );
    listed(this.falls, steepFalls(plans));
  }
}

const wordsOf = ({ identity: { code, name, spec, unit, maker } }: FeedRecord): string =>
  [code, name, spec, unit, maker].filter((word) => word !== null && word !== '').join(' ');

interface Taking {
  readonly database: Database;
  readonly clock: Clock;
  readonly feed: Feed;
  readonly state: FeedState;
  readonly tally: Tally;
  readonly held: Resembling[];
  /** codes in rows that could not be read */
  readonly refusedCodes: Set<string>;
  readonly added: KnownGoodsIndex;
  readonly nextId: () => number;
}

const categoryOf = ({ category }: Pick<FeedRecord, 'category'>): readonly (readonly string[])[] => (category === null ? [] : [category]);

const planOf = (taking: Taking, records: readonly FeedRecord[], given: Pick<PlanOf, 'state' | 'isNew' | 'added'>, database: Database) =>
  readNames(database, { makers: records.map(({ identity }) => identity.maker), categories: records.flatMap(categoryOf) }).then((names) =>
    planFeed(database, records, {
      ...given,
      ...{
        names,
        nextId: taking.nextId,
        mayAdd: taking.feed.kind === 'goods',
        isOfValues: taking.feed.kind !== 'stock',
        today: dayInChina(taking.clock()),
      },
    }),
  );

/** Takes down what a plan tells of rows that change nothing. */
function tellOf({ refused, resembling, missing, unplaced }: FeedPlan, { tally, feed, held }: Taking): void {
  for (const { record, ...fault } of refused) tally.refuse(record.row, [fault], feed);
  held.push(...resembling);
  listed(tally.missing, missing);
  listed(tally.unplaced, unplaced);
}

/** Goods in the order of their ids, in which everybody locks them; new ones last. */
const inLockOrder = (one: GoodsPlan, other: GoodsPlan): number =>
  one.row === null || other.row === null ? Number(one.row === null) - Number(other.row === null) : one.goodsId - other.goodsId;

/**
 * Writes a piece of a plan: its goods are locked, what of it still has to change is found out anew, and written. All
 * of it holds at once, or none of it.
 */
async function writePiece(taking: Taking, piece: readonly GoodsPlan[]): Promise<void> {
  try {
    await writeTogether(taking, piece);
  } catch (error) {
    if (!isTaken(error, 'goods_once') && !isTaken(error, 'goods_erp_code')) throw error;
    const [only, ...others] = piece;
    if (only !== undefined && others.length === 0) {
      const fault = { column: null, reason: 'is what other goods of the shop are already; give it a code of its own' };
      for (const { line, row } of only.records) taking.tally.refuse(row, [{ line, ...fault }], taking.feed);
    } else for (const plan of piece) await writePiece(taking, [plan]);
  }
}

async function writeTogether(taking: Taking, piece: readonly GoodsPlan[]): Promise<void> {
  const { database, clock, feed, state } = taking;
  const records = piece.flatMap((plan) => plan.records).sort((one, other) => one.line - other.line);
  const makesNames = piece.some(
    ({ row, category, values }) => category !== null && (row === null || values.manufacturerId === -1 || values.categoryId === -1),
  );
  const done = await inTransaction(database, async (transaction) => {
    await holdTurn(transaction, feed.turn);
    if (makesNames) await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('goods, makers and categories come', 0))`);
    await lockGoods(
      transaction,
      piece.flatMap(({ row }) => row?.id ?? []),
    );
    const branch = state.branch();
    // What was new or its own a moment ago is not asked for again.
    const plan = await planOf(taking, records, { state: branch, isNew: () => true, added: new KnownGoodsIndex() }, transaction);
    const ofCategory = plan.changed.filter(({ category }) => category !== null);
    const named = {
      makers: ofCategory.map(({ maker }) => maker),
      categories: ofCategory.flatMap(categoryOf),
    };
    const names = makesNames ? await makeNames(transaction, named) : await readNames(transaction, named);
    await writePlans(transaction, plan.changed, names, clock());
    return { branch, plan };
  });
  state.join(done.branch);
  taking.tally.take(done.plan.changed);
  taking.tally.unchanged += done.plan.unchanged;
  for (const { record, ...fault } of done.plan.refused) taking.tally.refuse(record.row, [fault], feed);
}

/** Takes some records: compares them with the shop, and writes what differs in pieces. */
async function takeRecords(taking: Taking, records: readonly FeedRecord[], isNew: (record: FeedRecord) => boolean): Promise<void> {
  const { database, feed, state, tally } = taking;
  const branch = state.branch();
  const added = feed.isPlan === true ? taking.added : new KnownGoodsIndex();
  const plan = await planOf(taking, records, { state: branch, isNew, added }, database);
  tellOf(plan, taking);
  tally.unchanged += plan.unchanged;
  if (feed.isPlan === true) tally.take(plan.changed);
  else {
    const ordered = [...plan.changed].sort(inLockOrder);
    for (let from = 0; from < ordered.length; from += goodsAtOnce) await writePiece(taking, ordered.slice(from, from + goodsAtOnce));
  }
  state.join(branch);
}

async function takeRows(taking: Taking): Promise<void> {
  const { feed, tally } = taking;
  let records: FeedRecord[] = [];
  const isNew = () => feed.isEverythingNew === true;
  const flush = async () => {
    if (records.length > 0) await takeRecords(taking, records, isNew);
    records = [];
    feed.onProgress?.(tally.rows);
  };
  for await (const row of feed.rows) {
    tally.rows += 1;
    const read = readFeedRow(feed.kind, row);
    if (read.ok) records.push(read.value);
    else {
      const code = row.fault === undefined ? (row.cells.erp_code ?? '').trim() : '';
      // A row without a code that can be read may be of any goods.
      if (code === '') tally.isDamaged = true;
      else taking.refusedCodes.add(code);
      tally.refuse(row, read.refusal, feed);
    }
    if (records.length >= rowsAtOnce) await flush();
  }
  await flush();
}

/** Once more what resembled goods that the feed had not named yet; what still does may have been renamed. */
async function takeHeld(taking: Taking): Promise<void> {
  const { held, state, tally } = taking;
  const again = held.splice(0);
  const isNamed = ({ goods }: Resembling): boolean => goods.every(({ id }) => state.names(id));
  const named = again.filter(isNamed).map(({ record }) => record);
  for (let from = 0; from < named.length; from += rowsAtOnce) await takeRecords(taking, named.slice(from, from + rowsAtOnce), () => true);
  const left = again.filter((one) => !isNamed(one));
  tally.renamedRows += left.length;
  listed(
    tally.renamed,
    left.map(({ record, goods }) => ({ line: record.line, words: wordsOf(record), goodsIds: goods.map(({ id }) => id) })),
  );
}

const outcomeOf = (
  { rows, added, changed, unchanged, refusedRows, refused, renamedRows, renamed, news, falls, missing, unplaced }: Tally,
  standing: FeedOutcome['standing'],
  leftOut: Vanished | null,
): FeedOutcome => ({
  ...{ standing, rows, added, changed, unchanged, refusedRows, refused, renamedRows, renamed, news, falls, missing, unplaced, leftOut },
});

/**
 * Takes a feed (R54): good rows are applied, bad ones are told by line, column and reason. Only what differs is
 * written, in short transactions over goods in the order of their ids, so that orders pass in between; none leaves half
 * a row, whenever it is cut off. Taken again it changes nothing. It reads as many rows at a time as it compares: its
 * memory grows by the goods that it names alone.
 */
export async function takeFeed(database: Database, clock: Clock, feed: Feed): Promise<FeedOutcome> {
  const { kind, mode, turn, actor, isPlan = false } = feed;
  const tally = new Tally();
  let standing: FeedOutcome['standing'] = null;
  if (turn !== null) {
    standing = await (isPlan ? standingOf(database, turn, mode) : beginFeed(database, turn, { kind, mode, actor }, clock()));
    if (standing !== 'next' && standing !== 'resumed') return outcomeOf(tally, standing, null);
  }
  let below = 0;
  const taking: Taking = {
    ...{
      database,
      clock,
      feed,
      tally,
      state: new FeedState(),
      held: [],
      refusedCodes: new Set(),
      added: new KnownGoodsIndex(),
      nextId: () => --below,
    },
  };
  try {
    await takeRows(taking);
    await takeHeld(taking);
    const isAll = mode === 'full' && !tally.isDamaged;
    if (isAll) for (const id of await idsOfCodes(database, taking.refusedCodes)) taking.state.damaged.add(id);
    const leftOut = isAll ? await leaveOut(database, clock, { ...feed, state: taking.state, goodsAtOnce }) : null;
    if (turn !== null && !isPlan) {
      const counts = { changed: tally.added + tally.changed, refused: tally.refusedRows };
      await endFeed(database, turn, counts, clock());
    }
    return outcomeOf(tally, standing, leftOut);
  } catch (error) {
    if (error instanceof FeedOvertaken) return outcomeOf(tally, 'overtaken', null);
    throw error;
  }
}
