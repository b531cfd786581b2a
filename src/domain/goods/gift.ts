/** A gift (赠品, R18): `give` units for every `every` units bought, of the same goods or of other, named goods. */
export interface Gift {
  readonly kind: 'same-goods' | 'other-goods';
  /** Units to buy for one round of the gift, at least 1. */
  readonly every: number;
  /** Units given each round, at least 1. */
  readonly give: number;
}

/** The rule of a gift, whatever is given. */
type GiftRule = Omit<Gift, 'kind'> & Partial<Pick<Gift, 'kind'>>;

/** Units given with a counting line of `quantity` units (R18); 0 without a gift. */
export const giftTotal = (gift: GiftRule | null, quantity: number): number =>
  gift === null ? 0 : Math.floor(quantity / gift.every) * gift.give;

/** Units missing to the next round of the gift (R18); null without a gift. */
export const giftMissing = (gift: Gift | null, quantity: number): number | null =>
  gift === null ? null : gift.every - (quantity % gift.every);
