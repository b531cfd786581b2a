import type { FeedMode } from '../../../domain/feed/feed-order.ts';
import type { FeedPlan } from './feed-plan.ts';
import type { FeedKind } from './feed-columns.ts';
import type { FeedRow, RowFault } from './feed-row.ts';
import type { FeedTurn } from './feed-turn.ts';

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
  /** rows by their lines that are goods of their own, whatever they resemble */
  readonly newLines?: ReadonlySet<number>;
  /** goods of the shop that rows mean which resemble them, by their lines; they get the row's code and name */
  readonly chosen?: ReadonlyMap<number, number>;
  /** goods whose price may fall by more than 20 %; absent: all may */
  readonly fallsMeant?: ReadonlySet<number>;
  /** goods that come new are off the list, until somebody puts them on */
  readonly isNewOff?: boolean;
  /** a full feed may leave out as many goods as it does */
  readonly isVanishingMeant?: boolean;
  /** hears of what the parts of the feed would do, before they do it */
  readonly onPlanned?: (plan: FeedPlan) => void;
  /** hears of every refused row, with what it held */
  readonly onRefused?: (row: FeedRow, faults: readonly RowFault[]) => void;
  /** hears how many rows are done */
  readonly onProgress?: (rows: number) => void;
}
