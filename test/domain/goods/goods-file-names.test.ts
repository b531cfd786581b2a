import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchMeant,
  goodsByCode,
  goodsMeant,
  mostGoodsPictures,
  pictureFileName,
  pictureMeant,
  reportFileNameOf,
} from '../../../src/domain/goods/goods-file-names.ts';

const goods = goodsByCode([
  { id: 12, barcode: '6901234567892', erpCode: 'A1' },
  { id: 40, barcode: '6901234567892', erpCode: 'A1-2' },
  { id: 41, barcode: '', erpCode: '12' },
  { id: 42, barcode: '6900000000005' },
  { id: 43, barcode: '', erpCode: 'B/7_2' },
]);
const unknown = { ok: false, refusal: { code: 'unknown' } };
const ambiguous = (...ids: number[]) => ({ ok: false, refusal: { code: 'ambiguous', goods: ids } });
const picture = (goodsId: number, place: number) => ({ ok: true, value: { goodsId, place } });

describe('the name of a picture', () => {
  it.each([
    ['A1', picture(12, 1)],
    ['a1', picture(12, 1)],
    ['A1-3', picture(12, 3)],
    // A code that looks like a second picture of other goods.
    ['A1-2', ambiguous(40, 12)],
    ['A1-2-1', picture(40, 1)],
    ['erp=A1-2', ambiguous(40, 12)],
    // Two goods with one barcode, and an id that is another one's code.
    ['6901234567892', ambiguous(12, 40)],
    ['12', ambiguous(41, 12)],
    ['id=12', picture(12, 1)],
    ['erp=12-2', picture(41, 2)],
    ['6900000000005-8', picture(42, 8)],
    ['barcode=6900000000005', picture(42, 1)],
    ['B-7_2', picture(43, 1)],
    ['A1-9', { ok: false, refusal: { code: 'place' } }],
    ['A1-0', { ok: false, refusal: { code: 'place' } }],
    ['A9', unknown],
    ['', unknown],
    ['-1', unknown],
    ['id=', unknown],
    ['id=A1', unknown],
  ])('%s', (name, expected) => {
    expect(pictureMeant(goods, name)).toEqual(expected);
  });

  it('is not needed where a code alone is said', () => {
    expect(goodsMeant(goods, 'erp=A1-2')).toEqual({ ok: true, value: { goodsId: 40 } });
    expect(goodsMeant(goods, 'A1-3')).toEqual(unknown);
  });
});

describe('the name of a report', () => {
  const batches = new Map([
    [12, ['20260409', 'X_1', 'A/3']],
    [43, ['2_1', '1']],
    [42, ['7', '7/', '']],
  ]);
  it.each([
    ['A1_20260409', { ok: true, value: { goodsId: 12, batch: '20260409' } }],
    ['A1_x_1', { ok: true, value: { goodsId: 12, batch: 'X_1' } }],
    ['A1_A-3', { ok: true, value: { goodsId: 12, batch: 'A/3' } }],
    ['B-7_2_1', { ok: true, value: { goodsId: 43, batch: '1' } }],
    ['A1_1999', { ok: false, refusal: { code: 'batch', goods: 12 } }],
    ['6900000000005_', { ok: false, refusal: { code: 'batch', goods: 42 } }],
    ['A1', unknown],
    ['Z_20260409', unknown],
  ])('%s', (name, expected) => {
    expect(batchMeant(goods, batches, name)).toEqual(expected);
  });
});

const code = fc.string({ unit: fc.constantFrom(...'Aa1-_/2= 药'), maxLength: 6 });
const shop = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), barcode: fc.constantFrom('', '11', '12'), erpCode: code }))),
  );

describe('the names that are given', () => {
  it('mean the goods and the place that they were given for, and nothing else', () => {
    fc.assert(
      fc.property(shop, fc.integer({ min: 1, max: mostGoodsPictures }), (all, place) => {
        const known = goodsByCode(all);
        for (const { id } of all) {
          const name = pictureFileName(known, { goodsId: id, place });
          expect(pictureMeant(known, name)).toEqual(picture(id, place));
          expect(name).not.toMatch(/[\\/:*?"<>|]|^[.~]/);
        }
      }),
    );
  });

  it('mean the batch that they were given for', () => {
    fc.assert(
      fc.property(shop, code, (all, number) => {
        const known = goodsByCode(all);
        const batches = new Map(all.map(({ id }) => [id, [number.trim() || '1']]));
        for (const { id } of all) {
          const batch = number.trim() || '1';
          const name = reportFileNameOf(known, batches, { goodsId: id, batch });
          if (name !== null) expect(batchMeant(known, batches, name)).toEqual({ ok: true, value: { goodsId: id, batch } });
          else expect(all.length).toBeGreaterThan(1);
        }
      }),
    );
  });
});
