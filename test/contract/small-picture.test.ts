import { expect, it } from 'vitest';
import { isDrawnPicture, smallPicture } from '../../src/contract/goods/goods-pictures.ts';
import { goodsPhotoUrl } from '../../src/server/pictures/goods-photo.ts';

it.each([
  ['/api/pictures/goods/14.svg', '/api/pictures/goods/14.svg?size=small'],
  [goodsPhotoUrl(14, 'abc0v'), goodsPhotoUrl(14, 'abc0v', 'small')],
  ['/api/pictures/goods/14.svg?view=back', '/api/pictures/goods/14.svg?view=back'],
  ['/api/pictures/shop/0123/a.png', '/api/pictures/shop/0123/a.png'],
  ['https://elsewhere.example/1.jpg', 'https://elsewhere.example/1.jpg'],
  ['', ''],
])('the small picture of %s, which an order names, is %s', (large, small) => {
  expect(smallPicture(large)).toBe(small);
});

it.each([
  ['/api/pictures/goods/14.svg', true],
  ['/api/pictures/goods/14.svg?view=packs', true],
  [goodsPhotoUrl(14, 'abc0v', 'large'), false],
  ['https://elsewhere.example/api/pictures/goods/14.svg', false],
])('the picture %s is a drawing of the server: %s', (url, isDrawn) => {
  expect(isDrawnPicture(url)).toBe(isDrawn);
});
