import { describe, expect, it } from 'vitest';
import { legalNotices, type LegalNotice } from '../../../src/domain/goods/legal-notice.ts';

type NoticedGoods = Parameters<typeof legalNotices>[0];
const plain: NoticedGoods = { isPrescription: false, containsEphedrine: false, isDevice: false, approvalNumber: '国药准字H00000001' };

describe('what the law wants said beside goods', () => {
  it.each<[string, Partial<NoticedGoods>, readonly LegalNotice[]]>([
    ['a prescription drug', { isPrescription: true }, ['prescription']],
    ['an over-the-counter drug', {}, ['otc']],
    ['an over-the-counter compound with ephedrine', { containsEphedrine: true }, ['ephedrine', 'otc']],
    ['a prescription drug with ephedrine', { isPrescription: true, containsEphedrine: true }, ['prescription', 'ephedrine']],
    ['a device, whatever its number', { isDevice: true, approvalNumber: '皖械注准00000000001' }, ['device']],
    ['a health food', { approvalNumber: '国食健注G00000001' }, ['health-food']],
    ['a herb, which has no number', { approvalNumber: '' }, []],
    ['a text that only mentions a number', { approvalNumber: '原国药准字H1' }, []],
  ])('%s', (_, goods, notices) => {
    expect(legalNotices({ ...plain, ...goods })).toEqual(notices);
  });
});
