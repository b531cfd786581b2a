import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Feed } from './feed.ts';
import { leaveOut } from './feed-end.ts';
import type { FeedPlan, GoodsPlan, Resembling } from './feed-plan.ts';
import { type FeedRecord, readFeedRow } from './feed-row.ts';
import { FeedState } from './feed-state.ts';
import { type FeedOutcome, FeedTally, listed, outcomeOf, wordsOfRecord } from './feed-tally.ts';
import { beginFeed, endFeed, FeedOvertaken, standingOf } from './feed-turn.ts';
import { idsOfCodes, KnownGoodsIndex } from './known-goods.ts';
import { planOf, type FeedTaking, writePiece } from './write-piece.ts';

/** Rows that are read and compared together. */
const rowsAtOnce = 1_000;
/** Goods that are written in one transaction: an order that wants one of them waits for no more. */
const goodsAtOnce = 100;
/** Takes down what a plan tells of rows that change nothing. */
function tellOf({ refused, resembling, missing, unplaced }: FeedPlan, { tally, feed, held }: FeedTaking): void {
  for (const { record, ...fault } of refused) tally.refuse(record.row, [fault], feed);
  held.push(...resembling);
  listed(tally.missing, missing);
  listed(tally.unplaced, unplaced);
}

/** Goods in the order of their ids, in which everybody locks them; new ones last. */
const inLockOrder = (one: GoodsPlan, other: GoodsPlan): number =>
  one.row === null || other.row === null ? Number(one.row === null) - Number(other.row === null) : one.goodsId - other.goodsId;

/** Takes some records: compares them with the shop, and writes what differs in pieces. */
async function takeRecords(taking: FeedTaking, records: readonly FeedRecord[], isNew: (record: FeedRecord) => boolean): Promise<void> {
  const { database, feed, state, tally } = taking;
  const branch = state.branch();
  const added = feed.isPlan === true ? taking.added : new KnownGoodsIndex();
  const plan = await planOf(taking, records, { state: branch, isNew, added }, database);
  tellOf(plan, taking);
  feed.onPlanned?.(plan);
  tally.unchanged += plan.unchanged;
  if (feed.isPlan === true) tally.take(plan.changed);
  else {
    const ordered = [...plan.changed].sort(inLockOrder);
    for (let from = 0; from < ordered.length; from += goodsAtOnce) await writePiece(taking, ordered.slice(from, from + goodsAtOnce));
  }
  state.join(branch);
}

async function takeRows(taking: FeedTaking): Promise<void> {
  const { feed, tally } = taking;
  let records: FeedRecord[] = [];
  const isNew = ({ line }: FeedRecord) => feed.isEverythingNew === true || feed.newLines?.has(line) === true;
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
async function takeHeld(taking: FeedTaking): Promise<void> {
  const { held, state, tally } = taking;
  const again = held.splice(0);
  const isNamed = ({ goods }: Resembling): boolean => goods.every(({ id }) => state.names(id));
  const named = again.filter(isNamed).map(({ record }) => record);
  for (let from = 0; from < named.length; from += rowsAtOnce) await takeRecords(taking, named.slice(from, from + rowsAtOnce), () => true);
  const left = again.filter((one) => !isNamed(one));
  tally.renamedRows += left.length;
  listed(
    tally.renamed,
    left.map(({ record, goods }) => ({ line: record.line, words: wordsOfRecord(record), goodsIds: goods.map(({ id }) => id) })),
  );
}

/**
 * Takes a feed (R54): good rows are applied, bad ones are told by line, column and reason. Only what differs is
 * written, in short transactions over goods in the order of their ids, so that orders pass in between; none leaves half
 * a row, whenever it is cut off. Taken again it changes nothing. It reads as many rows at a time as it compares: its
 * memory grows by the goods that it names alone.
 */
export async function takeFeed(database: Database, clock: Clock, feed: Feed): Promise<FeedOutcome> {
  const { kind, mode, turn, actor, isPlan = false } = feed;
  const tally = new FeedTally();
  let standing: FeedOutcome['standing'] = null;
  if (turn !== null) {
    standing = await (isPlan ? standingOf(database, turn, mode) : beginFeed(database, turn, { kind, mode, actor }, clock()));
    if (standing !== 'next' && standing !== 'resumed') return outcomeOf(tally, standing, null);
  }
  let below = 0;
  const taking: FeedTaking = {
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
