import { wholeFen } from '../promotion/counting-lines.ts';
import type { JudgedTier } from '../promotion/judged-tier.ts';
import type { JudgedActivities, Taking } from '../promotion/reduction-work.ts';
import { ofEachKind, type Tier } from '../cart/activities.ts';
import type { WholeAmounts } from '../promotion/whole-amounts.ts';
import { freeShippingMissing, freightFor, shippingShortfall } from '../shipping/freight.ts';
import type { ShippingTerms } from '../shipping/shipping-terms.ts';
import { amountDecimals, fromFen, noMoney, toFen } from '../shared/money.ts';
import { amountOfWhole, type Whole } from '../cart/whole.ts';
import type { Advice, PricedCart, PricedLine, TierStanding } from './priced-cart.ts';
import type { WeighedLine } from '../cart/weighed-line.ts';

/** The results of the pricing steps; amounts in fen. */
interface Findings {
  readonly weighed: readonly WeighedLine[];
  /** Judged tiers in display order. */
  readonly shown: JudgedActivities;
  readonly takings: readonly Taking[];
  /** The remaining shares of the counting lines, by position, after every reduction. */
  readonly shares: WholeAmounts;
  readonly goodsAmount: bigint;
  readonly shipping: ShippingTerms;
  readonly advice: Advice;
}

function presentLine(weighed: WeighedLine, share: Whole | null): PricedLine {
  const { line, goodsQuantity } = weighed;
  return {
    id: line.id,
    unitPrice: weighed.unitPrice,
    amount: amountOfWhole(wholeFen(weighed.exact), amountDecimals),
    counts: weighed.counts,
    share: share === null ? noMoney : amountOfWhole(share, amountDecimals),
    ladder: weighed.ladder,
    giftTotal: weighed.giftTotal,
    freeShippingMissing: freeShippingMissing(line.goods, goodsQuantity),
    overStock: goodsQuantity > line.goods.stock,
    overLimit: line.goods.purchaseLimit !== null && goodsQuantity > line.goods.purchaseLimit,
  };
}

const presentTier = ({ tier, reached, qualifying, missing }: JudgedTier<Tier>): TierStanding => ({
  id: tier.id,
  reached,
  qualifying: fromFen(qualifying),
  missing: fromFen(missing),
});

/** Assembles the priced cart from the results, with freight and totals (R19–R21). */
export function presentPricedCart(findings: Findings): PricedCart {
  const { weighed, shown, takings, shares, goodsAmount, shipping } = findings;
  let position = 0;
  const lines = weighed.map((line) => presentLine(line, line.counts ? shares.at(position++) : null));
  const counting = lines.filter(({ counts }) => counts);
  const shortfall = shippingShortfall(shipping, goodsAmount);
  const freight = freightFor({ shipping, shortfall, lines: counting });
  const reduced = takings.reduce((sum, { fen }) => sum + fen, 0n);
  return {
    lines,
    selectedKinds: counting.length,
    selectedNumber: weighed.reduce((sum, { line, counts }) => (counts ? sum + line.quantity : sum), 0),
    goodsAmount: fromFen(goodsAmount),
    reductions: takings.map(({ kind, id, fen }) => ({ kind, id, amount: fromFen(fen) })),
    tiers: ofEachKind((kind) => shown[kind].map(presentTier)),
    shortfall: fromFen(shortfall),
    freight,
    payable: fromFen(goodsAmount - reduced + toFen(freight.amount)),
    advice: findings.advice,
  };
}
