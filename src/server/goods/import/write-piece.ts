import { sql } from 'drizzle-orm';
import { type Clock, dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { inTransaction, isTaken } from '../../http/transaction.ts';
import { lockGoods } from '../../stock/move-stock.ts';
import type { Feed } from './feed.ts';
import { makeNames, readNames } from './feed-names.ts';
import { type GoodsPlan, planFeed, type PlanOf, type Resembling } from './feed-plan.ts';
import type { FeedRecord } from './feed-row.ts';
import type { FeedState } from './feed-state.ts';
import type { FeedTally } from './feed-tally.ts';
import { holdTurn } from './feed-turn.ts';
import { KnownGoodsIndex } from './known-goods.ts';
import { writePlans } from './write-plans.ts';

/** A feed that is being taken, and what is known of it so far. */
export interface FeedTaking {
  readonly database: Database;
  readonly clock: Clock;
  readonly feed: Feed;
  readonly state: FeedState;
  readonly tally: FeedTally;
  readonly held: Resembling[];
  /** codes in rows that could not be read */
  readonly refusedCodes: Set<string>;
  readonly added: KnownGoodsIndex;
  readonly nextId: () => number;
}

const categoryOf = ({ category }: Pick<FeedRecord, 'category'>): readonly (readonly string[])[] => (category === null ? [] : [category]);

/** What records would change, by the shop as it is now. */
export const planOf = (
  taking: FeedTaking,
  records: readonly FeedRecord[],
  given: Pick<PlanOf, 'state' | 'isNew' | 'added'>,
  database: Database,
) =>
  readNames(database, { makers: records.map(({ identity }) => identity.maker), categories: records.flatMap(categoryOf) }).then((names) =>
    planFeed(database, records, {
      ...given,
      ...{
        names,
        nextId: taking.nextId,
        mayAdd: taking.feed.kind === 'goods',
        isOfValues: taking.feed.kind !== 'stock',
        chosen: taking.feed.chosen ?? new Map<number, number>(),
        fallsMeant: taking.feed.fallsMeant ?? null,
        isNewOff: taking.feed.isNewOff === true,
        today: dayInChina(taking.clock()),
      },
    }),
  );

/**
 * Writes a piece of a plan: its goods are locked, what of it still has to change is found out anew, and written. All
 * of it holds at once, or none of it.
 */
export async function writePiece(taking: FeedTaking, piece: readonly GoodsPlan[]): Promise<void> {
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

async function writeTogether(taking: FeedTaking, piece: readonly GoodsPlan[]): Promise<void> {
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
