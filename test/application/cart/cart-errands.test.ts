import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCartViewModel } from '../../../src/application/cart/cart-view-model.ts';
import { createCollapsedGroups } from '../../../src/application/cart/collapsed-groups.ts';
import { createCopyViewModel } from '../../../src/application/cart/copy-view-model.ts';
import { standingOf } from '../../../src/application/gap/gap-aim.ts';
import type { KeptCart, LineFace } from '../../../src/application/cart/kept-cart.ts';
import { createGapViewModel } from '../../../src/application/gap/gap-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { answer, applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { fakeFavorites } from '../../support/fakes/fake-favorites.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';

async function openCart(ports: Parameters<typeof applicationNeeds>[1] = {}) {
  const shop = new FakeShop({
    goods: [goodsOf('1', '9.60', { mediumPack: 5 }), goodsOf('2', '12.80', { mediumPack: 1 }), goodsOf('3', '7.00', { mediumPack: 1 })],
    activities: { 'full-reduction': [{ id: 1, threshold: money('400'), money: money('30'), goodsIds: null }] },
  });
  shop.put('1', 10);
  shop.put('2', 20);
  const needs = applicationNeeds(shop, ports);
  const cart = await visit(createCartViewModel(needs));
  const view = () => {
    const state = cart.getState();
    if (state.view === null) throw new Error(`the cart is ${state.status}`);
    return state.view;
  };
  return { shop, needs, cart, view };
}
const busy = new GatewayError('busy', { code: 500, message: '' });

describe('moving lines to the favourites', () => {
  it('asks, keeps the goods as favourites, and takes the lines out of the cart', async () => {
    const { shop, needs, cart, view } = await openCart();
    cart.keepAsFavorites(['1']);
    await settle();
    expect(shop.has('1')).toBe(true);
    await answer(needs.messages, true);
    expect((await needs.favorites.list(1)).goods.map(({ id }) => id)).toEqual(['1']);
    expect(shop.has('1')).toBe(false);
    expect(view().lines).toBe(1);
  });

  it('loses nothing when keeping them fails', async () => {
    const { shop, needs, cart } = await openCart({ favorites: { ...fakeFavorites([]), add: () => Promise.reject(busy) } });
    cart.keepAsFavorites(['1']);
    await settle();
    await answer(needs.messages, true);
    expect(shop.has('1')).toBe(true);
    expect(needs.messages.getState().toasts).toMatchObject([{ tone: 'error' }]);
  });
});

describe('the panel of goods that fill a gap', () => {
  it('offers each in the quantity that fills it, adds it, and the cart and the gap follow', async () => {
    const { shop, needs, view } = await openCart();
    const gap = await visit(createGapViewModel(needs));
    const aim = { kind: 'full-reduction', id: '1' } as const;
    expect(standingOf(aim, view())).toMatchObject({ status: 'missing', missing: '48.00', gain: { money: '30' } });
    gap.open(aim);
    await settle();
    // 48.00 missing: 7 × 7.00 = 49.00, 5 × 9.60 = 48.00, 4 × 12.80 = 51.20
    expect(gap.getState().fillers.map(({ id, quantity, adds, beyond }) => [id, quantity, adds, beyond])).toEqual([
      ['1', 5, '48.00', '0.00'],
      ['3', 7, '49.00', '1.00'],
      ['2', 4, '51.20', '3.20'],
    ]);
    gap.setQuantity('3', 6);
    expect(gap.getState().fillers[1]).toMatchObject({ quantity: 6, adds: '42.00', beyond: null });
    gap.setQuantity('3', 7);
    gap.add('3');
    gap.add('3');
    await settle();
    expect(shop.calls.filter((call) => call === 'add 3 7')).toHaveLength(1);
    expect(standingOf(aim, view())).toEqual({ status: 'reached' });
    expect(view().ledger.reduced).toBe('30.00');
    expect(gap.getState()).toMatchObject({ fillers: [], adding: [] });
  });

  it('puts first what is due again, in the usual quantity where that does', async () => {
    const { shop, needs } = await openCart();
    shop.due.set('3', { dueIn: -2, usual: 6 });
    shop.due.set('2', { dueIn: 0, usual: 30 });
    const gap = await visit(createGapViewModel(needs));
    gap.open({ kind: 'full-reduction', id: '1' });
    await settle();
    // 6 × 7.00 is less than 48.00; 30 less the 20 in the cart are 10 × 12.80.
    expect(gap.getState().fillers.map(({ id, quantity, adds, dueUnits }) => [id, quantity, adds, dueUnits])).toEqual([
      ['3', 7, '49.00', 6],
      ['2', 10, '128.00', 30],
      ['1', 5, '48.00', null],
    ]);
  });

  it('says that it failed and asks again; the cart stands', async () => {
    const { shop, needs } = await openCart();
    const gap = await visit(createGapViewModel(needs));
    shop.failNext(busy);
    gap.open({ kind: 'full-reduction', id: '1' });
    await settle();
    expect(gap.getState().status).toBe('failed');
    gap.retry();
    await settle();
    expect(gap.getState().fillers).toHaveLength(3);
    expect(needs.messages.getState().toasts).toMatchObject([{ tone: 'error' }]);
  });
});

