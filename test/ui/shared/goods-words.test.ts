import { expect, it } from 'vitest';
import { lifeWords } from '../../../src/ui/shared/goods/goods-words.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';

const goods = shopGoods('1', { expiry: '2020-01-31' });

it.each([
  ['剩 4 个月', Date.UTC(2019, 8, 20)],
  ['剩 26 天', Date.UTC(2020, 0, 5)],
  // 16:00 in London is the next day in China.
  ['剩 25 天', Date.UTC(2020, 0, 5, 16)],
  ['已过效期', Date.UTC(2020, 1, 1)],
])('says %s of a shelf life by the time of the offer, whatever the machine’s clock', (words, milliseconds) => {
  expect(lifeWords({ goods, time: milliseconds / 1000 })).toBe(words);
});
