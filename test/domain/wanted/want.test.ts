import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money.ts';
import { checkWant, lastUntil, usualUntil, wantLimits } from '../../../src/domain/wanted/want.ts';
import { isOfMakerAndSpec, nameKeys, wantedStanding, wantIdentity } from '../../../src/domain/wanted/want-match.ts';
import { wantAfter, type WantEvent, wantStates } from '../../../src/domain/wanted/want-state.ts';

const today = '2026-11-20';
const right = { name: '甲巯咪唑片', maker: '', spec: '5mg×50片', quantity: '10', until: '2026-12-31', price: '12.00' } as const;

describe('a want (R38)', () => {
  it('is taken with its texts trimmed, its price exact', () => {
    expect(checkWant({ ...right, name: ' 甲巯咪唑片 ', maker: ' 皖溪 ', quantity: ' 10 ', price: ' 12.5 ' }, today)).toEqual({
      ok: true,
      value: { name: '甲巯咪唑片', maker: '皖溪', spec: '5mg×50片', quantity: 10, until: '2026-12-31', price: '12.5000' },
    });
    expect(checkWant({ ...right, price: '' }, today)).toMatchObject({ ok: true, value: { price: null } });
  });

  it.each([
    [{ name: '' }, ['name']],
    [{ name: '   ' }, ['name']],
    [{ name: '药'.repeat(61) }, ['name']],
    [{ name: '药'.repeat(60) }, []],
    [{ name: '（）' }, ['name']],
    [{ name: '100' }, ['name']],
    [{ name: '甲\n巯' }, ['name']],
    [{ maker: '厂'.repeat(61) }, ['maker']],
    [{ spec: 'a\u0000b' }, ['spec']],
    [{ quantity: '0' }, ['quantity']],
    [{ quantity: '-1' }, ['quantity']],
    [{ quantity: '1.5' }, ['quantity']],
    [{ quantity: '100000' }, ['quantity']],
    [{ quantity: '99999' }, []],
    [{ quantity: '十' }, ['quantity']],
    [{ until: '2026-11-19' }, ['until']],
    [{ until: today }, []],
    [{ until: '2026-02-30' }, ['until']],
    [{ until: '' }, ['until']],
    [{ until: '2027-05-19' }, []],
    [{ until: '2027-05-20' }, ['until']],
    [{ price: '0' }, ['price']],
    [{ price: '-1' }, ['price']],
    [{ price: '1.23456' }, ['price']],
    [{ price: '1e3' }, ['price']],
    [{ price: '0.0001' }, []],
    [{ name: '', quantity: '', until: '', price: 'x' }, ['name', 'quantity', 'until', 'price']],
  ])('with %j is refused for %j', (change, fields) => {
    const checked = checkWant({ ...right, ...change }, today);
    expect(checked.ok ? [] : checked.refusal).toEqual(fields);
  });

  it('that is taken is taken again as it is, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string(),
          maker: fc.string(),
          spec: fc.string(),
          quantity: fc.oneof(fc.nat().map(String), fc.string()),
          until: fc.constantFrom(today, usualUntil(today), lastUntil(today)),
          price: fc.oneof(
            fc.constant(''),
            fc.nat(9999).map((n) => (n / 100).toFixed(2)),
            fc.string(),
          ),
        }),
        (draft) => {
          const checked = checkWant(draft, today);
          if (!checked.ok) return;
          expect(checked.value.quantity).toBeLessThanOrEqual(wantLimits.quantity);
          expect(
            checkWant({ ...checked.value, quantity: String(checked.value.quantity), price: checked.value.price ?? '' }, today),
          ).toEqual(checked);
        },
      ),
    );
  });
});

describe('what is wanted', () => {
  it.each([
    ['精蛋白人胰岛素（30R）', ['精蛋白人胰岛素', '30r']],
    ['苯磺酸氨氯地平片(络活喜)', ['苯磺酸氨氯地平片', '络活喜']],
    ['阿莫西林 胶囊', ['阿莫西林胶囊']],
    ['Ｖ Ｃ片', ['vc片']],
    ['（）', []],
  ])('%s is called %j', (name, keys) => {
    expect(nameKeys(name)).toEqual(keys);
  });

  it.each([
    [{ maker: '', spec: '' }, true],
    [{ maker: '皖溪', spec: '' }, true],
    [{ maker: '北曜', spec: '' }, false],
    [{ maker: '', spec: '5MG * 50片' }, true],
    [{ maker: '', spec: '5mg×50片/盒' }, true],
    [{ maker: '', spec: '5mg*5' }, false],
    [{ maker: '', spec: '10mg×50片' }, false],
  ])('of %j: goods of 皖溪制药, 5mg×50片: %s', (want, is) => {
    expect(isOfMakerAndSpec(want, { maker: '皖溪制药', spec: '5mg×50片' })).toBe(is);
  });

  it('is the same however width, case, brackets and spaces are written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('阿莫西林胶囊', 'VC片', '氨氯地平片(络活喜)'),
        fc.constantFrom(' ', '　', '(', '）', '-'),
        fc.nat(4),
        (name, mark, at) => {
          const written = name.slice(0, at) + mark + name.slice(at).toUpperCase();
          expect(wantIdentity({ name: written, maker: '', spec: '5MG×50片' })).toBe(wantIdentity({ name, maker: '', spec: '5mg*50片' }));
        },
      ),
    );
  });

  const offered = { isSold: true, isAllowed: true, stock: 5, price: money('12') };
  it.each([
    [{}, 'match'],
    [{ price: money('12.0001') }, 'too-dear'],
    [{ stock: 0 }, 'sold-out'],
    [{ stock: 0, price: money('99') }, 'sold-out'],
    [{ isAllowed: false, stock: 0 }, 'not-allowed'],
    [{ price: null }, 'not-allowed'],
    [{ isSold: false, isAllowed: false, stock: 0 }, 'not-sold'],
  ] as const)('of ¥12 at most, with %j is %s', (change, standing) => {
    expect(wantedStanding({ price: '12.0000' }, { ...offered, ...change })).toBe(standing);
  });

  it('without a price is found at any, and a higher price finds no less', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(9999), fc.nat(9999), (unit, one, more) => {
        const at = (price: string | null) => wantedStanding({ price }, { ...offered, price: money(unit) });
        expect(at(null)).toBe('match');
        if (at(String(one)) === 'match') expect(at(String(one + more))).toBe('match');
      }),
    );
  });

  it('goes from open to matched to closed, and never back', () => {
    const events: readonly WantEvent[] = ['match', 'buyer', 'order', 'date'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (all) => {
        const places = all.reduce<readonly number[]>(
          (before, event) => [...before, wantStates.indexOf(wantAfter(wantStates[before.at(-1) ?? 0] ?? 'open', event))],
          [0],
        );
        expect([...places].sort((a, b) => a - b)).toEqual(places);
        expect(places.at(-1)).toBe(all.some((event) => event !== 'match') ? 2 : all.length > 0 ? 1 : 0);
      }),
    );
  });
});
