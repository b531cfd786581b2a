import { describe, expect, it } from 'vitest';
import { compared } from '../../../../src/application/goods/compare/comparison.ts';
import { offerOf } from '../../../../src/application/goods/offer/offer.ts';
import { piecesIn } from '../../../../src/application/goods/offer/pieces.ts';
import { money } from '../../../../src/domain/shared/money.ts';
import { shownEach } from '../../../../src/application/shared/shown/shown-money.ts';
import { each100Milligrams } from '../../../../src/application/goods/compare/strength.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';

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

  it.each([
    // ¥60 a pack
    ['0.25g×24粒', '1.00'],
    ['5mg*20片', '60.00'],
    ['50μg×100片', '1,200.00'],
    ['0.25g*12片*2板', '1.00'],
    ['2ml:0.1g*10支', '6.00'],
    ['100ml：0.5g×10瓶', '1.20'],
    // Weighed with all that is in it.
    ['10g×9袋', null],
    ['9g*10丸', null],
    ['0.5g*10瓶', null],
    ['10ml×10支', null],
    ['0g×10片', null],
    ['0.25g', null],
    ['0.5g/25mg×12片', null],
  ])('100 mg of %s come to %s', (spec, price) => {
    const each = each100Milligrams(money('60'), { spec, classes: [] });
    expect(each && shownEach(each)).toBe(price);
  });

  it('knows no strength of Chinese medicine: 0.35g of 连花清瘟胶囊 are powder', () => {
    expect(each100Milligrams(money('60'), { spec: '0.35g×24粒', classes: ['chinese-medicine', 'patent-medicine'] })).toBeNull();
  });

  it.each([
    ['12.75', '0.25g×20粒', '0.638'],
    ['9.11', '0.25g×24粒', '0.380'],
    ['19.99', '0.25g×20粒', '1.00'],
    ['24.50', '0.25g×20粒', '1.23'],
  ])('rounds the price of a piece half up: %s for %s are %s', (price, spec, each) => {
    expect(offerOf(shopGoods('1', { price, spec }), 0).price?.each).toBe(each);
  });

  it('says kilograms to two decimals', () => {
    const each = (price: string, spec: string) => offerOf(shopGoods('1', { price, spec, classes: ['herb'] }), 0).price?.each;
    expect([each('266.28', '500g'), each('1066.278', '500g'), each('0.2', '500g')]).toEqual(['532.56', '2,132.56', '0.40']);
  });

  it('compares strengths of one name by 100 mg, and other names not at all', () => {
    const rows = compared([
      offerOf(shopGoods('1', { name: '布洛芬缓释胶囊', price: '9.24', spec: '0.25g×24粒' }), 0),
      offerOf(shopGoods('2', { name: '布洛芬缓释胶囊', price: '12.20', spec: '0.5g×20粒' }), 0),
      offerOf(shopGoods('3', { name: '布洛芬缓释胶囊', price: '9.60', spec: '250mg×24粒' }), 0),
      offerOf(shopGoods('4', { name: '布洛芬胶囊', price: '1.00', spec: '0.25g×24粒' }), 0),
    ]);
    expect(rows.map(({ each, each100, isLowest }) => [each, each100, isLowest])).toEqual([
      ['0.385', '0.154', false],
      ['0.610', '0.122', true],
      ['0.400', '0.160', false],
      ['0.042', '0.017', false],
    ]);
  });

  it('marks the lowest among those that count the same pieces', () => {
    const rows = compared([
      offerOf(shopGoods('1', { price: '9.60' }), 0),
      offerOf(shopGoods('2', { price: '9.60', name: '药品1', spec: '0.25g×36粒' }), 0),
      offerOf(shopGoods('3', { price: '1.00', spec: '500ml' }), 0),
    ]);
    expect(rows.map(({ each, isLowest }) => [each, isLowest])).toEqual([
      ['0.400', false],
      ['0.267', true],
      [null, false],
    ]);
  });
});
