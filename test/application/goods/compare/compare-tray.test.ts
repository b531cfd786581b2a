import { describe, expect, it } from 'vitest';
import { createCompareSelling } from '../../../../src/application/goods/compare/compare-selling.ts';
import { createCompareTray } from '../../../../src/application/goods/compare/compare-tray.ts';
import { compared } from '../../../../src/application/goods/compare/comparison.ts';
import { withQuantity } from '../../../../src/application/goods/offer/offer-changes.ts';
import { offerOf } from '../../../../src/application/goods/offer/offer.ts';
import { ladderOf } from '../../../support/builders/goods.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';
import { settle, visit } from '../../../support/application-needs.ts';
import { shopWindow } from '../../../support/shop-window.ts';

const offer = (id: string, more = {}) => offerOf(shopGoods(id, { name: '维生素C片', ...more }), 0);

describe('the compare tray', () => {
  it('says which goods cost least by the piece, among those that count the same pieces', () => {
    const tray = createCompareTray(shopWindow().needs);
    tray.toggle(offer('1', { spec: '0.25g×24粒', price: '9.60' }));
    tray.toggle(offer('2', { spec: '0.25g×48粒', price: '14.40' }));
    tray.toggle(offer('3', { spec: '10ml×10支', price: '1.00' }));
    expect(compared(tray.getState().offers).map(({ each, isLowest }) => [each, isLowest])).toEqual([
      ['0.400', false],
      ['0.300', true],
      ['0.100', false],
    ]);
  });

  it('judges different strengths of one name by 100 mg, and equal ones by the piece', () => {
    const of = (id: string, spec: string, price: string, more = {}) => offer(id, { name: '阿莫西林胶囊', spec, price, ...more });
    const told = (rows: ReturnType<typeof compared>) => rows.map(({ each, each100, basis, isLowest }) => [each, each100, basis, isLowest]);
    // The dearer piece is the cheaper substance.
    expect(told(compared([of('1', '0.5g×20粒', '12.75'), of('2', '0.25g×24粒', '9.11')]))).toEqual([
      ['0.638', '0.128', '100mg', true],
      ['0.380', '0.152', '100mg', false],
    ]);
    expect(
      told(compared([of('1', '0.25g×24粒', '9.60'), of('2', '0.25g×48粒', '14.40')])).map(([, , basis, isLowest]) => [basis, isLowest]),
    ).toEqual([
      ['piece', false],
      ['piece', true],
    ]);
  });

  it('marks no goods as the lowest that are sold out', () => {
    const rows = compared([
      offer('1', { spec: '0.25g×24粒', price: '4.80', terms: { stock: 0 } }),
      offer('2', { spec: '0.25g×24粒', price: '9.60' }),
      offer('3', { spec: '0.25g×24粒', price: '9.90' }),
    ]);
    expect(rows.map(({ isLowest }) => isLowest)).toEqual([false, true, false]);
  });

  it('compares herbs by the kilogram, whatever their packs hold', () => {
    const herb = (id: string, spec: string, price: string) => offer(id, { name: '黄芪', classes: ['herb'], spec, price });
    const rows = compared([herb('1', '500g', '38.50'), herb('2', '1kg', '72.00'), herb('3', '选装', '9.00')]);
    expect(rows.map(({ each, pieceUnit, isLowest }) => [each, pieceUnit, isLowest])).toEqual([
      ['77.00', 'kg', false],
      ['72.00', 'kg', true],
      [null, null, false],
    ]);
  });

  it('compares at the quantity that would be bought', () => {
    const tray = createCompareTray(shopWindow().needs);
    tray.toggle(offer('1', { ladder: ladderOf([50, '4.80']) }));
    tray.change({ goodsId: '1', change: (one) => withQuantity(one, 50) });
    expect(tray.getState().offers[0]?.price?.each).toBe('0.200');
  });

  it('puts goods into the cart in the quantity that is compared', async () => {
    const { needs, shop } = shopWindow({ goods: [shopGoods('1')] });
    const tray = createCompareTray(needs);
    tray.toggle(offer('1'));
    const selling = await visit(createCompareSelling(needs, tray));
    selling.setQuantity(offer('1'), 30);
    tray.getState().offers.forEach((one) => selling.add(one));
    await settle();
    expect(shop.kept().cart.lines.map(({ quantity }) => quantity)).toEqual([30]);
    expect(tray.getState().offers[0]?.held.ordinary).toBe(30);
  });

  it('holds four at most, and takes one out when it is chosen again', () => {
    const tray = createCompareTray(shopWindow().needs);
    for (const id of ['1', '2', '3', '4', '5']) tray.toggle(offer(id));
    expect(tray.getState().offers.map(({ goods }) => goods.id)).toEqual(['1', '2', '3', '4']);
    expect(tray.getState().isFull).toBe(true);
    tray.toggle(offer('2'));
    expect(tray.getState().isFull).toBe(false);
  });

  it('shows goods as a list has shown them last, in the quantity that is compared', () => {
    const { needs } = shopWindow();
    const tray = createCompareTray(needs);
    tray.toggle(offer('1', { spec: '0.25g×24粒', price: '9.60' }));
    tray.change({ goodsId: '1', change: (one) => withQuantity(one, 50) });
    needs.offerNews.seen([offer('1', { spec: '0.25g×24粒', price: '4.80' })]);
    expect(tray.getState().offers).toMatchObject([{ price: { each: '0.200' }, quantity: 50 }]);
  });
});
