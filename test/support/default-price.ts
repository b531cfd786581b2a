import { epochSeconds } from '../../src/server/clock.ts';

/** What of listed goods their price is made of. */
export interface PricedInList {
  readonly base_price: string | null;
  readonly zbz: number;
  readonly ladder_price: readonly { readonly number: number; readonly price: string }[];
  readonly ladder_price_type: number;
  readonly special?: Offer | null;
  readonly flash?: Offer | null;
}
interface Offer {
  readonly price: string;
  readonly begin_time: number;
  readonly end_time: number;
}

/** What one medium pack of listed goods costs each, worked out from the answer alone; the domain is not asked. */
export function defaultPriceShown({ base_price, zbz, ladder_price, ladder_price_type, special, flash }: PricedInList): number {
  const reached =
    ladder_price_type === 1
      ? ladder_price.find(({ number }) => zbz <= number)
      : [...ladder_price].reverse().find(({ number }) => zbz >= number);
  const now = epochSeconds(new Date());
  const offers = [special, flash].flatMap((one) => (one && one.begin_time <= now && now < one.end_time ? [Number(one.price)] : []));
  return Math.min(Number(reached?.price ?? base_price), ...offers);
}
