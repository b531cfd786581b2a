import { createHash } from 'node:crypto';
import { money } from '../../../../domain/shared/money.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { FeedPlan, GoodsPlan } from '../../../goods/import/feed-plan.ts';
import type { RowFault } from '../../../goods/import/feed-row.ts';
import type { FeedOutcome } from '../../../goods/import/feed-tally.ts';
import type { SteepFall } from '../../../goods/import/price-falls.ts';
import { takeFeed } from '../../../goods/import/take-feed.ts';
import { feedRowsOf, type GoodsFile } from './read-goods-file.ts';

/** Of each list a preview shows so many; more of them are counted, and stay as they are. */
export const mostListed = 200;

/** A row that gives goods of the shop another name, specification, unit or maker under the same code. */
interface NamedAnew {
  /** of the first row, and of all that tell of these goods */
  readonly line: number;
  readonly lines: readonly number[];
  readonly goodsId: number;
  readonly was: string;
  readonly is: string;
  /** more than the name differs */
  readonly isOtherPack: boolean;
}

/** What a file would do to the shop as it is: nothing is written. */
export interface GoodsFilePlan {
  /** stands for all of it */
  readonly digest: string;
  readonly outcome: FeedOutcome;
  readonly dearer: number;
  readonly cheaper: number;
  readonly other: number;
  /** goods of which nothing changes but a price that falls steeply, which a feed counts as unchanged */
  readonly onlyFalls: number;
  readonly falls: readonly SteepFall[];
  readonly namedAnew: readonly NamedAnew[];
  readonly faults: readonly RowFault[];
}

const identity = ['name', 'spec', 'packUnit', 'manufacturerId'] as const;

function namedAnew({ row, values, records, goodsId }: GoodsPlan): NamedAnew | null {
  if (row === null || !identity.some((column) => Object.hasOwn(values, column))) return null;
  const [first] = records;
  if (first === undefined) return null;
  const { name, spec, unit, maker } = first.identity;
  return {
    ...{ line: first.line, lines: records.map(({ line }) => line), goodsId },
    was: [row.name, row.spec, row.packUnit].filter(Boolean).join(' '),
    is: [name, spec, unit, ...(Object.hasOwn(values, 'manufacturerId') ? [maker] : [])].filter(Boolean).join(' '),
    isOtherPack: identity.some((column) => column !== 'name' && Object.hasOwn(values, column)),
  };
}

/** Which way the price of goods goes; 0: it stays. */
function priceTurn({ row, values }: GoodsPlan): number {
  const [was, is] = [row?.basePrice, values.basePrice];
  if (was === undefined || is === undefined) return Object.hasOwn(values, 'ladder') ? -1 : 0;
  return money(is).cmp(money(was)) || (Object.hasOwn(values, 'ladder') ? -1 : 0);
}

/** Adds up what the parts of a file would do. */
class PlanTally {
  readonly #digest = createHash('sha256');
  dearer = 0;
  cheaper = 0;
  other = 0;
  onlyFalls = 0;
  readonly falls: SteepFall[] = [];
  readonly renames: NamedAnew[] = [];
  readonly faults: RowFault[] = [];

  take({ changed, heldFalls, resembling }: FeedPlan): void {
    for (const plan of changed) {
      const { row, values, goodsId } = plan;
      const before = row === null ? null : Object.fromEntries(Object.keys(values).map((key) => [key, row[key as keyof typeof row]]));
      // Stock is not in it: what is counted holds whatever orders took meanwhile (R53).
      if (Object.keys(values).length > 0) this.#digest.update(JSON.stringify([goodsId, before, values]));
      if (row === null) continue;
      const turn = priceTurn(plan);
      if (turn > 0) this.dearer += 1;
      else if (turn < 0) this.cheaper += 1;
      else this.other += 1;
      const renamed = namedAnew(plan);
      if (renamed !== null) this.renames.push(renamed);
    }
    this.falls.push(...heldFalls);
    const ids = new Set(changed.map(({ goodsId }) => goodsId));
    this.onlyFalls += heldFalls.filter(({ goodsId }) => !ids.has(goodsId)).length;
    this.#digest.update(
      JSON.stringify([heldFalls, resembling.map(({ record, goods }) => [record.line, goods.map(({ id, row }) => [id, row])])]),
    );
  }

  digest(): string {
    return this.#digest.digest('hex');
  }
}

/**
 * What a settled file would do to the shop as it is (R54). No steep fall is meant yet, and new goods are off the list.
 * It reads; the work is that of any feed.
 */
export async function planGoodsFile(database: Database, clock: Clock, file: GoodsFile): Promise<GoodsFilePlan> {
  const tally = new PlanTally();
  const outcome = await takeFeed(database, clock, {
    ...{ kind: file.kind, rows: feedRowsOf(file, new Set()), mode: 'partial', turn: null, actor: '', isPlan: true },
    ...{ fallsMeant: new Set<number>(), isNewOff: true, onPlanned: (plan) => tally.take(plan) },
    onRefused: (_row, faults) => void tally.faults.push(...faults),
  });
  const { dearer, cheaper, other, onlyFalls, falls, renames, faults } = tally;
  return { digest: tally.digest(), outcome, dearer, cheaper, other, onlyFalls, falls, namedAnew: renames, faults };
}
