import { describe, expect, it } from 'vitest';
import { servedFrom } from '../../src/contract/shared/served-addresses.ts';

const read = (base: string, answer: unknown): unknown => JSON.parse(JSON.stringify(answer), servedFrom(base));

describe('what a server elsewhere names of its own', () => {
  it('lies where the calls go: pictures of goods in every size, ads, logos, documents, cashiers', () => {
    const answer = {
      goods_image: [{ url: '/api/pictures/1.svg', list: '/api/pictures/1.svg?size=small' }, { list: '/uploads/1.jpg' }, '/uploads/2.jpg'],
      image: '/ads/1.png',
      logo: '/menu/1.png',
      inspection_url: '/api/jybg/1',
      pay_url: '/pay-sim/cashier?a=1',
      url: '/api/goods/1/inspection.svg',
    };
    const at = 'https://api.shop.example';
    expect(read(at, answer)).toEqual({
      goods_image: [
        { url: `${at}/api/pictures/1.svg`, list: `${at}/api/pictures/1.svg?size=small` },
        { list: `${at}/uploads/1.jpg` },
        `${at}/uploads/2.jpg`,
      ],
      image: `${at}/ads/1.png`,
      logo: `${at}/menu/1.png`,
      inspection_url: `${at}/api/jybg/1`,
      pay_url: `${at}/pay-sim/cashier?a=1`,
      url: `${at}/api/goods/1/inspection.svg`,
    });
  });

  it('lies behind the base’s own path, which it may name already', () => {
    expect(read('https://shop.example/mall', { image: '/uploads/1.jpg' })).toEqual({ image: 'https://shop.example/mall/uploads/1.jpg' });
    expect(read('https://shop.example/mall', { image: '/mall/uploads/1.jpg' })).toEqual({
      image: 'https://shop.example/mall/uploads/1.jpg',
    });
  });

  it('stays where it is a full address, data, empty or missing; links of the page stay paths', () => {
    const answer = {
      image: 'https://cdn.example/1.jpg',
      logo: '//cdn.example/2.jpg',
      qr_image: 'data:image/svg+xml;x',
      logo1: null,
      face: '',
      url: '/list/info/1',
      name: '/x',
      goods_image: null,
    };
    expect(read('https://api.shop.example', answer)).toEqual(answer);
  });
});
