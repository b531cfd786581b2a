import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partViews } from '../../../src/application/cart/view/set-parts.ts';
import { money } from '../../../src/domain/shared/money.ts';

const part = (goodsId: string | null, quantity: number, apart: string | null) => ({
  goodsId,
  name: `药品${goodsId}`,
  spec: '',
  unit: '盒',
  quantity,
  apart: apart === null ? null : money(apart),
  gift: null,
});

it('splits what the sets cost by what the parts cost by themselves', () => {
  const shown = partViews([part('1', 10, '216.00'), part('2', 10, '256.00'), part('3', 10, '238.00')], 2, money('636.00'), true);
  expect(shown.map(({ units, share }) => [units, share])).toEqual([
    [20, '193.49'],
    [20, '229.32'],
    [20, '213.19'],
  ]);
});

it('says nothing of shares where the shop does not say what each part costs', () => {
  expect(partViews([part('1', 1, '5'), part('2', 1, null)], 1, money('9'), true).map(({ share }) => share)).toEqual([null, null]);
  expect(partViews([part(null, 3, '5')], 4, money('9'), true)).toMatchObject([{ units: 12, share: null }]);
  expect(partViews([], 1, money('9'), true)).toEqual([]);
});

it('adds up to what the sets cost, whatever the parts cost', () => {
  const parts = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 99 }), fen: fc.integer({ min: 0, max: 999_999 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 9_999_999 }), (all, sets, fen) => {
      const shown = partViews(
        all.map(({ quantity, fen: apart }, at) => part(String(at), quantity, (apart / 100).toFixed(2))),
        sets,
        money((fen / 100).toFixed(2)),
        true,
      );
      const sum = shown.reduce((total, { share }) => total + Math.round(Number((share ?? '').replaceAll(',', '')) * 100), 0);
      return sum === fen;
    }),
  );
});

it('counts the gift of a part in units of the part, in all sets (R18)', () => {
  const parts = [{ ...part('1', 2, '5'), gift: { every: 20, give: 1, name: '' } }, part('2', 1, '2')];
  const gifts = (sets: number, counts = true) =>
    partViews(parts, sets, money('9'), counts).map(({ gift }) => gift && [gift.total, gift.missing]);
  expect(gifts(9)).toEqual([[0, null], null]);
  expect(gifts(20)).toEqual([[2, null], null]);
  expect(gifts(20, false)).toEqual([[0, null], null]);
});
