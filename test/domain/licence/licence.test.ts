import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaDay, chinaDayBegan } from '../../../src/domain/shared/china-time.ts';
import { isInForce, type Licence, licenceStates, standingOf } from '../../../src/domain/licence/licence.ts';
import { licenceKinds, requiredLicences, shopKinds } from '../../../src/domain/licence/licence-kind.ts';
import { grantsOf, goodsScopes, listedScopes, opens } from '../../../src/domain/licence/licence-scope.ts';
import { isQualified, lacksOf } from '../../../src/domain/licence/shop-standing.ts';

const passed = (given: Partial<Licence> = {}): Licence => ({
  kind: 'yyzz',
  state: 'passed',
  validFrom: null,
  validUntil: null,
  scopes: [],
  ...given,
});
const today = '2026-11-22';

describe('a licence (R28)', () => {
  it.each([
    ['long-term', {}, true],
    ['on its last day', { validUntil: today }, true],
    ['on the day after', { validUntil: '2026-11-21' }, false],
    ['on its first day', { validFrom: today }, true],
    ['before it begins', { validFrom: '2026-11-23' }, false],
    ['as a draft', { state: 'draft' }, false],
    ['while it waits', { state: 'pending' }, false],
    ['after a refusal', { state: 'refused' }, false],
  ] as const)('%s is in force: %3$s', (_, given, expected) => {
    expect(isInForce(passed(given), today)).toBe(expected);
  });

  it('expires at midnight in China, whatever the machine calls that moment', () => {
    const zone = process.env.TZ;
    try {
      fc.assert(
        fc.property(
          fc.constantFrom('UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'),
          fc.integer({ min: 0, max: 40_000 }),
          (machine, dayNumber) => {
            process.env.TZ = machine;
            const validUntil = new Date(dayNumber * 86_400_000).toISOString().slice(0, 10);
            const ends = chinaDayBegan(validUntil) + 86_400;
            expect(isInForce(passed({ validUntil }), chinaDay(ends - 1))).toBe(true);
            expect(isInForce(passed({ validUntil }), chinaDay(ends))).toBe(false);
          },
        ),
      );
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it.each([
    ['nothing was sent', [], 'missing'],
    ['only a draft', [{ state: 'draft' }], 'missing'],
    ['it waits', [{ state: 'pending' }], 'pending'],
    ['it was refused', [{ state: 'refused' }], 'refused'],
    ['the seller stopped it (R62)', [{ state: 'stopped' }], 'stopped'],
    ['the seller stopped it, and a new one waits', [{ state: 'stopped' }, { state: 'pending' }], 'pending'],
    ['the seller stopped the old one, and the new one holds', [{ state: 'stopped' }, {}], 'in-force'],
    ['it was sent again', [{ state: 'refused' }, { state: 'pending' }], 'pending'],
    ['it has expired', [{ validUntil: '2026-11-21' }], 'expired'],
    ['it expired after an earlier refusal', [{ state: 'refused' }, { validUntil: '2026-11-21' }], 'expired'],
    ['a renewal waits', [{ validUntil: '2026-11-21' }, { state: 'pending' }], 'pending'],
    ['a renewal was refused while the old one holds', [{}, { state: 'refused' }], 'in-force'],
    ['it passed and has yet to begin', [{ validFrom: '2026-11-23' }], 'pending'],
    ['another kind is there', [{ kind: 'spjy' }], 'missing'],
  ] as const)('stands, where %s: %3$s', (_, given, expected) => {
    expect(standingOf('yyzz', given.map(passed), today)).toBe(expected);
  });
});

describe('kinds and scopes (R27, R29)', () => {
  it('are required by type of shop', () => {
    expect(Object.fromEntries(shopKinds.map((kind) => [kind, requiredLicences(kind)]))).toEqual({
      pharmacy: ['yyzz', 'ypjyxkz', 'cgwts'],
      chain: ['yyzz', 'ypjyxkz', 'cgwts'],
      clinic: ['yljgxkz', 'cgwts'],
      hospital: ['yljgxkz', 'cgwts'],
    });
  });

  it('are granted by the licences of R29 alone', () => {
    const granted = (kind: Licence['kind'], scopes: readonly string[] = []) =>
      goodsScopes.filter((scope) => opens(passed({ kind, scopes }), scope, today));
    expect(granted('ypjyxkz')).toEqual([]);
    expect(granted('ypjyxkz', ['hxy', 'll', 'qx3'])).toEqual(['hxy', 'll']);
    expect(granted('yljgxkz')).toEqual(['hxy', 'zcy', 'shy', 'swzp', 'zyyp', 'll']);
    expect(granted('qxba')).toEqual(['qx2']);
    expect(granted('qxxkz')).toEqual(['qx2', 'qx3']);
    expect(granted('spjy')).toEqual(['bjsp']);
    expect(['yyzz', 'cgwts', 'kpzl'].flatMap((kind) => granted(kind as Licence['kind'], goodsScopes))).toEqual([]);
    expect(listedScopes('ypjyxkz')).toEqual(['hxy', 'zcy', 'shy', 'swzp', 'zyyp', 'll']);
    for (const scope of goodsScopes) expect(grantsOf[scope].length).toBeGreaterThan(0);
  });
});

const anyLicence: fc.Arbitrary<Licence> = fc.record({
  kind: fc.constantFrom(...licenceKinds),
  state: fc.constantFrom(...licenceStates),
  validFrom: fc.constantFrom(null, '2026-01-01', '2027-01-01'),
  validUntil: fc.constantFrom(null, '2026-11-21', '2026-11-22', '2030-01-01'),
  scopes: fc.subarray([...goodsScopes]),
});

describe('a qualified shop (R30)', () => {
  it('is reviewed, and has every required licence in force; nothing else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shopKinds), fc.array(anyLicence, { maxLength: 12 }), (kind, licences) => {
        const hasAll = requiredLicences(kind).every((required) => licences.some((one) => one.kind === required && isInForce(one, today)));
        expect(isQualified({ kind, reviewState: 'passed', licences }, today)).toBe(hasAll);
        for (const reviewState of ['draft', 'pending', 'refused'] as const)
          expect(isQualified({ kind, reviewState, licences }, today)).toBe(false);
      }),
    );
  });

  it('is told everything that it lacks, the review first', () => {
    expect(
      lacksOf({ kind: 'pharmacy', reviewState: 'draft', licences: [passed(), passed({ kind: 'cgwts', validUntil: '2020-01-01' })] }, today),
    ).toEqual([
      { kind: null, standing: 'missing' },
      { kind: 'ypjyxkz', standing: 'missing' },
      { kind: 'cgwts', standing: 'expired' },
    ]);
  });
});
