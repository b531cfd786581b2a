import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Licence, licenceStates } from '../../../src/domain/licence/licence.ts';
import { licenceKinds, requiredLicences, shopKinds } from '../../../src/domain/licence/licence-kind.ts';
import { type GoodsScope, goodsScopes, listedScopes } from '../../../src/domain/licence/licence-scope.ts';
import { reviewStates, type ShopStanding } from '../../../src/domain/licence/shop-standing.ts';
import { type BuyRefusal, buyingRights, judgeGoods } from '../../../src/domain/qualification/judge-goods.ts';

const today = '2026-11-22';
const yesterday = '2026-11-21';
const licence = (kind: Licence['kind'], more: Partial<Licence> = {}): Licence => ({
  kind,
  state: 'passed',
  validFrom: null,
  validUntil: null,
  scopes: listedScopes(kind),
  ...more,
});
const base = requiredLicences('pharmacy').map((kind) => licence(kind));
const judged = (
  licences: readonly Licence[],
  scopes: readonly GoodsScope[],
  more: Partial<ShopStanding> & { isSupplied?: boolean } = {},
): BuyRefusal | null =>
  judgeGoods(buyingRights({ kind: 'pharmacy', reviewState: 'passed', ...more, licences }, today), {
    scopes,
    isSupplied: more.isSupplied ?? true,
  });

describe('the judgement of goods (R29)', () => {
  it.each([
    ['drugs that the licence lists', base, ['hxy', 'll'], null],
    ['devices of class I, which need nothing', base, [], null],
    ['devices of class III without a licence', base, ['qx3'], ['licence-missing', 'qxxkz']],
    ['… that waits', [...base, licence('qxxkz', { state: 'pending' })], ['qx3'], ['licence-pending', 'qxxkz']],
    ['… that was refused', [...base, licence('qxxkz', { state: 'refused' })], ['qx3'], ['licence-refused', 'qxxkz']],
    ['… that expired yesterday', [...base, licence('qxxkz', { validUntil: yesterday })], ['qx3'], ['licence-expired', 'qxxkz']],
    ['… that is only written', [...base, licence('qxxkz', { state: 'draft' })], ['qx3'], ['licence-missing', 'qxxkz']],
    ['… with it', [...base, licence('qxxkz')], ['qx3'], null],
    ['class II by the licence for class III', [...base, licence('qxxkz')], ['qx2'], null],
    ['class II: the record is asked for', base, ['qx2'], ['licence-missing', 'qxba']],
    [
      'class II: of two licences the one that takes least',
      [...base, licence('qxxkz', { validUntil: yesterday }), licence('qxba', { state: 'pending' })],
      ['qx2'],
      ['licence-pending', 'qxba'],
    ],
    ['health food', [...base, licence('spjy')], ['bjsp'], null],
    ['several scopes, the first reason of R29', base, ['bjsp', 'hxy'], ['licence-missing', 'spjy']],
  ] as const)('%s', (_, licences, scopes, expected) => {
    const refusal = judged(licences, scopes);
    expect(refusal && [refusal.code, 'kind' in refusal ? refusal.kind : null]).toEqual(expected);
  });

  it('tells what a licence does not list, and that a version that lists it waits', () => {
    const narrow = [licence('yyzz'), licence('ypjyxkz', { scopes: ['hxy', 'zcy'] }), licence('cgwts')];
    expect(judged(narrow, ['swzp', 'll'])).toEqual({ code: 'out-of-scope', kind: 'ypjyxkz', scope: 'swzp' });
    expect(judged([...narrow, licence('ypjyxkz', { state: 'pending' })], ['swzp'])).toMatchObject({
      code: 'licence-pending',
      kind: 'ypjyxkz',
    });
    expect(judged([...narrow, licence('ypjyxkz', { state: 'pending', scopes: ['hxy'] })], ['swzp'])).toMatchObject({
      code: 'out-of-scope',
    });
    expect(judged([...narrow, licence('ypjyxkz', { scopes: ['swzp'] })], ['swzp', 'hxy'])).toBeNull();
  });

  it('puts qualification before licences, and supply after them', () => {
    const unsupplied = { isSupplied: false };
    expect(judged(base, ['qx3'], unsupplied)).toMatchObject({ code: 'licence-missing' });
    expect(judged(base, ['hxy'], unsupplied)).toEqual({ code: 'not-supplied' });
    expect(judged(base, ['qx3'], { reviewState: 'pending' })).toEqual({ code: 'not-qualified', lack: { kind: null, standing: 'pending' } });
    expect(judged(base.slice(1), ['qx3'], { reviewState: 'pending' })).toEqual({
      code: 'not-qualified',
      lack: { kind: 'yyzz', standing: 'missing' },
    });
  });

  it('lets a clinic buy drugs by its own licence, whatever that lists', () => {
    const clinic = [licence('yljgxkz', { scopes: [] }), licence('cgwts')];
    expect(judged(clinic, ['swzp', 'll'], { kind: 'clinic' })).toBeNull();
    expect(judged(clinic, ['bjsp'], { kind: 'clinic' })).toMatchObject({ code: 'licence-missing', kind: 'spjy' });
    expect(buyingRights({ kind: 'hospital', reviewState: 'passed', licences: [] }, today).closed.get('hxy')).toMatchObject({
      kind: 'yljgxkz',
    });
  });

  it('knows nothing of a visitor but what needs an application', () => {
    expect(judgeGoods(null, { scopes: ['qx3'], isSupplied: true })).toBeNull();
    expect(judgeGoods(null, { scopes: [], isSupplied: false })).toEqual({ code: 'not-supplied' });
  });
});

