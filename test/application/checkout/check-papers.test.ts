import { describe, expect, it } from 'vitest';
import { createCheckMemory } from '../../../src/application/checkout/check-memory.ts';
import { createCheckViewModel } from '../../../src/application/checkout/check-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { FakeShop, type FakeShopSetup } from '../../support/fakes/fake-shop.ts';

const invoice = { kind: 'ordinary', title: '清河社区大药房', taxNumber: '91340100MA2TABCD0A', email: '' } as const;
const profile = {
  taxpayer: 'general',
  address: '合肥市示例路 1 号',
  phone: '0551-60000001',
  bank: '示例银行',
  account: '6222000000000001',
} as const;
/** The invoice as it is typed. */
const typedInvoice = { 'invoice-title': invoice.title, 'invoice-tax-number': invoice.taxNumber, 'invoice-email': invoice.email };
const purchaser = { name: '陈静', identityNumber: '11010519491231002X', phone: '13800006620' };
const ephedrine = {
  perOrder: 60,
  perPeriod: 120,
  periodDays: 30,
  left: 100,
  purchaserName: '陈静',
  purchaserPhone: '13800006620',
  registeredAddress: '',
};
const offers = [
  { delivery: 'express', name: '物流配送', note: '', freight: money('8'), promise: null },
  { delivery: 'pickup', name: '到仓自提', note: '', freight: money('0'), promise: null },
] as const;

type CheckSetup = NonNullable<Parameters<typeof createCheckViewModel>[1]>;

async function openCheck(setup: FakeShopSetup = {}, checkSetup: CheckSetup = {}) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60'), goodsOf('2', '12.80')], ...setup });
  shop.put('1', 10);
  const needs = applicationNeeds(shop);
  const open = async () => {
    const check = await visit(createCheckViewModel(needs, checkSetup));
    const draft = () => {
      const state = check.getState();
      if (state.status !== 'ready') throw new Error(`the check page is ${state.status}`);
      return state.draft;
    };
    return { check, draft, faults: () => check.papers.getState().faults };
  };
  return { shop, needs, open, ...(await open()) };
}

describe('delivery', () => {
  it('by fetching costs no freight, at once and in the order', async () => {
    const { needs, check, draft } = await openCheck({
      shipping: { freight: money('8'), freeFrom: money('500') },
      sheet: { deliveries: offers },
    });
    expect(draft().view.ledger).toMatchObject({ payable: '104.00', freightReason: { code: 'charged' } });
    check.getBy('pickup');
    expect(draft().view.ledger).toMatchObject({ payable: '96.00', freightReason: { code: 'pickup' } });
    check.getBy('express');
    check.getBy('pickup');
    expect(draft().payable.toFixed(2)).toBe('96.00');
    expect(needs.orders.placed.size).toBe(0);
  });
});

describe('the invoice', () => {
  it('that the shop knows completely is wanted, and goes with the order', async () => {
    const { needs, check } = await openCheck({ sheet: { invoice } });
    check.submit();
    await settle();
    expect(needs.orders.placed.get('1')?.invoice).toEqual(invoice);
  });

  it('of a general taxpayer is proposed as a special one, and goes with the order as that', async () => {
    const { needs, check } = await openCheck({ sheet: { invoice: { ...invoice, kind: 'special' }, taxProfile: profile } });
    expect(check.papers.getState().draft?.['invoice-kind']).toBe('special');
    check.submit();
    await settle();
    expect(needs.orders.placed.get('1')?.invoice).toEqual({ ...invoice, kind: 'special' });
  });

  it.each([
    ['is not confirmed yet', { ...profile, taxpayer: 'claimed' }],
    ['has no bank in its data', { ...profile, bank: '' }],
    ['buys at a shop that knows no kinds', null],
  ] as const)('of a shop that %s is an ordinary one, whatever the last one was', async (_why, taxProfile) => {
    const { check } = await openCheck({ sheet: { invoice: { ...invoice, kind: 'special' }, taxProfile } });
    expect(check.papers.getState().draft?.['invoice-kind']).toBe('ordinary');
  });

  it('with a wrong tax number places nothing and says so at its field until it is typed in again', async () => {
    const { shop, check, faults } = await openCheck({ sheet: { invoice: { ...invoice, taxNumber: '' } } });
    expect(check.papers.getState().draft?.wantsInvoice).toBe(false);
    check.papers.write({ wantsInvoice: true, 'invoice-tax-number': '12', 'invoice-email': 'x@' });
    check.submit();
    await settle();
    expect(faults()).toEqual({ 'invoice-tax-number': null, 'invoice-email': null });
    expect(shop.calls.some((call) => call.startsWith('place'))).toBe(false);
    check.papers.write({ 'invoice-tax-number': invoice.taxNumber });
    expect(faults()).toEqual({ 'invoice-email': null });
  });

  it('that is wanted and left empty is not left out silently', async () => {
    const { check, faults } = await openCheck();
    check.papers.write({ wantsInvoice: true });
    check.submit();
    await settle();
    expect(faults()).toEqual({ 'invoice-title': null, 'invoice-tax-number': null });
  });
});

