import { beforeAll, describe, expect, it } from 'vitest';
import { chosenRegion, regionSteps } from '../../../src/application/account/region-choice.ts';
import type { Divisions } from '../../../src/domain/account/region.ts';
import { bundledDivisions } from '../../../src/infrastructure/bundled/bundled-divisions.ts';

describe('choosing a region', () => {
  let china: Divisions;
  beforeAll(async () => {
    china = await bundledDivisions().read();
  });
  const chosen = (code: string, text = '') =>
    regionSteps(china, { code, text }).steps.map((step) => [step.chosen, step.choices.length > 0]);

  it('begins with the province alone', () => {
    expect(chosen('')).toEqual([
      ['', true],
      ['', false],
      ['', false],
    ]);
  });

  it('has a text only when the last step is taken', () => {
    expect(chosenRegion(china, '340000')).toEqual({ code: '340000', text: '' });
    expect(chosenRegion(china, '340100')).toEqual({ code: '340100', text: '' });
    expect(chosenRegion(china, '340103')).toEqual({ code: '340103', text: '安徽省合肥市庐阳区' });
    expect(chosen('340100')).toEqual([
      ['340000', true],
      ['340100', true],
      ['', true],
    ]);
  });

  it('takes the only way on by itself: a municipality is its own city', () => {
    expect(chosenRegion(china, '110000')).toEqual({ code: '110100', text: '' });
    expect(chosenRegion(china, '500000')).toEqual({ code: '500000', text: '' });
  });

  it('ends with the city where nothing is below it', () => {
    const few: Divisions = { provinces: { 350000: '福建省' }, cities: { 350900: '宁德市' }, districts: {} };
    expect(chosenRegion(few, '350000')).toEqual({ code: '350900', text: '福建省宁德市' });
    expect(regionSteps(few, { code: '350900', text: '' }).steps).toHaveLength(2);
  });

  it('goes on from a text of old that means one region, and says the one that means none', () => {
    expect(chosen('', '安徽省合肥市庐阳区').map(([code]) => code)).toEqual(['340000', '340100', '340103']);
    expect(regionSteps(china, { code: '', text: '皖中某地' }).unread).toBe('皖中某地');
  });
});
