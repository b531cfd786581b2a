import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearNames, spelledNames } from '../../../src/domain/goods/near-names.ts';

const known = ['阿莫西林胶囊', '阿莫西林克拉维酸钾片', '阿奇霉素片', '布洛芬缓释胶囊', '布洛芬混悬液', '氯雷他定片'];
const names = spelledNames(known);

describe('what was probably meant', () => {
  it.each([
    ['a wrong letter', '阿莫希林', ['阿莫西林胶囊', '阿莫西林克拉维酸钾片']],
    ['a letter too few', '阿莫林胶囊', ['阿莫西林胶囊']],
    ['a letter too many', '氯雷雷他定', ['氯雷他定片']],
    ['in the middle of a name', '络芬缓释', ['布洛芬缓释胶囊']],
    ['the first letter', '部洛芬', ['布洛芬混悬液', '布洛芬缓释胶囊']],
    ['nothing like it', '人血白蛋白', []],
    ['too short to be told', '阿希', []],
    ['nothing typed', '  ', []],
    ['what names hold', '洛芬缓释', []],
    ['initials', 'amxq', []],
    ['a Latin word', '3abc', []],
  ])('%s', (_name, typed, expected) => {
    expect(nearNames(typed, names, 5)).toEqual(expected);
  });

  it('gives no more than are asked for', () => {
    expect(nearNames('阿莫希林', names, 1)).toEqual(['阿莫西林胶囊']);
  });

  it('finds every name again of which one letter was changed, left out or doubled, and the name itself comes first, unless it holds all that was typed', () => {
    const slips = ['change', 'drop', 'double'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(), fc.constantFrom(...slips), (name, place, slip) => {
        const letters = [...name];
        const at = place % letters.length;
        const wrong = { change: ['龘'], drop: [], double: [letters[at] ?? '', letters[at] ?? ''] }[slip];
        const typed = [...letters.slice(0, at), ...wrong, ...letters.slice(at + 1)].join('');
        const found = nearNames(typed, names, 10);
        if (name.includes(typed)) expect(found).not.toContain(name);
        else expect(found[0]).toBe(name);
      }),
    );
  });
});
