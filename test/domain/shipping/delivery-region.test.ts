import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeliveryRegion, deliveryTo } from '../../../src/domain/shipping/delivery-region.ts';

const usual = { freeFrom: 500, freight: 8 };
const region = (code: string, said: Partial<DeliveryRegion<number>> = {}): DeliveryRegion<number> => ({
  ...{ code, freeFrom: null, freight: null, closed: '' },
  ...said,
});
const zhejiang = region('330000', { freeFrom: 800, freight: 12 });
const hangzhou = region('330100', { freight: 10 });
const xihu = region('330106', { freeFrom: 300 });
const closed = region('330000', { closed: '台风' });

describe('what delivery to an address costs (R58)', () => {
  it.each([
    ['as usual where nothing is listed', [], '330106', { ...usual, closed: '' }],
    ['as usual elsewhere', [zhejiang, hangzhou, xihu], '340103', { ...usual, closed: '' }],
    ['as usual of an unknown region', [zhejiang, closed], '', { ...usual, closed: '' }],
    ['by the province', [zhejiang], '330106', { freeFrom: 800, freight: 12, closed: '' }],
    ['by the smallest region that gives an amount', [zhejiang, hangzhou], '330106', { freeFrom: 800, freight: 10, closed: '' }],
    ['each amount by a region of its own', [zhejiang, hangzhou, xihu], '330106', { freeFrom: 300, freight: 10, closed: '' }],
    ['not by a neighbour', [hangzhou, xihu], '330206', { ...usual, closed: '' }],
    ['nothing, where the freight is 0', [region('330000', { freight: 0 })], '330106', { freeFrom: 500, freight: 0, closed: '' }],
    ['not at all in a closed province', [closed], '330106', { ...usual, closed: '台风' }],
    ['but in its district that is listed', [closed, xihu], '330106', { freeFrom: 300, freight: 8, closed: '' }],
    ['and not in its city that is closed itself', [region('330100', { closed: '封路' }), closed], '330106', { ...usual, closed: '封路' }],
  ])('%s', (_name, regions, code, cost) => {
    expect(deliveryTo(usual, regions, code)).toEqual(cost);
  });

  const codes = fc.constantFrom('330000', '330100', '330106', '330108', '330200', '340000', '340103');
  const anyRegion = fc.record({
    code: codes,
    freeFrom: fc.option(fc.integer({ min: 0, max: 1000 })),
    freight: fc.option(fc.integer({ min: 0, max: 50 })),
    closed: fc.constantFrom('', '封路'),
  });
  const anyRegions = fc.uniqueArray(anyRegion, { selector: ({ code }) => code });

  it('does not depend on the order of the list, nor on regions elsewhere', () => {
    fc.assert(
      fc.property(anyRegions, codes, (regions, code) => {
        const around = regions.filter((one) => code.startsWith(one.code.replace(/(?:00)+$/, '')));
        const cost = deliveryTo(usual, regions, code);
        expect(deliveryTo(usual, regions.toReversed(), code)).toEqual(cost);
        expect(deliveryTo(usual, around, code)).toEqual(cost);
      }),
    );
  });

  it('is that of the wider region where the smaller one says nothing', () => {
    fc.assert(
      fc.property(anyRegions, (regions) => {
        const wider = regions.filter(({ code }) => code !== '330106');
        expect(deliveryTo(usual, wider, '330106')).toEqual(deliveryTo(usual, wider, '330100'));
      }),
    );
  });
});
