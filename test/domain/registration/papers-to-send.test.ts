import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Licence, licenceStates } from '../../../src/domain/licence/licence.ts';
import { licenceKinds, requiredLicences, shopKinds } from '../../../src/domain/licence/licence-kind.ts';
import { openPapers } from '../../../src/domain/registration/papers-to-send.ts';

const today = '2026-11-20';
const version = (kind: Licence['kind'], state: Licence['state'], validUntil: string | null = null): Licence => ({
  kind,
  state,
  validFrom: null,
  validUntil,
  scopes: [],
});
const versions = fc.array(
  fc
    .record({
      kind: fc.constantFrom(...licenceKinds),
      state: fc.constantFrom(...licenceStates),
      validUntil: fc.constantFrom(null, '2026-11-19', '2027-01-01'),
    })
    .map(({ kind, state, validUntil }) => version(kind, state, validUntil)),
);

describe('what a registration lacks before it can be sent (R26, R27)', () => {
  it.each(shopKinds)('is everything that is required of a %s that has given nothing', (shop) => {
    expect(openPapers(shop, [], today)).toEqual(requiredLicences(shop).map((kind) => ({ kind, why: 'missing' })));
  });

  it.each([
    ['written', [version('yljgxkz', 'draft')], []],
    ['in review', [version('yljgxkz', 'pending')], []],
    ['in force', [version('yljgxkz', 'passed', today)], []],
    ['expired', [version('yljgxkz', 'passed', '2026-11-19')], [{ kind: 'yljgxkz', why: 'missing' }]],
    ['refused', [version('yljgxkz', 'refused')], [{ kind: 'yljgxkz', why: 'refused' }]],
    ['refused and written anew', [version('yljgxkz', 'refused'), version('yljgxkz', 'draft')], []],
  ] as const)('knows a licence that is %s', (_, given, open) => {
    expect(openPapers('clinic', [...given, version('cgwts', 'draft')], today)).toEqual(open);
  });

  it('never grows by another version that is written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shopKinds), versions, fc.constantFrom(...licenceKinds), (shop, given, kind) => {
        const before = openPapers(shop, given, today).map((open) => open.kind);
        const after = openPapers(shop, [...given, version(kind, 'draft')], today).map((open) => open.kind);
        return after.every((open) => before.includes(open)) && !after.includes(kind);
      }),
    );
  });
});
