import { sql } from 'drizzle-orm';
import type { FeedMode } from '../../../domain/feed/feed-order.ts';
import { isTooMuchVanishing } from '../../../domain/feed/vanishing.ts';
import { takenOffWords } from '../../../domain/goods/sale-state.ts';
import { afterCount } from '../../../domain/stock/warehouse-count.ts';
import { type Clock, dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { keyArray } from '../../database/text-array.ts';
import { inTransaction } from '../../http/transaction.ts';
import { heldBatches } from '../../stock/held-batches.ts';
import { keepCounts } from '../../stock/keep-counts.ts';
import { lockGoods } from '../../stock/move-stock.ts';
import type { FeedKind } from './feed-columns.ts';
import type { FeedState } from './feed-state.ts';
import { type FeedTurn, holdTurn } from './feed-turn.ts';

/** Goods that a full feed does not name. */
interface UnnamedGoods {
  readonly goodsId: number;
  readonly name: string;
}

/** What a full feed did to what it leaves out. */
export interface Vanished {
  /** goods that leave the list, or of which nothing is there any more */
  readonly goods: number;
  /** some of them by name */
  readonly some: readonly UnnamedGoods[];
  /** they are so many that nothing was done: the feed was more likely cut off than meant */
  readonly isTooMuch: boolean;
}

interface Leaving {
  readonly kind: FeedKind;
  readonly mode: FeedMode;
  readonly turn: FeedTurn | null;
  readonly isPlan?: boolean;
  readonly isVanishingMeant?: boolean;
  readonly state: FeedState;
  readonly goodsAtOnce: number;
}

const mostNamed = 1_000;

/** Goods that vanish where a full feed does not name them: those on the list, or those of which something is there. */
const vanishing = (database: Database, kind: FeedKind) =>
  database.execute<{ id: number; name: string }>(
    kind === 'goods'
      ? sql`select id::float8 as id, name from goods where is_purchasable and stop_reason = '' order by id`
      : sql`select g.id::float8 as id, g.name from goods g
          where exists (select from goods_batches b where b.goods_id = g.id and (b.stock > 0 or b.set_aside > 0)) order by g.id`,
  );

const delist = (transaction: Database, ids: readonly number[]) =>
  transaction.execute(sql`
    update goods set is_purchasable = false, refusal_message = ${takenOffWords}
    where id = any(${keyArray(ids)}) and stop_reason = '' and is_purchasable`);

/** Empties the batches of locked goods that a full feed does not name. */
async function empty(transaction: Database, ids: readonly number[], state: FeedState, at: Date): Promise<void> {
  const held = await heldBatches(transaction, ids);
  const counted = [...held].flatMap(([goodsId, batches]) => {
    const named = state.batchesOf(goodsId);
    // Goods that were counted as a whole have been divided among all their batches.
    if (named === null) return [];
    const count = { batches: named.map((number) => ({ number, counted: null })), total: null, isWhole: true };
    return [{ goodsId, held: batches, ...afterCount(batches, count, dayInChina(at)) }];
  });
  await keepCounts(
    transaction,
    counted.filter(({ changed }) => changed.length > 0),
    at,
  );
}

/** Goods that are named, and lie in batches that are not. */
async function partlyNamed(database: Database, state: FeedState): Promise<number[]> {
  const { rows } = await database.execute<{ goods: number; number: string }>(
    sql`select goods_id::float8 as goods, number from goods_batches where stock > 0 or set_aside > 0`,
  );
  const unnamed = rows.filter(({ goods, number }) => {
    if (!state.names(goods) || state.isDamaged(goods)) return false;
    const named = state.batchesOf(goods);
    return named !== null && named.length > 0 && !named.includes(number);
  });
  return [...new Set(unnamed.map(({ goods }) => goods))].sort((one, other) => one - other);
}

/**
 * Ends a full feed: goods that it does not name leave the list (a feed of goods) or have nothing left (a feed of
 * stock), and so do batches that it does not name of goods of which it names some. Goods of which a row was refused
 * stay as they are.
 */
export async function leaveOut(database: Database, clock: Clock, leaving: Leaving): Promise<Vanished> {
  const { kind, turn, isPlan = false, isVanishingMeant = false, state, goodsAtOnce } = leaving;
  const { rows: all } = await vanishing(database, kind);
  const gone = all.filter(({ id }) => !state.names(id) && !state.isDamaged(id));
  const isTooMuch = !isVanishingMeant && isTooMuchVanishing(gone.length, all.length);
  const outcome = { goods: gone.length, some: gone.slice(0, mostNamed).map(({ id, name }) => ({ goodsId: id, name })), isTooMuch };
  if (isPlan || isTooMuch) return outcome;
  const inPieces = async (ids: readonly number[], work: (transaction: Database, some: readonly number[]) => Promise<unknown>) => {
    for (let from = 0; from < ids.length; from += goodsAtOnce) {
      const some = ids.slice(from, from + goodsAtOnce);
      await inTransaction(database, async (transaction) => {
        await holdTurn(transaction, turn);
        await lockGoods(transaction, some);
        await work(transaction, some);
      });
    }
  };
  const goneIds = gone.map(({ id }) => id);
  if (kind === 'goods') await inPieces(goneIds, delist);
  const emptied = [...new Set([...(kind === 'stock' ? goneIds : []), ...(await partlyNamed(database, state))])].sort(
    (one, other) => one - other,
  );
  await inPieces(emptied, (transaction, some) => empty(transaction, some, state, clock()));
  return outcome;
}
