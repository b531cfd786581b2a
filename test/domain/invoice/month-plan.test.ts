import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostOrdersAnInvoice } from '../../../src/domain/invoice/invoicing.ts';
import { monthPlan } from '../../../src/domain/invoice/month-plan.ts';

const orders = fc.array(fc.boolean(), { maxLength: 450 }).map((all) => all.map((allowsSpecial, id) => ({ id, allowsSpecial })));

describe('the invoices of a month', () => {
  it('hold each order once, no special one has goods free of tax, none has too many, and there are as few as that allows', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom('ordinary' as const, 'special' as const), (all, kind) => {
        const plan = monthPlan(all, kind);
        expect(plan.flatMap((one) => one.orders.map(({ id }) => id)).sort((one, other) => one - other)).toEqual(all.map(({ id }) => id));
        for (const { kind: own, orders: some } of plan) {
          expect(some.length).toBeGreaterThan(0);
          expect(some.length).toBeLessThanOrEqual(mostOrdersAnInvoice);
          if (own === 'special') expect(some.every(({ allowsSpecial }) => allowsSpecial)).toBe(true);
          if (kind === 'ordinary') expect(own).toBe('ordinary');
        }
        const ofKind = kind === 'ordinary' ? all.length : all.filter(({ allowsSpecial }) => allowsSpecial).length;
        const few = Math.ceil(ofKind / mostOrdersAnInvoice) + Math.ceil((all.length - ofKind) / mostOrdersAnInvoice);
        expect(plan).toHaveLength(few);
      }),
    );
  });

  it.each([
    [0, []],
    [1, [1]],
    [100, [100]],
    [101, [100, 1]],
    [200, [100, 100]],
  ])('of %i orders have %j', (count, sizes) => {
    const all = Array.from({ length: count }, () => ({ allowsSpecial: true }));
    expect(monthPlan(all, 'special').map((one) => one.orders.length)).toEqual(sizes);
  });
});
