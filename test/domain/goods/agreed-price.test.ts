import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type AgreedList,
  customerClassOf,
  listAnswering,
  listsInForce,
  offersBeside,
  pricesUnder,
} from '../../../src/domain/goods/agreed-price.ts';
import type { GoodsPrices } from '../../../src/domain/goods/goods-prices.ts';
import { isWithin } from '../../../src/domain/goods/period.ts';
import { ordinaryPrice, priceNow } from '../../../src/domain/goods/price-now.ts';
import { money, type Money } from '../../../src/domain/shared/money.ts';
import { anyAgreedPrice, anyLists } from '../../support/arbitraries/price-lists.ts';
import { anyPrices, anyQuestion } from '../../support/arbitraries/prices.ts';

vi.setConfig({ testTimeout: 60_000 });

const noLadder = { kind: 'reach-at-least' as const, steps: [] };
const open = { beginsAt: 0, endsAt: 100 };
const list = (id: number, change: Partial<AgreedList> = {}): AgreedList => ({ id, kind: 'class', isFinal: false, ...open, ...change });
const asked = { time: 50, held: { ordinary: 0, flash: 0 }, entered: 1 };
const special = (price: string) => ({ ...open, price: money(price), soldAt: null });
const flash = (price: string) => ({ ...special(price), id: 1, left: 9, perOrder: null });

describe('which price list answers for a customer (R57)', () => {
  it.each([
    ['a contract before a class that begins later', [list(1, { beginsAt: 9 }), list(2, { kind: 'contract' })], [2, 1]],
    ['of two contracts the one that begins later', [list(1, { kind: 'contract' }), list(2, { kind: 'contract', beginsAt: 3 })], [2, 1]],
    ['of two that begin together the one that was made later', [list(1), list(2)], [2, 1]],
    ['not one that is over, or to come', [list(1, { endsAt: 50 }), list(2, { beginsAt: 51 }), list(3, { beginsAt: 50 })], [3]],
  ])('%s', (_name, lists, expected) => {
    expect(listsInForce(lists, 50).map(({ id }) => id)).toEqual(expected);
  });

  it('the first that names the goods; none: null', () => {
    const inForce = listsInForce([list(1), list(2, { kind: 'contract' })], 50);
    expect(listAnswering(inForce, () => true)?.id).toBe(2);
    expect(listAnswering(inForce, ({ id }) => id === 1)?.id).toBe(1);
    expect(listAnswering(inForce, () => false)).toBeNull();
  });

  it('the order in which the seller wrote them changes nothing, and a class answers only where no contract names the goods', () => {
    const cases = fc.record({
      lists: anyLists(),
      time: fc.integer({ min: 0, max: 20 }),
      naming: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    });
    fc.assert(
      fc.property(cases, ({ lists, time, naming }) => {
        const names = ({ id }: AgreedList): boolean => naming[id] === true;
        const answering = listAnswering(listsInForce(lists, time), names);
        expect(listAnswering(listsInForce(lists.toReversed(), time), names)).toEqual(answering);
        const able = lists.filter((one) => isWithin(one, time) && names(one));
        expect(answering === null).toBe(able.length === 0);
        if (answering?.kind === 'class') expect(able.every(({ kind }) => kind === 'class')).toBe(true);
      }),
    );
  });
});

describe('what a customer pays (R57)', () => {
  const prices: GoodsPrices = { basePrice: money('10'), ladder: noLadder, special: special('8'), flash: null };
  const agreed = (price: string, isFinal = false) => ({ basePrice: money(price), ladder: noLadder, isFinal });

  it.each([
    ['the agreed price in place of the public one', { ...prices, special: null }, agreed('9'), '9 flat'],
    ['dearer than the public one as well: it was agreed', { ...prices, special: null }, agreed('11'), '11 flat'],
    ['the special price where it is lower', prices, agreed('9'), '8 special'],
    ['not where it is as low or higher', prices, agreed('8'), '8 flat'],
    ['never where the contract is final', prices, agreed('9', true), '9 flat'],
    ['the flash price where it is lower', { ...prices, flash: flash('7') }, agreed('9'), '7 flash'],
    ['no flash price where the contract is final', { ...prices, flash: flash('7') }, agreed('9', true), '9 flat'],
  ])('%s', (_name, all, own, expected) => {
    const { unit, reason } = priceNow(pricesUnder(all, own), asked);
    expect(`${unit.toFixed()} ${reason.kind}`).toBe(expected);
  });

  it('is the public price without an agreed one', () => {
    fc.assert(fc.property(anyPrices(), (all) => pricesUnder(all, null) === all));
  });

  it('is never above the agreed price of that quantity, and exactly that where no offer is lower or the contract is final', () => {
    fc.assert(
      fc.property(anyPrices(), anyAgreedPrice(), anyQuestion(), (all, own, question) => {
        const { unit, line } = priceNow(pricesUnder(all, own), question);
        const quantity = question.held.ordinary + question.entered;
        const agreedUnit = ordinaryPrice({ ...own, special: null, flash: null }, question.time, quantity).unit;
        expect(unit.lte(agreedUnit)).toBe(true);
        const lower = [all.special, all.flash].some(
          (offer) => offer !== null && isWithin(offer, question.time) && offer.price.lt(agreedUnit),
        );
        if (own.isFinal || !lower) expect([unit.eq(agreedUnit), line]).toEqual([true, 'ordinary']);
      }),
    );
  });

  it('depends on offers as everybody’s does: what holds beside it is the lowest of both', () => {
    fc.assert(
      fc.property(anyPrices(), anyAgreedPrice(), anyQuestion(), (all, own, question) => {
        const open = { ...own, isFinal: false };
        const { unit } = priceNow(pricesUnder(all, open), question);
        const beside: Money = priceNow({ ...all, basePrice: open.basePrice, ladder: open.ladder }, question).unit;
        expect(unit.eq(beside)).toBe(true);
      }),
    );
  });

  it('does not depend on the public price list, so nobody else’s price moves it', () => {
    fc.assert(
      fc.property(anyPrices(), anyPrices(), anyAgreedPrice(), anyQuestion(), (all, others, own, question) => {
        const moved = { ...all, basePrice: others.basePrice, ladder: others.ladder };
        expect(priceNow(pricesUnder(moved, own), question)).toEqual(priceNow(pricesUnder(all, own), question));
      }),
    );
  });

  it('an offer that is lower for no quantity is none for this customer', () => {
    const own = { ...agreed('9'), ladder: { kind: 'reach-at-least' as const, steps: [{ quantity: 10, price: money('7') }] } };
    expect(offersBeside(own, { special: special('9'), flash: flash('8') })).toEqual({ special: null, flash: flash('8') });
    expect(offersBeside({ ...own, isFinal: true }, { special: special('1'), flash: flash('1') })).toEqual({ special: null, flash: null });
    expect(offersBeside(null, { special: special('9'), flash: null })).toEqual({ special: special('9'), flash: null });
  });
});

describe('a class of customers', () => {
  it.each([
    ['a', 'A'],
    [' Ａ ', 'A'],
    ['战略客户', '战略客户'],
    ['VIP-1', 'VIP-1'],
    ['', null],
    ['A B', null],
    ['-', null],
    ['x'.repeat(21), null],
  ])('«%s» is %s', (text, expected) => {
    expect(customerClassOf(text)).toBe(expected);
  });
});
