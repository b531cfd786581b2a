import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formerPriceWindow, type GoodsPrices, nextPriceTurn, priceListAt } from '../../../src/domain/goods/goods-prices.ts';
import { ladderStanding } from '../../../src/domain/goods/ladder-price.ts';
import { isWithin, occurrenceAt } from '../../../src/domain/goods/period.ts';
import { nextCheaperStep, priceNow, type PriceQuestion, reasonOf } from '../../../src/domain/goods/price-now.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { anyPrices, anyQuestion } from '../../support/arbitraries/prices.ts';

vi.setConfig({ testTimeout: 60_000 });

const day = 86_400;
const [begin, end] = [1_000_000, 1_003_600];
const list = {
  basePrice: money('10'),
  ladder: {
    kind: 'reach-at-least' as const,
    steps: [
      { quantity: 20, price: money('9') },
      { quantity: 100, price: money('7') },
    ],
  },
};
const special = { beginsAt: begin, endsAt: end, price: money('8'), soldAt: money('9') };
const flash = { ...special, id: 3, price: money('6'), soldAt: money('10'), left: 30, perOrder: null };
const asked = (time: number, entered: number, held: Partial<PriceQuestion['held']> = {}): PriceQuestion => ({
  time,
  entered,
  held: { ordinary: 0, flash: 0, ...held },
});
/** `line unit reason former until` */
const said = (prices: GoodsPrices, question: PriceQuestion): string => {
  const { line, unit, reason, former, endsAt } = priceNow(prices, question);
  const why = 'quantity' in reason ? `${reason.kind} ${reason.quantity}` : reason.kind;
  return [line, unit.toFixed(), why, former?.toFixed() ?? '–', endsAt ?? '–'].join(' ');
};

describe('a period', () => {
  it.each([
    [begin - 1, false],
    [begin, true],
    [end - 1, true],
    [end, false],
  ])('at %i: %s', (time, expected) => {
    expect(isWithin({ beginsAt: begin, endsAt: end }, time)).toBe(expected);
  });

  it.each([
    ['once, before it', null, begin - 5, begin],
    ['once, in it', null, begin, begin],
    ['once, after it', null, end, undefined],
    ['daily, at its end the next one', 1, end, begin + day],
    ['daily, just before the next one ends', 1, end + day - 1, begin + day],
    ['daily, at the end of the next one', 1, end + day, begin + 2 * day],
    ['weekly', 7, end + 1, begin + 7 * day],
  ])('comes %s', (_name, everyDays, time, expected) => {
    expect(occurrenceAt({ beginsAt: begin, endsAt: end, everyDays }, time)?.beginsAt).toBe(expected);
  });

  it('the occurrence at a time has not ended, and no earlier one holds', () => {
    const schedules = fc.record({
      length: fc.integer({ min: 1, max: day }),
      everyDays: fc.integer({ min: 1, max: 9 }),
      after: fc.integer({ min: -day, max: 40 * day }),
    });
    fc.assert(
      fc.property(schedules, ({ length, everyDays, after }) => {
        const time = begin + after;
        const now = occurrenceAt({ beginsAt: begin, endsAt: begin + length, everyDays }, time);
        expect(now?.endsAt).toBeGreaterThan(time);
        const earlier = Number(now?.endsAt) - everyDays * day;
        expect(now?.beginsAt === begin || earlier <= time).toBe(true);
      }),
    );
  });
});

