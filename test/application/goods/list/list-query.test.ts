import { describe, expect, it } from 'vitest';
import { narrowed, readListQuery, wholeCatalogue, writeListQuery } from '../../../../src/application/goods/list/list-query.ts';

const read = (text: string) => readListQuery(new URLSearchParams(text));

describe('the address of a list', () => {
  it('comes back from what was written', () => {
    const query = {
      ...wholeCatalogue,
      category: '29',
      keywords: '阿莫 胶囊',
      mode: 'manufacturer',
      zone: 'jxq',
      sort: 'price_desc',
      inStock: true,
      manufacturers: ['北曜药业', '皖溪制药'],
      forms: ['片剂'],
      specs: ['0.25g×24粒'],
      tags: ['满', '赠'],
      prescription: false,
      expiresWithin: 6,
      voucher: '12',
      page: 3,
    } as const;
    expect(read(writeListQuery(query))).toEqual(query);
  });

  it('says nothing of what is usual', () => {
    expect(writeListQuery(wholeCatalogue)).toBe('');
  });

  it('leaves out what it does not understand', () => {
    expect(read('page=-1&sort=dearest&zone=moon&rx=x&type=7')).toEqual(wholeCatalogue);
  });

  it('holds no control characters, which no server takes for text', () => {
    expect(read('keywords=%00&select=%00&manufacturer=%00%0a&tag=%01')).toEqual(wholeCatalogue);
    expect(read('keywords=%00amxl%09tj%0d')).toMatchObject({ keywords: 'amxl tj' });
  });

  it('reads the address of the free-shipping menu', () => {
    expect(read('select=5&yx=1')).toMatchObject({ category: '5', zone: 'yx' });
  });

  it('begins at the first page when something else is chosen', () => {
    expect(narrowed({ ...wholeCatalogue, page: 4 }, { forms: ['片剂'] }).page).toBe(1);
    expect(narrowed(wholeCatalogue, { page: 4 }).page).toBe(4);
  });
});
