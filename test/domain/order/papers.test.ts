import { describe, expect, it } from 'vitest';
import { deliveriesFor } from '../../../src/domain/shipping/delivery.ts';
import { askedFreight } from '../../../src/domain/shipping/freight.ts';
import { defaultEphedrineLimits, ephedrineRefusals, purchaserRefusals } from '../../../src/domain/order/ephedrine.ts';
import { checkInvoice, isTaxNumber } from '../../../src/domain/order/invoice.ts';
import { mayPayBy } from '../../../src/domain/order/pay-method.ts';
import { money } from '../../../src/domain/shared/money.ts';

describe('an invoice', () => {
  it.each([
    [14, false],
    [15, true],
    [16, false],
    [17, true],
    [18, true],
    [19, false],
    [20, true],
    [21, false],
  ])('has a tax number of %i characters: %s', (length, isOne) => {
    expect(isTaxNumber('9'.repeat(length - 1) + 'A')).toBe(isOne);
  });

  it('is not wanted when nothing was filled in, and tidied otherwise', () => {
    expect(checkInvoice({ kind: 'ordinary', title: ' ', taxNumber: '', email: '' })).toEqual({ ok: true, value: null });
    const value = { kind: 'special', title: '安和', taxNumber: '91340100MA2T00000X', email: 'a_b@c-d.cn' } as const;
    expect(checkInvoice({ ...value, title: ' 安和 ', taxNumber: '91340100ma2t00000x ' })).toEqual({ ok: true, value });
  });

  it('is refused with every reason at once', () => {
    expect(checkInvoice({ kind: 'ordinary', title: '', taxNumber: '1', email: 'a b@c.cn' })).toEqual({
      ok: false,
      refusal: ['title-missing', 'tax-number', 'email'],
    });
    expect(checkInvoice({ kind: 'ordinary', title: '长'.repeat(101), taxNumber: '9'.repeat(15), email: '' })).toEqual({
      ok: false,
      refusal: ['title-too-long'],
    });
  });
});

describe('goods with ephedrine', () => {
  const free = { unitsInPeriod: 0, receiptsOwed: 0 };
  const { perOrder, perPeriod } = defaultEphedrineLimits;
  const codes = (order: { units: number; otherLines: number }, history = free) => ephedrineRefusals(order, history).map(({ code }) => code);

  it('may be ordered up to the limit of an order, and not past it', () => {
    expect(codes({ units: perOrder, otherLines: 0 })).toEqual([]);
    expect(codes({ units: perOrder + 1, otherLines: 0 })).toEqual(['over-order']);
  });

  it('may be ordered up to what is left of the period', () => {
    expect(codes({ units: 10, otherLines: 0 }, { ...free, unitsInPeriod: perPeriod - 10 })).toEqual([]);
    expect(ephedrineRefusals({ units: 11, otherLines: 0 }, { ...free, unitsInPeriod: perPeriod - 10 })).toEqual([
      { code: 'over-period', most: 10 },
    ]);
  });

  it('wait for the receipt of the last order, and go by themselves', () => {
    expect(codes({ units: 1, otherLines: 2 }, { ...free, receiptsOwed: 1 })).toEqual(['mixed', 'receipt-owed']);
  });

  it('leave orders without any alone', () => {
    expect(codes({ units: 0, otherLines: 3 }, { unitsInPeriod: 999, receiptsOwed: 9 })).toEqual([]);
  });

  it('are bought by a person with a name, a number that checks and a phone', () => {
    const purchaser = { name: '周敏', identityNumber: '11010519491231002X', phone: '010-12345678' };
    expect(purchaserRefusals(purchaser)).toEqual([]);
    expect(purchaserRefusals({ name: 'x', identityNumber: '110105194912310021', phone: '12345' })).toEqual([
      'name',
      'identity-number',
      'phone',
    ]);
  });

  it('are not paid in cash and not fetched', () => {
    const isAllowed = (hasEphedrine: boolean) => mayPayBy('cash-on-delivery', { hasEphedrine });
    expect([isAllowed(true), isAllowed(false), mayPayBy('balance', { hasEphedrine: true })]).toEqual([false, true, true]);
    expect([deliveriesFor(true), deliveriesFor(false)]).toEqual([['express'], ['express', 'pickup']]);
  });
});

it('fetching the goods costs no freight', () => {
  expect([askedFreight('pickup', money('8')).toFixed(2), askedFreight('express', money('8')).toFixed(2)]).toEqual(['0.00', '8.00']);
});
