import type { Asked } from './asked.ts';

export const ownVouchers: Asked<'ownVouchers'> = {
  list: (vouchers) => vouchers.list({ kind: 'cash-voucher', state: 'used', page: 1 }),
  count: (vouchers) => vouchers.count(),
  claimable: (vouchers) => vouchers.claimable({ kind: 'cash-voucher', page: 2 }),
  claimableFor: (vouchers) => vouchers.claimableFor('7'),
  claim: (vouchers) => vouchers.claim('7', 'claim'),
  stillToHave: (vouchers) => vouchers.stillToHave(),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof ownVouchers)[] = ['claim'];
