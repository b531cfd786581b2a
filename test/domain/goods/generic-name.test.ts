import { describe, expect, it } from 'vitest';
import { genericOf } from '../../../src/domain/goods/generic-name.ts';
import { linearGrowth, ownWork, timesLonger } from '../../support/times-longer.ts';

describe('a generic name', () => {
  it.each([
    ['盐酸二甲双胍缓释片', '二甲双胍'],
    ['复方甘草片', '复方甘草'],
    ['阿莫西林克拉维酸钾干混悬颗粒', '阿莫西林克拉维酸钾'],
    ['氨溴索口服溶液', '氨溴索'],
    ['碘酊', '碘酊'],
  ])('%s is %s', (name, generic) => {
    expect(genericOf(name)).toBe(generic);
  });

  it('takes time by the length of the name, also of dosage forms without end', async () => {
    const of = (length: number) => () => genericOf('水'.repeat(length));
    expect(await timesLonger(of(2_000), of(16_000), { clock: ownWork })).toBeLessThan(linearGrowth);
  });
});
