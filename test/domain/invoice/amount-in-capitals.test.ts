import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { amountInCapitals } from '../../../src/domain/invoice/amount-in-capitals.ts';
import { fromFen, money } from '../../../src/domain/shared/money.ts';

vi.setConfig({ testTimeout: 60_000 });

it.each([
  ['0', '零圆整'],
  ['0.05', '伍分'],
  ['0.50', '伍角整'],
  ['0.55', '伍角伍分'],
  ['1', '壹圆整'],
  ['10', '壹拾圆整'],
  ['16.08', '壹拾陆圆零捌分'],
  ['20.50', '贰拾圆伍角整'],
  ['1005.03', '壹仟零伍圆零叁分'],
  ['1680.32', '壹仟陆佰捌拾圆叁角贰分'],
  ['107000.53', '壹拾万柒仟圆伍角叁分'],
  ['100010.10', '壹拾万零壹拾圆壹角整'],
  ['60000006', '陆仟万零陆圆整'],
  ['100000001', '壹亿零壹圆整'],
  ['123450000000', '壹仟贰佰叁拾肆亿伍仟万圆整'],
  ['1000000000000', '壹万亿圆整'],
  ['-8.13', '（负数）捌圆壹角叁分'],
])('%s is %s', (amount, words) => {
  expect(amountInCapitals(money(amount))).toBe(words);
});

/** Reads capitals back, by another way than they were written. */
function read(words: string): bigint {
  const sizes: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n };
  const whole = (text: string): bigint => {
    for (const [name, size] of [
      ['亿', 100_000_000n],
      ['万', 10_000n],
    ] as const) {
      const at = text.lastIndexOf(name);
      if (at >= 0) return whole(text.slice(0, at)) * size + whole(text.slice(at + 1));
    }
    let [sum, digit] = [0n, 0n];
    for (const sign of text) {
      const size = sizes[sign];
      if (size === undefined) digit = BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(sign));
      else [sum, digit] = [sum + digit * size, 0n];
    }
    return sum + digit;
  };
  const [, yuan = '', tenths = '', hundredths = ''] = /^(?:(.+)圆)?零?(?:(.)角)?零?(?:(.)分)?整?$/.exec(words) ?? [];
  return whole(yuan) * 100n + whole(tenths) * 10n + whole(hundredths);
}

it('capitals of any amount can be read back to the fen, and never hold two gaps beside each other', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n - 1n }), (fen) => {
      const words = amountInCapitals(fromFen(fen));
      expect(read(words)).toBe(fen);
      expect(words).not.toMatch(/零零|零圆|零万|零亿/);
    }),
    { numRuns: 2000 },
  );
});
