import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBankImport } from '../../../../src/application/desk/money/bank-import.ts';
import { createIncoming, type IncomingRow } from '../../../../src/application/desk/money/incoming.ts';
import { invoiceNumberFault } from '../../../../src/application/desk/money/invoice-desk.ts';
import type { DeskTransfers, OpenTransfer } from '../../../../src/application/desk/money/money-ports.ts';
import { createProposals } from '../../../../src/application/desk/money/proposals.ts';
import { actOfUse, differenceWords, effectsOfUse } from '../../../../src/application/desk/money/shown-use.ts';
import { foundTargets } from '../../../../src/application/desk/money/target-search.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import { createMessages, type Messages } from '../../../../src/application/shared/messages.ts';
import { money } from '../../../../src/domain/shared/money.ts';
import { accepted, refused } from '../../../../src/domain/shared/result.ts';
import { settle, visit } from '../../../support/application-needs.ts';

const company = '安庆市宜秀区仁和堂药店';
type Use = OpenTransfer['uses'][number];

const use = (change: Partial<Use> = {}): Use => ({
  ...{ kind: 'order', orderId: '1', sn: '2611221615', placedAt: 1_795_000_000, buyerId: '7', company, due: money('100.00') },
  ...{ bills: [], reasons: ['amount', 'payer'], needsSecond: false, hasSlip: false },
  ...change,
});
const transfer = (id: string, amount: string, uses: Use[], change: Partial<OpenTransfer> = {}): OpenTransfer => ({
  ...{ id, reference: `BANK${id}`, amount: money(amount), payer: company, remark: '', bookedOn: '2026-11-23', enteredAt: 0, uses },
  ...{ sure: uses.length === 1 ? 0 : -1, leftWords: '', leftBy: '', leftAt: 0, proposal: '', proposedBy: '' },
  ...change,
});

const paid = async () => accepted({ outcome: 'paid' as const, rest: money('0') });
const conflict = () => new GatewayError('business', { code: 409, message: '流水号 BANK2 已由孙倩 10:38 对应' });

describe('what came (R49)', () => {
  let messages: Messages;
  let list: OpenTransfer[];
  const match = vi.fn<DeskTransfers['match']>();
  const announced = vi.fn();
  beforeEach(() => {
    messages = createMessages();
    match.mockReset().mockImplementation(paid);
    announced.mockReset();
    list = [
      transfer('1', '100.00', [use()]),
      transfer('2', '60.00', [use({ orderId: '2', due: money('60.00') })]),
      transfer('3', '91.60', [use({ orderId: '3', reasons: ['code', 'payer'] })], { sure: -1 }),
      transfer('4', '50.00', [use({ orderId: '4', due: money('50.00') }), use({ orderId: '5', due: money('50.00') })]),
      transfer('5', '100.00', [use({ needsSecond: true, reasons: ['amount'] })], { sure: -1, payer: '沈国平' }),
    ];
  });
  const opened = async () => {
    let last = 0;
    const deskTransfers = {
      list: async () => ({ transfers: list, total: list.length, page: 1, perPage: 50, sum: money('401.60') }),
      match,
    } as unknown as DeskTransfers;
    const keys = { next: () => `key-${(last += 1)}` };
    return visit(createIncoming({ deskTransfers, keys, clock: { now: () => 1_795_000_000 }, messages, announceFailure: announced }));
  };
  const rows = (model: Awaited<ReturnType<typeof opened>>): readonly IncomingRow[] => model.getState().table.value?.rows ?? [];
  const picked = (model: Awaited<ReturnType<typeof opened>>) => rows(model).flatMap((row) => (row.isPicked ? [row.came.id] : []));

  it('ticks what the shop is sure of; nothing that is too little, of two orders, or from elsewhere can be ticked', async () => {
    const model = await opened();
    expect(picked(model)).toEqual(['1', '2']);
    expect(model.getState().picked).toEqual({ count: 2, sum: '¥160.00', effects: '确认后：2 单转待发货并通知买家。' });
    for (const id of ['3', '4', '5']) model.toggle(id);
    expect(picked(model)).toEqual(['1', '2']);
    model.toggle('1');
    expect(picked(model)).toEqual(['2']);
    // One of two is chosen: then it may be ticked, and is.
    model.choose('4', 1);
    expect(picked(model)).toEqual(['2', '4']);
    expect(rows(model)[3]?.chosen?.use.orderId).toBe('5');
  });

  it('gives the ticked ones one after the other, with what was due on the screen, and a press more sends nothing twice', async () => {
    const model = await opened();
    model.confirm();
    model.confirm();
    await settle();
    expect(match.mock.calls).toEqual([
      ['1', { kind: 'order', target: '1', expect: '100.00', reason: '' }, 'key-1'],
      ['2', { kind: 'order', target: '2', expect: '60.00', reason: '' }, 'key-2'],
    ]);
    expect(messages.getState().toasts[0]).toMatchObject({ tone: 'success', text: '已确认 2 笔 ¥160.00' });
  });

  it('ends at the first that somebody else was faster with, says so, and keeps what was done', async () => {
    match.mockImplementationOnce(paid).mockRejectedValueOnce(conflict());
    const model = await opened();
    model.confirm();
    await settle();
    expect(announced).toHaveBeenCalledOnce();
    expect(messages.getState().toasts[0]?.text).toBe('已确认 1 笔 ¥100.00');
    expect(model.getState().isConfirming).toBe(false);
  });

  it('asks for a reason where a second person has to agree', async () => {
    const model = await opened();
    const row = rows(model)[4];
    if (row === undefined || row.chosen === null) throw new Error('no row');
    await visit(model.match);
    model.match.open({ row, use: null, reason: '' });
    model.match.submit();
    expect(model.match.getState().faults).toEqual({ use: null });
    model.match.write({ use: row.chosen });
    model.match.submit();
    expect([model.match.getState().faults, match.mock.calls.length]).toEqual([{ reason: null }, 0]);
    match.mockResolvedValueOnce(accepted({ outcome: 'proposed', rest: money('0') }));
    model.match.write({ reason: '店主本人付款' });
    model.match.submit();
    await settle();
    expect([model.match.getState().draft, messages.getState().toasts[0]?.text]).toEqual([null, '已提出，等第二人复核']);
  });

  it('says before what each will do', async () => {
    const model = await opened();
    const told = (at: number) => {
      const row = rows(model)[at];
      if (row === undefined || row.chosen === null) throw new Error('no row');
      return [actOfUse(row.came, row.chosen), effectsOfUse(row.came, row.chosen).at(-1)?.join('：')];
    };
    expect(told(0)).toEqual(['对应订单 ¥100.00', '订单：转待发货，通知买家']);
    expect(told(2)).toEqual(['先记部分收款 ¥91.60', '订单：仍等 ¥8.40，通知买家补足']);
    expect(told(4)[0]).toBe('提出，等第二人复核');
    expect([money('-8.4'), money('2'), money('0')].map(differenceWords)).toEqual(['少 8.40', '多 2.00', '0.00']);
  });
});

