import type { LadderStepView } from './ladder-step-view.ts';
import type { RxKind } from './rx-tag.tsx';

/** What a card, a tile or a row shows of one goods: finished words and figures, no rule left to apply. */
export interface GoodsFace {
  readonly href: string;
  readonly name: string;
  /** 0.25g×24粒 */
  readonly spec: string;
  readonly maker: string;
  readonly picture: string;
  readonly classes: readonly { readonly kind: RxKind; readonly text?: string }[];
  readonly badges: readonly { readonly name: string; readonly describe: string; readonly isOutlined?: boolean }[];
  /** `9.20`; null where the buyer may not see it, and `priceNote` says why (登录后可见价格). */
  readonly price: string | null;
  /** What stands struck through beside it; null for nothing. */
  readonly former: string | null;
  /** How many tenths of it the price is (折): `6.8`; null for none. */
  readonly discount: string | null;
  /** 盒 */
  readonly unit: string;
  /** Why this price: 满50盒价, 基础价, 秒杀价 16:00 止，剩 138盒. */
  readonly priceNote: string;
  readonly stock: { readonly text: string; readonly tone: 'plain' | 'low' | 'out' };
  readonly ladder: readonly LadderStepView[];
  /** 效期 2028-03, 中包装 10盒, 约 ¥0.13/粒: what always stands there, in this order. */
  readonly facts: readonly FaceFact[];
  /** 每单限 20盒, 再买 40盒享 ¥9.20, 11-06 买过 50盒: the bound, what is nearest, what was; as many as fit. */
  readonly gains?: readonly FaceFact[];
  /** What else is to be known, a sentence each. */
  readonly more?: readonly string[];
}

/** A few words on a goods: a hint in green, a bound in amber, a sale to come in an outline. */
export interface FaceFact {
  readonly text: string;
  readonly warn?: boolean;
  readonly hint?: boolean;
  readonly outlined?: boolean;
}