const days = fc.constantFrom(null, '2020-01-01', yesterday, today, '2026-11-23', '2030-01-01');
const anyLicence: fc.Arbitrary<Licence> = fc.record({
  kind: fc.constantFrom(...licenceKinds),
  state: fc.constantFrom(...licenceStates),
  validFrom: days,
  validUntil: days,
  scopes: fc.subarray([...goodsScopes]),
});
const anyShop: fc.Arbitrary<ShopStanding> = fc.record({
  kind: fc.constantFrom(...shopKinds),
  reviewState: fc.constantFrom(...reviewStates),
  licences: fc.array(anyLicence, { maxLength: 12 }),
});
const anyGoods = fc.record({ scopes: fc.subarray([...goodsScopes]), isSupplied: fc.boolean() });

describe('laws of the judgement', () => {
  it('another licence that passes never closes goods', () => {
    fc.assert(
      fc.property(anyShop, anyLicence, anyGoods, fc.nat(12), (shop, more, goods, place) => {
        const licences = [...shop.licences.slice(0, place), { ...more, state: 'passed' as const }, ...shop.licences.slice(place)];
        const [before, after] = [shop, { ...shop, licences }].map((one) => judgeGoods(buyingRights(one, today), goods));
        if (before === null) expect(after).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('goods that need less are open wherever those that need more are', () => {
    fc.assert(
      fc.property(anyShop, anyGoods, fc.subarray([...goodsScopes]), (shop, goods, kept) => {
        const rights = buyingRights(shop, today);
        const fewer = { ...goods, scopes: goods.scopes.filter((scope) => kept.includes(scope)) };
        if (judgeGoods(rights, goods) === null) expect(judgeGoods(rights, fewer)).toBeNull();
      }),
    );
  });

  it('only a qualified shop buys anything, and it always hears which licence would open the rest', () => {
    fc.assert(
      fc.property(anyShop, anyGoods, (shop, goods) => {
        const rights = buyingRights(shop, today);
        const refusal = judgeGoods(rights, goods);
        if (rights.lacks.length > 0) expect(refusal?.code).toBe('not-qualified');
        else if (refusal !== null && refusal.code !== 'not-supplied')
          expect(goods.scopes).toContain('scope' in refusal ? refusal.scope : null);
      }),
    );
  });
});
