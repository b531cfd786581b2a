import type { PrizeKind } from '../../domain/lottery/prize-gift.ts';
import { reductionNames } from '../shared/reduction-names.ts';
import { valueInTerms } from '../shared/value-in-terms.ts';

/** The wire's names of what prizes give. */
export const prizeNames = {
  coupon: reductionNames.coupon,
  'cash-voucher': reductionNames['cash-voucher'],
  points: 'points',
  thing: 'thing',
  nothing: 'nothing',
} as const satisfies Record<PrizeKind, string>;

/** What a prize gives, by the wire's name of it. */
export const prizeKind = valueInTerms(prizeNames);
