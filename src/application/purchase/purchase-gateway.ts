import type { QuantityNote } from '../../domain/purchase-list/judge-row.ts';
import type { Proposer } from '../../domain/purchase-list/propose-goods.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Goods } from '../goods/goods.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** Goods that the shop has bought, and how often it does (R36). */
export interface BoughtGoods {
  readonly goods: Goods;
  /** Days on which they were bought. */
  readonly times: number;
  /** Epoch seconds. */
  readonly lastAt: number;
  /** The usual interval in days; null: no rhythm yet. */
  readonly interval: number | null;
  /** Days until they are due again, 0 or below: due; null: no rhythm yet. */
  readonly dueIn: number | null;
  /** The usual units of a purchase, a whole or half number; null where the shop does not say. */
  readonly usual: number | null;
  /** Units of the last day of purchase. */
  readonly lastUnits: number;
  /** What a unit cost in the last ordinary order; null without one: group prices do not count (R36). */
  readonly lastPrice: Money | null;
  /** What a unit costs now in the suggested quantity; null where it is hidden. */
  readonly price: Money | null;
  /** Units; 0 where none can be had. */
  readonly suggested: number;
}

/** A row of a purchase list that the shop is asked about: as it was read, or as the buyer has mended it. */
export interface ListQuestion {
  readonly text: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly code: string;
  /** As it was written; empty for none. */
  readonly quantity: string;
  /** Cells that read like quantities, when there are several. */
  readonly numbers?: readonly string[];
  /** Goods that the buyer chose for it; null while he has not. */
  readonly chosenId: string | null;
}

/** What the shop says of a row (R37). */
export interface ListAnswer {
  readonly goods: Goods | null;
  /** How they were found (R69c); null where none are known, or the buyer chose them. */
  readonly proposedBy: Proposer | null;
  /** Several that fit, the one bought last first; beside proposed goods what else may be meant. */
  readonly candidates: readonly Goods[];
  /** What it may have meant, where nothing was found. */
  readonly near: readonly Goods[];
  /** Other forms of the same drug that can be had, where nothing was found. */
  readonly substitutes: readonly Goods[];
  /** Goods of that name in another specification or strength, or for another age than the row says. */
  readonly otherSpecs: readonly Goods[];
  /** The parts of the row as the goods found read them. */
  readonly spec: string;
  readonly maker: string;
  readonly written: string;
  /** Units; null where what is written is no quantity or the goods are not known. */
  readonly number: number | null;
  readonly note: QuantityNote | null;
}

/** A choice of goods for the shop's own words (R69c). */
export interface LearnedChoice {
  readonly words: Pick<ListQuestion, 'name' | 'spec' | 'maker' | 'code'>;
  readonly goodsId: string;
}

export interface BoughtPage extends PageOf {
  readonly bought: readonly BoughtGoods[];
}

/** How a list of all that was bought is ordered: bought last, or most often, first. */
export const boughtOrders = ['recent', 'times'] as const;

/** What of the goods that the shop has bought is asked for. */
export interface BoughtQuery {
  /** Those that are due again, the most overdue first, or all of them. */
  readonly what: 'due' | 'all';
  /** Of all of them. */
  readonly order: (typeof boughtOrders)[number];
  /** Words of all of them, or initials; empty for none. */
  readonly words: string;
  readonly page: number;
}

/** Purchases of one category or maker. */
export interface PurchasePart {
  readonly name: string;
  /** All that are not named, together. */
  readonly isRest: boolean;
  readonly amount: Money;
  readonly months: readonly Money[];
}

/** What the shop bought in 12 months, the earliest first. */
export interface Purchases {
  readonly months: readonly { readonly month: string; readonly amount: Money; readonly orders: number }[];
  readonly total: Money;
  readonly categories: readonly PurchasePart[];
  readonly makers: readonly PurchasePart[];
}

/** What a shop has bought. Each method throws `GatewayError`. */
export interface PurchaseGateway {
  /** The goods that are due first (R36). */
  byRhythm(page: number): Promise<BoughtPage>;
  /** What is due again, or all that was bought as it is searched and ordered. */
  bought(query: BoughtQuery): Promise<BoughtPage>;
  /** These goods, as far as they were bought; at most a hundred. */
  ofGoods(goodsIds: readonly string[]): Promise<readonly BoughtGoods[]>;
  ofYear(): Promise<Purchases>;
  /** What the rows of a purchase list mean, in their order (R37); nothing is added to the cart. */
  match(rows: readonly ListQuestion[]): Promise<readonly ListAnswer[]>;
  /** Remembers what was chosen for the shop's own words, for its next list. */
  learn(choices: readonly LearnedChoice[]): Promise<void>;
  /** Forgets what was chosen for these words. */
  forget(words: LearnedChoice['words']): Promise<void>;
  /** The text of a CSV or XLSX file, as it would be pasted. */
  readFile(file: File): Promise<{ readonly name: string; readonly text: string }>;
}