describe('the price of goods now (R40, R47)', () => {
  it.each([
    [begin - 1, 'ordinary 10 base – –'],
    [begin, `ordinary 8 special 9 ${end}`],
    [end - 1, `ordinary 8 special 9 ${end}`],
    [end, 'ordinary 10 base – –'],
  ])('a special price holds from its begin to before its end: at %i %s', (time, expected) => {
    expect(said({ ...list, special, flash: null }, asked(time, 1))).toBe(expected);
  });

  it.each([
    [begin - 1, 'ordinary 10 base – –'],
    [begin, `flash 6 flash 10 ${end}`],
    [end - 1, `flash 6 flash 10 ${end}`],
    [end, 'ordinary 10 base – –'],
  ])('a flash price holds from its begin to before its end: at %i %s', (time, expected) => {
    expect(said({ ...list, special: null, flash }, asked(time, 1))).toBe(expected);
  });

  it.each([
    [
      'a step that is cheaper than the special price stays',
      { ...list, special, flash: null },
      asked(begin, 100),
      'ordinary 7 from 100 – –',
    ],
    ['a step that is dearer gives way to it', { ...list, special, flash: null }, asked(begin, 20), `ordinary 8 special 9 ${end}`],
    [
      'a flash price that is dearer than the ladder is not taken',
      { ...list, special: null, flash: { ...flash, price: money('7') } },
      asked(begin, 100),
      'ordinary 7 from 100 – –',
    ],
    [
      'the cart counts towards the ladder',
      { ...list, special: null, flash: null },
      asked(begin, 2, { ordinary: 98 }),
      'ordinary 7 from 100 – –',
    ],
    ['flash units in the cart do not', { ...list, special: null, flash: null }, asked(begin, 2, { flash: 98 }), 'ordinary 10 base – –'],
    [
      'a quota that the buyer holds already is used up',
      { ...list, special: null, flash },
      asked(begin, 1, { flash: 30 }),
      'ordinary 10 base – –',
    ],
    [
      'so is what one order may hold',
      { ...list, special: null, flash: { ...flash, perOrder: 5 } },
      asked(begin, 1, { flash: 5 }),
      'ordinary 10 base – –',
    ],
    ['nothing left is no flash price', { ...list, special: null, flash: { ...flash, left: 0 } }, asked(begin, 1), 'ordinary 10 base – –'],
    [
      'what was sold no dearer is no former price',
      { ...list, special: { ...special, soldAt: money('8') }, flash: null },
      asked(begin, 1),
      `ordinary 8 special – ${end}`,
    ],
    [
      'what was not sold has no former price',
      { ...list, special: { ...special, soldAt: null }, flash: null },
      asked(begin, 1),
      `ordinary 8 special – ${end}`,
    ],
  ])('%s', (_name, prices, question, expected) => {
    expect(said(prices, question)).toBe(expected);
  });

  it('a former price is one of the 7 days before the period', () => {
    expect(formerPriceWindow(special)).toEqual({ beginsAt: begin - 7 * day, endsAt: begin });
  });

  it('is never dearer than the ladder says of the same quantity, and outside all periods it is just that', () => {
    fc.assert(
      fc.property(anyPrices(), anyQuestion(), (prices, question) => {
        const ladder = ladderStanding(prices.ladder, question.held.ordinary + question.entered).reached?.price ?? prices.basePrice;
        const { unit, former, line } = priceNow(prices, question);
        expect(unit.lte(ladder)).toBe(true);
        const runs = [prices.special, prices.flash].some((offer) => offer !== null && isWithin(offer, question.time));
        if (runs) return;
        expect([unit.eq(ladder), former, line]).toEqual([true, null, 'ordinary']);
      }),
    );
  });

  it('shows a former price only where it is higher, was paid, and the offer holds', () => {
    fc.assert(
      fc.property(anyPrices(), anyQuestion(), (prices, question) => {
        const { unit, former, reason, endsAt } = priceNow(prices, question);
        if (former === null) return;
        const offer = reason.kind === 'flash' ? prices.flash : prices.special;
        expect(former.gt(unit)).toBe(true);
        expect(offer?.soldAt).toBe(former);
        expect(endsAt).toBeGreaterThan(question.time);
      }),
    );
  });

  it('changes with time at a begin or an end alone', () => {
    fc.assert(
      fc.property(anyPrices(), anyQuestion(), (prices, question) => {
        const turn = nextPriceTurn(prices, question.time);
        const later = turn === null ? question.time + 10 * day : turn - 1;
        expect(said(prices, { ...question, time: later })).toBe(said(prices, question));
      }),
    );
  });

  it('asked twice for the price list of a moment, says the same', () => {
    fc.assert(
      fc.property(anyPrices(), anyQuestion(), (prices, { time }) => {
        const once = priceListAt(prices, time);
        expect(priceListAt({ ...prices, ...once }, time)).toEqual(once);
      }),
    );
  });
});

describe('why a price list answers as it does', () => {
  const upTo = { ...list, ladder: { ...list.ladder, kind: 'up-to' as const } };
  it.each([
    ['no ladder is one price', { ...list, ladder: { kind: 'up-to' as const, steps: [] } }, 5, { kind: 'flat' }],
    ['below the first step', list, 19, { kind: 'base' }],
    ['from a step on', list, 20, { kind: 'from', quantity: 20 }],
    ['up to a step', upTo, 20, { kind: 'up-to', quantity: 20 }],
    ['above the last band its base price begins', upTo, 101, { kind: 'from', quantity: 101 }],
  ])('%s', (_name, prices, quantity, expected) => {
    expect(reasonOf(prices, quantity)).toEqual(expected);
  });
});

describe('the next cheaper step', () => {
  it('skips steps that make nothing cheaper', () => {
    const flatter = priceListAt({ ...list, special, flash: null }, begin);
    expect(nextCheaperStep(flatter, 5)).toMatchObject({ quantity: 100, missing: 95 });
    expect(nextCheaperStep(flatter, 100)).toBeNull();
  });

  it('is cheaper, and no quantity before it is', () => {
    fc.assert(
      fc.property(anyPrices(), fc.integer({ min: 1, max: 60 }), (prices, quantity) => {
        const unit = (count: number) => ladderStanding(prices.ladder, count).reached?.price ?? prices.basePrice;
        const next = nextCheaperStep(prices, quantity);
        const until = next === null ? 0 : next.missing;
        for (let more = 1; more < until; more += 1) expect(unit(quantity + more).gte(unit(quantity))).toBe(true);
        if (next !== null) expect(unit(quantity + until).lt(unit(quantity))).toBe(true);
      }),
    );
  });
});
