import { expect, it } from 'vitest';
import type { FreightReasonView } from '../../../../src/application/cart/view/freight-reason-view.ts';
import type { LedgerView } from '../../../../src/application/cart/view/ledger-view.ts';
import { freightInSum, ledgerRows } from '../../../../src/ui/pieces/cart/rule-words.ts';

const ledgerWith = (freight: string, freightReason: FreightReasonView): LedgerView => ({
  goodsAmount: '0.00',
  reductions: [],
  reduced: null,
  freight,
  freightReason,
  destination: null,
  payable: '0.00',
});

it.each<[FreightReasonView, freight: string, inLedger: string, inSum: string | null]>([
  [{ code: 'nothing-selected' }, '0.00', '未选商品', null],
  [{ code: 'pickup' }, '0.00', '到仓自提，免运费', '免运费'],
  [{ code: 'always-free' }, '0.00', '免运费', '免运费'],
  [{ code: 'threshold', threshold: '500', carried: null }, '0.00', '已满500包邮', '免运费'],
  [{ code: 'threshold', threshold: '500', carried: '236.00' }, '0.00', '已满500包邮，含未发货订单 ¥236.00', '免运费'],
  [{ code: 'lines-ship-free' }, '0.00', '所选商品均包邮', '免运费'],
  [{ code: 'charged', threshold: '500', missing: '12.00', carried: null }, '8.00', '满500包邮，还差 ¥12.00', '含运费 ¥8.00'],
])('says why freight is what it is: %o', (reason, freight, inLedger, inSum) => {
  const ledger = ledgerWith(freight, reason);
  expect(ledgerRows(ledger).at(-1)).toEqual({ name: '运费', rule: inLedger, amount: `¥${freight}` });
  expect(freightInSum(ledger)).toBe(inSum);
});
