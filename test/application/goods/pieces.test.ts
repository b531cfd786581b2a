import { describe, expect, it } from 'vitest';
import { compared } from '../../../src/application/goods/compare/comparison.ts';
import { offerOf } from '../../../src/application/goods/offer.ts';
import { piecesIn } from '../../../src/application/goods/pieces.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';

describe('pieces of a pack', () => {
  it.each([
    ['0.25g×24粒', { count: 24, unit: '粒' }],
    ['0.25g×12片×2板', { count: 24, unit: '片' }],
    ['10ml*10支', { count: 10, unit: '支' }],
    ['500ml', null],
    ['1台+50片', null],
  ])('%s', (spec, pieces) => {
    expect(piecesIn(spec)).toEqual(pieces);
  });

  it('marks the lowest among those that count the same pieces', () => {
    const rows = compared([
      offerOf(shopGoods('1', { price: '9.60' }), 0),
      offerOf(shopGoods('2', { price: '9.60', spec: '0.25g×36粒' }), 0),
      offerOf(shopGoods('3', { price: '1.00', spec: '500ml' }), 0),
    ]);
    expect(rows.map(({ each, isLowest }) => [each, isLowest])).toEqual([
      ['0.400', false],
      ['0.266', true],
      [null, false],
    ]);
  });
});
