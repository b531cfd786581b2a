import { describe, expect, it } from 'vitest';
import { listGoods, suggestGoods } from '../../src/contract/goods/goods-calls.ts';
import { goodsDetail } from '../../src/contract/goods/goods-detail-wire.ts';
import { goodsSummary } from '../../src/contract/goods/goods-wire.ts';
import { flashSale } from '../../src/contract/home/home-calls.ts';

const least = { id: 7, name: '阿莫西林胶囊', number: 12, base_price: '10.00' };

describe('goods of another house', () => {
  it('need an id alone: what is left out is empty, none or sold out', () => {
    expect(goodsSummary.parse({ id: '7' })).toMatchObject({
      id: '7',
      name: '',
      maker: '',
      spec: '',
      unit: '盒',
      pictures: [],
      thumbnail: '',
      pricing: null,
      obstacle: null,
      supply: null,
      classes: [],
      tags: [],
      giftName: '',
      held: { ordinary: 0, flash: 0 },
      isFavorite: false,
      terms: {
        id: '7',
        stock: 0,
        purchasable: true,
        mediumPack: 1,
        purchaseLimit: null,
        shipsFree: false,
        freeShippingQuantity: 0,
        fullReduction: null,
        gift: null,
      },
    });
    expect(goodsDetail.parse({ id: 7 })).toMatchObject({
      categories: [],
      properties: [],
      instructions: [],
      promotions: [],
      ladderSteps: [],
      inspectionReport: '',
    });
  });

  it.each([
    ['our own', [{ url: '/a.svg', list: '/s.svg' }, { url: '' }], ['/a.svg'], '/s.svg'],
    ['another server’s with a small picture', [{ url: '/big.jpg', list: '/small.jpg' }], ['/big.jpg'], '/small.jpg'],
    ['an empty address beside a list', [{ url: '', list: '/small.jpg' }], ['/small.jpg'], '/small.jpg'],
    ['lists of addresses', ['/a.jpg', '', '/b.jpg'], ['/a.jpg', '/b.jpg'], '/a.jpg'],
    ['objects that name their address list', [{ list: '/a.jpg' }, { list: '/b.jpg' }], ['/a.jpg', '/b.jpg'], '/a.jpg'],
    ['one object with a list', { list: ['/a.jpg', { url: '/b.jpg' }] }, ['/a.jpg', '/b.jpg'], '/a.jpg'],
    ['one address', '/a.jpg', ['/a.jpg'], '/a.jpg'],
    ['none', null, [], ''],
    ['an empty text', '', [], ''],
  ])('have pictures as %s', (_, goods_image, pictures, thumbnail) => {
    expect(goodsSummary.parse({ ...least, goods_image })).toMatchObject({ pictures, thumbnail });
  });

  it('have numbers for texts, texts for numbers, true for 1 and null for lists', () => {
    const read = goodsSummary.parse({
      ...least,
      number: '12',
      base_price: 10.5,
      zbz: '5',
      qg_number: '0',
      is_buy: true,
      ypgg: 250,
      tags: null,
      ladder_price_type: '1',
      ladder_price: [{ number: '10', price: 9.5 }],
      is_favorite: true,
      goods_manjian: [],
      gift: null,
      type: '1',
    });
    expect(read).toMatchObject({
      spec: '250',
      tags: [],
      isFavorite: true,
      classes: ['prescription'],
      terms: { stock: 12, mediumPack: 5, purchasable: true, purchaseLimit: null, fullReduction: null },
    });
    expect(read.pricing?.basePrice.toFixed()).toBe('10.5');
    expect(read.pricing?.ladder).toMatchObject({ kind: 'up-to', steps: [{ quantity: 10 }] });
  });

  it('show the badges that are to be shown, and a standing with controlled goods alone', () => {
    const tags = [
      { name: '优', describe: null, is_show: '1' },
      { name: '秒', is_show: 0 },
    ];
    expect(goodsSummary.parse({ ...least, tags, kx_status: 'granted' })).toMatchObject({
      tags: [{ name: '优', describe: '' }],
      supply: null,
    });
    expect(goodsSummary.parse({ ...least, is_kx: 1, kx_status: 'granted' })).toMatchObject({ supply: 'granted', classes: ['controlled'] });
    expect(goodsSummary.parse({ ...least, is_kx: 1, kx_status: 'whatever' })).toMatchObject({ supply: 'none' });
  });

  it('come in a list without pages and facets', () => {
    const { goods, total, facets, categoryPath } = listGoods.data.parse([least, { ...least, id: 8 }]);
    expect(goods.map(({ id }) => id)).toEqual(['7', '8']);
    expect([total, categoryPath]).toEqual([2, []]);
    expect(facets).toEqual({
      manufacturers: [],
      forms: [],
      specs: [],
      tags: [],
      management: [],
      shelf: [],
      prescription: [],
      categories: [],
      vouchers: [],
      cut: [],
    });
  });

  it('are suggested, and on sale, with what there is of them', () => {
    const [suggested] = suggestGoods.data.parse([{ id: 7, name: '阿莫西林' }]);
    expect(suggested).toMatchObject({
      id: '7',
      name: '阿莫西林',
      foundInAll: null,
      pricing: null,
      lastBought: null,
      terms: { mediumPack: 1 },
    });
    // A stock that is not told is assumed to be enough.
    expect(suggested?.terms.stock).toBe(999_999);
    expect(suggestGoods.data.parse(null)).toEqual([]);
    expect(flashSale.data.parse({ timestamp: '1', end_time: 2, goods: null })).toEqual({ now: 1, endsAt: 2, name: '', goods: [] });
  });

  it('promise no promotion without its worth', () => {
    const promotions = [
      { id: 1, kind: 'manjian', amount: 100, money: 5 },
      { id: 2, kind: 'discount', amount: '100', rate: 0.9 },
      { id: 3, kind: 'coupon', amount: 1, money: null },
      { id: 4, kind: 'discount', amount: 1 },
    ];
    expect(goodsDetail.parse({ ...least, promotions }).promotions.map(({ id, kind }) => [id, kind])).toEqual([
      ['1', 'full-reduction'],
      ['2', 'discount'],
    ]);
  });
});
