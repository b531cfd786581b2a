import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiveCodes } from '../../../src/domain/trace-code/receive-codes.ts';

const code = fc.integer({ min: 0, max: 12 }).map((n) => `8123456${String(n).padStart(13, '0')}`);
const shippedCodes = fc.uniqueArray(code, { maxLength: 8 });
const scans = fc.array(fc.oneof({ weight: 5, arbitrary: code }, fc.constant('阿莫西林')), { maxLength: 20 });

describe('receiving by scanner (R70)', () => {
  it('tells matched, missing, foreign and double', () => {
    const [a, b, c, d] = ['1', '2', '3', '4'].map((sign) => sign.repeat(20)) as [string, string, string, string];
    expect(receiveCodes([a, b, c], [b, a, ` ${a} `, d, 'x'])).toEqual({ matched: [a, b], missing: [c], foreign: [d], doubles: [a] });
  });

  it('gives the same in any order of scans', () => {
    const shuffled = scans.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(shippedCodes, shuffled, (shipped, [all, other]) => {
        expect(receiveCodes(shipped, other)).toEqual(receiveCodes(shipped, all));
      }),
    );
  });

  it('changes nothing but the doubles by scanning twice', () => {
    fc.assert(
      fc.property(shippedCodes, scans, (shipped, all) => {
        const once = receiveCodes(shipped, all);
        const twice = receiveCodes(shipped, [...all, ...all]);
        expect({ ...twice, doubles: once.doubles }).toEqual(once);
        expect(twice.doubles).toEqual([...twice.matched, ...twice.foreign].sort());
      }),
    );
  });

  it('accounts for each shipped code once, and for each scanned code once', () => {
    fc.assert(
      fc.property(shippedCodes, scans, (shipped, all) => {
        const { matched, missing, foreign } = receiveCodes(shipped, all);
        expect([...matched, ...missing].sort()).toEqual([...shipped].sort());
        expect([...matched, ...foreign].sort()).toEqual([...new Set(all.filter((one) => one !== '阿莫西林'))].sort());
      }),
    );
  });
});