describe('a field that the shop refuses', () => {
  const refusal = { lineId: null, field: 'invoice-title', message: '抬头与登记的不一致' } as const;

  it('is said at the field and as a toast, until it is typed in again; the papers stay as they are', async () => {
    const { needs, check, draft, faults } = await openCheck({ sheet: { invoice } });
    needs.orders.place = async () => refused({ code: 'not-orderable', reasons: [refusal, { lineId: null, message: '地址不在配送范围' }] });
    check.submit();
    await settle();
    expect(faults()).toEqual({ 'invoice-title': refusal.message });
    expect(draft().obstacles).toMatchObject([{ message: '地址不在配送范围' }]);
    expect(needs.messages.getState().toasts).toMatchObject([{ tone: 'error', text: refusal.message }]);
    expect(check.papers.getState()).toMatchObject({ draft: typedInvoice, isSending: false });
    check.papers.write({ 'invoice-title': '合肥安和大药房' });
    expect(faults()).toEqual({});
  });

  it('is said once where the page was left meanwhile', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
    shop.put('1', 10);
    const needs = applicationNeeds(shop);
    needs.orders.place = async () => refused({ code: 'not-orderable', reasons: [refusal] });
    const check = createCheckViewModel(needs);
    const leave = check.subscribe(() => undefined);
    await settle();
    check.submit();
    leave();
    await settle();
    expect(needs.messages.getState().toasts).toMatchObject([{ text: refusal.message }]);
  });
});

describe('what was typed', () => {
  it('is there again after the way to the contract and back, and gone with the placed order', async () => {
    const memory = createCheckMemory();
    const { shop, check, open } = await openCheck({}, { memory });
    check.noteRemark('请附药检报告');
    check.papers.write({ wantsInvoice: true, ...typedInvoice });
    shop.failNext(new GatewayError('contract-unsigned', { code: 459, message: '电子合同未签署' }));
    check.submit();
    await settle();
    const back = await open();
    expect(back.draft().remark).toBe('请附药检报告');
    expect(back.check.papers.getState().draft).toMatchObject({ wantsInvoice: true, ...typedInvoice, 'purchaser-name': '' });
    back.check.submit();
    await settle();
    expect(back.check.getState().status).toBe('placed');
    expect(memory.recall()).toBeNull();
  });
});

describe('an address', () => {
  it('is added in place and chosen at once', async () => {
    const { check, draft } = await openCheck({ addresses: [] });
    check.addressEditor.subscribe(() => undefined);
    check.addressEditor.add();
    check.addressEditor.write({
      name: '王磊',
      phone: '0551-65551234',
      region: '安徽省合肥市蜀山区',
      regionCode: '340104',
      detail: '望江西路 206 号',
    });
    check.addressEditor.submit();
    await settle();
    expect(draft()).toMatchObject({ addressId: '1', addresses: [{ name: '王磊', place: '安徽省合肥市蜀山区望江西路 206 号' }] });
    expect(check.addressEditor.getState().draft).toBeNull();
  });

  it('keeps what was typed when the rules or the shop refuse it', async () => {
    const { shop, check } = await openCheck();
    const { addressEditor } = check;
    addressEditor.subscribe(() => undefined);
    addressEditor.add();
    addressEditor.write({ name: '王磊', phone: '1', region: '安徽省合肥市', detail: '不存在的路' });
    addressEditor.submit();
    await settle();
    expect(addressEditor.getState().faults).toEqual({ phone: null });
    expect(shop.calls.some((call) => call.startsWith('saveAddress'))).toBe(false);
    addressEditor.write({ phone: '13800006620' });
    addressEditor.submit();
    addressEditor.submit();
    await settle();
    expect(shop.calls.filter((call) => call.startsWith('saveAddress'))).toHaveLength(1);
    expect(addressEditor.getState()).toMatchObject({
      draft: { name: '王磊', detail: '不存在的路' },
      faults: { detail: '地址不在配送范围' },
      isSending: false,
    });
  });
});

describe('goods with ephedrine', () => {
  const setup = { ephedrine: ['2'] };
  const withBoth = async (part: CheckSetup['part'], sheet: FakeShopSetup['sheet'] = {}) => {
    const opened = await openCheck({ ...setup, sheet }, { part });
    opened.shop.put('2', 5);
    return { ...opened, ...(await opened.open()) };
  };

  it('stay behind when the others are ordered, and the other way round', async () => {
    const others = await withBoth('others');
    expect(others.draft()).toMatchObject({ lineIds: ['1'], apart: 1 });
    const named = await withBoth('ephedrine', { ephedrine });
    expect(named.draft()).toMatchObject({ lineIds: ['2'], apart: 1 });
  });

  it('by themselves are not the usual check’s', async () => {
    const { shop, open } = await openCheck(setup);
    shop.take(['1']);
    shop.put('2', 5);
    expect((await visit((await open()).check)).getState().status).toBe('elsewhere');
  });

  it('need a named purchaser whose identity number checks', async () => {
    const { needs, check, faults } = await withBoth('ephedrine', { ephedrine });
    expect(check.papers.getState().draft).toMatchObject({
      'purchaser-name': purchaser.name,
      'purchaser-identity': '',
      'purchaser-phone': purchaser.phone,
    });
    check.papers.write({ 'purchaser-identity': '110105194912310021' });
    check.submit();
    await settle();
    expect(faults()).toEqual({ 'purchaser-identity': null });
    check.papers.write({ 'purchaser-identity': purchaser.identityNumber });
    check.submit();
    await settle();
    expect([...needs.orders.placed.values()].at(-1)).toMatchObject({ hasEphedrine: true, purchaser: { name: '陈静' } });
  });
});
