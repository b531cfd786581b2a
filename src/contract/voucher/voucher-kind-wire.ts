import * as z from 'zod/mini';
import type { VoucherKind } from '../../domain/promotion/reduction-kind.ts';
import * as answer from '../shared/answer-values.ts';
import { called } from '../shared/in-terms.ts';
import { reductionNames } from '../shared/reduction-names.ts';
import { valueInTerms } from '../shared/value-in-terms.ts';

/** The wire's names of the kinds of vouchers. */
export const voucherNames = {
  coupon: reductionNames.coupon,
  'cash-voucher': reductionNames['cash-voucher'],
} as const satisfies Record<VoucherKind, string>;

/** The kind of a voucher, by the wire's name of it. */
export const voucherKind = valueInTerms(voucherNames);

/** The numbers by which a query asks for vouchers of a kind. */
export const voucherTypes = { all: 0, coupon: 1, 'cash-voucher': 2 } as const satisfies Record<VoucherKind | 'all', number>;

type TypeOf<Kind extends keyof typeof voucherTypes> = (typeof voucherTypes)[Kind];

/** One of those numbers, as a number or as digits; read as the kind. Absent, it is the first. */
// @__NO_SIDE_EFFECTS__
export function voucherType<Kind extends keyof typeof voucherTypes>(kinds: readonly [Kind, ...Kind[]]) {
  const types = kinds.map((kind): TypeOf<Kind> => voucherTypes[kind]);
  const digits = types.map((type): `${TypeOf<Kind>}` => `${type}`);
  return z.pipe(
    z._default(z.union([z.literal(types), z.literal(digits)]), voucherTypes[kinds[0]]),
    z.transform((type) => kinds[types.findIndex((one) => String(one) === String(type))] ?? kinds[0]),
  );
}

/** How many vouchers of each kind there are. */
export const voucherCounts = { coupon: answer.count, cashVoucher: called('xjq', answer.count) } as const;

/** Writes them. */
export const writeVoucherCounts = ({ coupon, cashVoucher }: { readonly coupon: number; readonly cashVoucher: number }) => ({
  coupon,
  xjq: cashVoucher,
});
