import { describe, expect, it } from 'vitest';
import { isNamed } from '../../../../src/application/goods/search/name-initials.ts';

describe('the initials of a name', () => {
  it.each([
    ['皖溪制药', 'WXZY'],
    ['岭澜药业', 'LLYY'],
    ['岳麟生物', 'YLSW'],
    ['安澄医疗', 'ACYL'],
    ['禾沐堂', 'HMT'],
    ['999制药', '999ZY'],
    ['啊（A）', 'A#A#'],
  ])('of %s are %s', (name, initials) => {
    expect(isNamed(name, initials)).toBe(true);
    expect(isNamed(name, `${initials}A`)).toBe(false);
  });

  it('find a maker, as a part of its name does', () => {
    expect(isNamed('天津澄岸制药', 'tjca')).toBe(true);
    expect(isNamed('天津澄岸制药', '澄岸')).toBe(true);
    expect(isNamed('天津澄岸制药', ' CA ')).toBe(true);
    expect(isNamed('天津澄岸制药', 'wx')).toBe(false);
  });
});
