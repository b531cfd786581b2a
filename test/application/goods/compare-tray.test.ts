import { describe, expect, it } from 'vitest';
import { createCompareTray } from '../../../src/application/goods/compare/compare-tray.ts';
import { createOfferNews } from '../../../src/application/goods/offer-news.ts';
import { offerOf } from '../../../src/application/goods/offer.ts';
import { createServerClock } from '../../../src/application/shared/server-clock.ts';
import { ladderOf } from '../../support/builders/goods.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';

const offer = (id: string, more = {}) => offerOf(shopGoods(id, more), 0);

describe('the compare tray', () => {
  it('says which goods cost least by the piece, among those that count the same pieces', () => {
    const tray = createCompareTray({ offerNews: createOfferNews(), clock: createServerClock() });
    tray.toggle(offer('1', { spec: '0.25g×24粒', price: '9.60' }));
    tray.toggle(offer('2', { spec: '0.25g×48粒', price: '14.40' }));
    tray.toggle(offer('3', { spec: '10ml×10支', price: '1.00' }));
    expect(tray.getState().rows.map(({ each, isLowest }) => [each, isLowest])).toEqual([['0.400', false], ['0.300', true], ['0.100', false]]);
  });

  it('compares at the quantity that would be bought', () => {
    const tray = createCompareTray({ offerNews: createOfferNews(), clock: createServerClock() });
    tray.toggle(offer('1', { ladder: ladderOf([50, '4.80']) }));
    tray.setQuantity('1', 50);
    expect(tray.getState().rows[0]?.each).toBe('0.200');
  });

  it('holds four at most, and takes one out when it is chosen again', () => {
    const tray = createCompareTray({ offerNews: createOfferNews(), clock: createServerClock() });
    for (const id of ['1', '2', '3', '4', '5']) tray.toggle(offer(id));
    expect(tray.getState().rows.map((row) => row.offer.goods.id)).toEqual(['1', '2', '3', '4']);
    expect(tray.getState().isFull).toBe(true);
    tray.toggle(offer('2'));
    expect(tray.getState().isFull).toBe(false);
  });

  it('shows goods as a list has shown them last, in the quantity that is compared', () => {
    const offerNews = createOfferNews();
    const tray = createCompareTray({ offerNews, clock: createServerClock() });
    tray.toggle(offer('1', { spec: '0.25g×24粒', price: '9.60' }));
    tray.setQuantity('1', 50);
    offerNews.seen([offer('1', { spec: '0.25g×24粒', price: '4.80' })]);
    expect(tray.getState().rows).toMatchObject([{ each: '0.200', offer: { quantity: 50 } }]);
  });
});
