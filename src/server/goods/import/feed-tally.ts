import type { FeedStanding } from '../../../domain/feed/feed-order.ts';
import type { Feed } from './feed.ts';
import type { Vanished } from './feed-end.ts';
import type { GoodsPlan } from './feed-plan.ts';
import { type SteepFall, steepFalls } from './price-falls.ts';
import type { FeedRecord, FeedRow, RowFault } from './feed-row.ts';

/** What is told by line; the rest is counted. */
const mostTold = 1_000;

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

/** Adds to what is told by line, as far as there is room. */
export const listed = <Thing>(list: Thing[], more: readonly Thing[]): void =>
  void list.push(...more.slice(0, Math.max(0, mostTold - list.length)));

/** A record in words: its code, name, spec, unit and maker. */
export const wordsOfRecord = ({ identity: { code, name, spec, unit, maker } }: FeedRecord): string =>
  [code, name, spec, unit, maker].filter((word) => word !== null && word !== '').join(' ');

/** Adds up what a feed comes to, part by part. */
export class FeedTally {
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
      fresh.flatMap(({ records: [record] }) => (record === undefined ? [] : [{ line: record.line, words: wordsOfRecord(record) }])),
    );
    listed(this.falls, steepFalls(plans));
  }
}

/** What the feed came to, as far as it was taken. */
export const outcomeOf = (
  { rows, added, changed, unchanged, refusedRows, refused, renamedRows, renamed, news, falls, missing, unplaced }: FeedTally,
  standing: FeedOutcome['standing'],
  leftOut: Vanished | null,
): FeedOutcome => ({
  ...{ standing, rows, added, changed, unchanged, refusedRows, refused, renamedRows, renamed, news, falls, missing, unplaced, leftOut },
});