describe('copying to other shops', () => {
  it('goes to the shops that are chosen, and only where licences passed', async () => {
    const { shop, needs } = await openCart();
    const copy = await visit(createCopyViewModel(needs));
    copy.open({ lineIds: ['1', '2'], shopIds: [] });
    await visit(copy.shops);
    expect(copy.shops.getState().status).toBe('ready');
    expect(copy.getState().draft?.shopIds).toEqual(['2']);
    copy.submit();
    copy.submit();
    await settle();
    expect(shop.calls.filter((call) => call.startsWith('copy'))).toEqual(['copy 1,2 to 2']);
    expect(copy.getState().draft).toBeNull();
    expect(needs.messages.getState().toasts).toMatchObject([{ tone: 'success' }]);
  });

  it('keeps what was chosen when it fails', async () => {
    const { shop, needs } = await openCart();
    const copy = await visit(createCopyViewModel(needs));
    copy.open({ lineIds: ['1'], shopIds: [] });
    await visit(copy.shops);
    shop.failNext(busy);
    copy.submit();
    await settle();
    expect(copy.getState()).toMatchObject({ draft: { lineIds: ['1'], shopIds: ['2'] }, isSending: false });
  });

  it('keeps what the buyer chose while the shops were on their way', async () => {
    const { shop, needs } = await openCart();
    const copy = await visit(createCopyViewModel(needs));
    copy.open({ lineIds: ['1'], shopIds: [] });
    copy.choose('3', true);
    await visit(copy.shops);
    copy.submit();
    await settle();
    expect(shop.calls.at(-1)).toBe('copy 1 to 3');
  });
});

it('folded groups stay folded in the session', async () => {
  const storage = memoryStorage();
  const first = await visit(createCollapsedGroups(storage));
  first.toggle('plain');
  first.toggle('combination');
  first.toggle('plain');
  expect(createCollapsedGroups(storage).getState()).toEqual(['combination']);
  storage.keep('collapsed-cart-groups', '{broken');
  expect(createCollapsedGroups(storage).getState()).toEqual([]);
});

/** A cart whose first answer says that a line's flash price ends in so many seconds; how often it was read. */
function openFlashCart(endsIn: number) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
  shop.put('1', 10);
  const needs = applicationNeeds(shop);
  const { carts } = needs;
  let reads = 0;
  const read = async (): Promise<KeptCart> => {
    const kept = await carts.read();
    const [id = '', face] = [...kept.faces][0] ?? [];
    reads += 1;
    const endsAt = reads === 1 ? 1_800_000_000 + endsIn : null;
    return { ...kept, serverNow: 1_800_000_000, faces: new Map([[id, { ...(face as LineFace), endsAt }]]) };
  };
  const cart = createCartViewModel({ ...needs, carts: Object.assign(Object.create(carts) as typeof carts, { read }) });
  return { cart, shop, reads: () => reads };
}

describe('a flash price in the cart', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for again a little after it ends, once, and shows what the server says then', async () => {
    const { cart, reads } = openFlashCart(60);
    const leave = cart.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reads()).toBe(2);
    expect(cart.getState().view?.groups[0]?.lines[0]?.price.endsAt).toBeNull();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reads()).toBe(2);
    leave();
  });

  it('says what became of the sum when it ended, until the buyer does something', async () => {
    const { cart, shop } = openFlashCart(60);
    const leave = cart.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    const before = cart.getState().view?.ledger.payable;
    expect(cart.getState().turn).toBeNull();
    shop.put('1', 30);
    await vi.advanceTimersByTimeAsync(33_000);
    const after = cart.getState().view?.ledger.payable;
    expect(after).not.toBe(before);
    expect(cart.getState().turn).toEqual({ from: before, to: after });
    cart.select(['1'], false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(cart.getState().turn).toBeNull();
    leave();
  });

  it('that holds for a month is not asked for again today', async () => {
    const { cart, reads } = openFlashCart(31 * 86_400);
    const leave = cart.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(1);
    leave();
  });
});
