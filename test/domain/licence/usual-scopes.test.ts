import { describe, expect, it } from 'vitest';
import { usualScopes } from '../../../src/domain/licence/usual-scopes.ts';

type Unclassed = Parameters<typeof usualScopes>[0];

const goods = (more: Partial<Unclassed>): Unclassed => ({
  approvalNumber: '',
  form: '',
  categories: [],
  isDevice: false,
  isChineseMedicine: false,
  isColdChain: false,
  ...more,
});

describe('scopes of goods that came without', () => {
  it.each([
    ['a chemical drug', { approvalNumber: '国药准字H20053303' }, ['hxy']],
    ['a Chinese patent medicine', { approvalNumber: '国药准字Z11020001' }, ['zcy']],
    ['a biological one, cooled', { approvalNumber: '国药准字S20020001', isColdChain: true }, ['swzp', 'll']],
    ['a herb', { form: '中药饮片' }, ['zyyp']],
    ['a herb by its category', { categories: ['中药饮片', '根及根茎'] }, ['zyyp']],
    ['Chinese medicine without a number', { isChineseMedicine: true }, ['zcy']],
    ['a drug of which the dosage form alone is known', { categories: ['片剂'] }, ['hxy']],
    ['a biochemical drug', { approvalNumber: '国药准字H20053303', categories: ['生化药'] }, ['shy']],
    ['a filed device', { isDevice: true, approvalNumber: '皖械备20150001号' }, []],
    ['a device of class I by its number', { isDevice: true, approvalNumber: '皖械注准20151640001' }, []],
    ['a device of class II', { isDevice: true, approvalNumber: '皖械注准20152640001' }, ['qx2']],
    ['a device of class III', { approvalNumber: '国械注准20153640001' }, ['qx3']],
    ['an imported device of class III', { approvalNumber: '国械注进20153640001' }, ['qx3']],
    ['a device by the numbers of before 2014', { approvalNumber: '国食药监械(准)字2010第3660001号' }, ['qx3']],
    ['a device whose number nobody knows', { categories: ['医疗器械', '敷料'] }, ['qx2']],
    ['health food', { approvalNumber: '国食健注G20150001' }, ['bjsp']],
    ['health food by its category', { categories: ['营养', '保健食品'] }, ['bjsp']],
    ['what is neither', { form: '护理用品' }, []],
  ] as const)('%s', (_, more, expected) => {
    expect(usualScopes(goods(more))).toEqual(expected);
  });
});