it('finds by hand what money may be for: bills only where something is owed, a second person where the name differs', () => {
  const shop = { id: '7', company, balance: money('3.00'), owed: money('20.00') };
  const free = { ...shop, id: '8', company: '另一家', owed: money('0') };
  const found = foundTargets({ orders: [], shops: [shop, free] }, { payer: `${company} `, amount: money('50.00') });
  expect(found.map(({ key, use: { needsSecond, due } }) => [key, needsSecond, due.toFixed(2)])).toEqual([
    ['account:7', false, '20.00'],
    ['balance:7', false, '50.00'],
    ['balance:8', true, '50.00'],
  ]);
});

it('reads a bank’s file anew with each name of a column, and enters only what was shown', async () => {
  const preview = {
    ...{ name: '流水.csv', check: 'abc', fresh: 1, sum: money('88.80'), known: 0, paidOut: 0, header: ['单号'], rows: [] },
    ...{ problems: [], problemCount: 0 },
  };
  const read = vi.fn(async (_file: File, columns: object) =>
    accepted({ ...preview, missing: 'number' in columns ? [] : (['number'] as const) }),
  );
  const send = vi.fn(async () => accepted({ fresh: 1, sum: money('88.80'), known: 0, paidOut: 0 }));
  const done = vi.fn();
  const model = await visit(
    createBankImport({
      deskTransfers: { preview: read, import: send } as unknown as DeskTransfers,
      ...{ messages: createMessages(), announceFailure: vi.fn(), done },
    }),
  );
  const file = new File(['x'], '流水.csv');
  model.choose(file);
  await settle();
  expect(model.getState().preview?.missing).toEqual(['number']);
  model.name('number', '单号');
  await settle();
  expect(read.mock.calls.at(-1)).toEqual([file, { number: '单号' }]);
  model.send();
  model.send();
  await settle();
  expect(send.mock.calls).toEqual([[file, { number: '单号' }, 'abc']]);
  expect([done.mock.calls.length, model.getState().file]).toEqual([1, null]);
  read.mockResolvedValueOnce(refused({ file: '文件已损坏' }) as never);
  model.choose(file);
  await settle();
  expect(model.getState()).toMatchObject({ fault: '文件已损坏', preview: null });
});

it('proposes a balance only for a chosen shop, an amount above 0 and no more than there is', async () => {
  const proposeBalance = vi.fn(async () => accepted({ id: '1' }));
  const model = createProposals({
    deskProposals: { list: async () => ({ proposals: [], total: 0, page: 1, perPage: 20 }) } as never,
    deskRefunds: { proposeBalance } as never,
    ...{ keys: { next: () => 'key' }, messages: createMessages(), announceFailure: vi.fn() },
  });
  const { balance } = model;
  await visit(balance);
  const shop = { id: '7', company, balance: money('3.00'), owed: money('0') };
  balance.open({ shop: null, way: 'take', amount: '', reason: '' });
  balance.submit();
  expect(Object.keys(balance.getState().faults)).toEqual(['shop', 'amount', 'reason']);
  balance.write({ shop, amount: '3.01', reason: '重复扣款' });
  balance.submit();
  expect(balance.getState().faults).toEqual({ amount: '余额不足' });
  balance.write({ amount: '3.00' });
  balance.submit();
  await settle();
  expect(proposeBalance.mock.calls).toEqual([['7', { way: 'take', amount: '3.00', expect: '3.00', reason: '重复扣款' }, 'key']]);
});

it.each([
  ['', '填写发票号码'],
  ['26342000000012a4', '发票号码只有数字'],
  ['2634200000001284', '发票号码还差 4 位'],
  ['26342000000012840001', null],
  ['12345678', null],
])('says of the number «%s» what is wrong: %s', (number, fault) => {
  expect(invoiceNumberFault(number)).toBe(fault);
});
