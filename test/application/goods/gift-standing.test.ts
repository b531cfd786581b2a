import { expect, it } from 'vitest';
import { readyGiftStanding } from '../../../src/application/goods/face/gift-standing.ts';
import { giftWords } from '../../../src/ui/pieces/goods/window/price-words.ts';

const wordsOf = (readyGift: Parameters<typeof readyGiftStanding>[0]['readyGift'], giftName = ''): string | null => {
  const standing = readyGiftStanding({ readyGift, giftName });
  return standing && giftWords(standing, '盒');
};

it('a gift that another server has worked out is shown with its units, and no rule is invented for it (R18)', () => {
  expect(wordsOf({ total: 3, isSame: true })).toBe('已赠 3盒');
  expect(wordsOf({ total: 2, isSame: false }, '体温计')).toBe('已赠体温计 2件');
  expect(wordsOf({ total: 2, isSame: false })).toBe('已赠其他品种 2件');
  expect(wordsOf({ total: 0, isSame: true })).toBeNull();
  expect(wordsOf(null)).toBeNull();
});
