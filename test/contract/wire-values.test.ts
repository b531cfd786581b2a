import { describe, expect, it } from 'vitest';
import { wireIds, wireText, wireTime, wireWords } from '../../src/contract/shared/wire-values.ts';

describe('ids in one text', () => {
  it('are as many as in a list: 500, however long the text', () => {
    const ids = Array.from({ length: 500 }, (_none, at) => `${at + 1}`.padStart(16, '9'));
    expect(wireIds.parse(ids.join(','))).toEqual(ids);
    expect(wireIds.safeParse([...ids, '1'].join(',')).success).toBe(false);
  });

  it('are judged one by one, by their own length', () => {
    expect(wireIds.parse(' 1, 2 ,b')).toEqual(['1', '2', 'b']);
    expect(wireIds.parse(7)).toEqual(['7']);
    for (const wrong of ['', '1,', ',', '1,,2', `1,${'9'.repeat(65)}`])
      expect([wrong, wireIds.safeParse(wrong).success]).toEqual([wrong, false]);
  });
});

describe('a time', () => {
  it.each([
    [0, 0],
    ['1795320000', 1_795_320_000],
    [9_999_999_999, 9_999_999_999],
    ['1795320000000', 1_795_320_000],
    [1_795_320_000_999, 1_795_320_000],
  ])('%s is second %s', (written, second) => {
    expect(wireTime.parse(written)).toBe(second);
  });
});

describe('text of a form', () => {
  it.each(['\u202Aab', 'a\u202Bb', '\u202C', 'ab\u202D1', 'abc\u202E', '\u2066a', '\u2067a', '\u2068a', 'a\u2069'])(
    'does not turn around what stands behind it: %j',
    (text) => {
      expect(wireText(20).safeParse(text).success).toBe(false);
    },
  );

  it.each(['\u001b]0;x\u0007', 'a\u0000', '\u0008', 'a\u000bb', '\u001f', '\u007fa', 'a\u0085b', '\u009b2J'])(
    'does not steer a terminal that shows it: %j',
    (text) => {
      expect(wireText(20).safeParse(text).success).toBe(false);
    },
  );

  it('keeps its lines and its tabs; every line ends by one sign', () => {
    expect(wireText(20).parse(' 一\r\n二\r三\n四\t五\r\n')).toBe('一\n二\n三\n四\t五');
    expect(wireText(3).parse('一\r\n二')).toBe('一\n二');
  });

  it('may hold any other sign', () => {
    for (const text of ['王芳', '13800000000', 'Ångström 😀', 'a\u200Bb', '\u2065', '\u206A']) expect(wireText(20).parse(text)).toBe(text);
  });
});

describe('words to search for', () => {
  it('lose the signs that pasted text brings along', () => {
    expect(wireWords(6).parse(' \u202D阿莫西林\u202C ')).toBe('阿莫西林');
    expect(wireWords(6).parse('\u001b阿莫\u0007西林\r\n')).toBe('阿莫西林');
    expect(wireWords(4).safeParse('阿莫西林片').success).toBe(false);
  });
});
