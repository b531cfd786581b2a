import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPaper, kindsOpenTo, type LicencePaper } from '../../../src/domain/licence/licence-paper.ts';
import { daysLeft, endStage, presentVersion } from '../../../src/domain/licence/licence-time.ts';
import { decided } from '../../../src/domain/licence/review.ts';
import { licenceKinds, requiredLicences, shopKinds } from '../../../src/domain/licence/licence-kind.ts';
import { isInForce, type Licence, licenceStates } from '../../../src/domain/licence/licence.ts';
import { goodsScopes } from '../../../src/domain/licence/licence-scope.ts';
import { closedAfter, closedWithout, heldScopes, openedCount } from '../../../src/domain/licence/opened-goods.ts';

const today = '2026-11-22';
const paper: LicencePaper = {
  kind: 'qxxkz',
  number: '皖械许 20260001 号',
  issuer: '合肥市市场监督管理局',
  address: '长江中路 1 号',
  validFrom: '2026-01-01',
  validUntil: '2030-12-31',
  isLongTerm: false,
  scopes: [],
  purchaserName: '',
  purchaserIdentity: '',
  pages: ['a', 'b'],
};
const context = { shop: 'pharmacy', creditCode: '91340100MA0000001K', today } as const;
const faultsOf = (given: Partial<LicencePaper>) => {
  const checked = checkPaper({ ...paper, ...given }, context);
  return checked.ok ? {} : checked.refusal;
};

describe('a version of a licence before it is sent (R27)', () => {
  it.each<readonly [Partial<LicencePaper>, object]>([
    [{}, {}],
    [{ validUntil: today }, {}],
    [{ validUntil: '2026-11-21' }, { validUntil: 'over' }],
    [{ validUntil: '2025-12-31', validFrom: '2026-01-01' }, { validUntil: 'before-begin' }],
    [{ validUntil: '2026-02-30' }, { validUntil: 'form' }],
    [{ isLongTerm: true, validUntil: '' }, { validUntil: 'missing' }],
    [{ kind: 'qxba', isLongTerm: true, validUntil: '' }, {}],
    [{ pages: [] }, { pages: 'missing' }],
    [{ pages: ['a', 'a'] }, { pages: 'form' }],
    [{ pages: [...'abcdefg'] }, { pages: 'too-many' }],
    [{ number: '<script>' }, { number: 'form' }],
    [{ kind: 'yyzz', number: ' 91340100ma0000001k ' }, {}],
    [{ kind: 'yyzz', number: '91340100MA0000002N' }, { number: 'other-company' }],
    [{ kind: 'yyzz', number: 'IOSVZ' }, { number: 'form' }],
    [{ kind: 'ypjyxkz' }, { scopes: 'missing' }],
    [{ kind: 'ypjyxkz', scopes: ['hxy', 'qx3'] }, { scopes: 'form' }],
    [{ kind: 'cgwts' }, { purchaserName: 'missing', purchaserIdentity: 'missing' }],
    [{ kind: 'cgwts', purchaserName: '周敏', purchaserIdentity: '11010519491231002x' }, {}],
    [{ kind: 'cgwts', purchaserName: '周敏', purchaserIdentity: '110105194912310021' }, { purchaserIdentity: 'form' }],
    [{ kind: 'kpzl', number: '91340100MA0000001K', issuer: '', address: '', validFrom: '', validUntil: '' }, {}],
    [{ kind: 'yljgxkz' }, { kind: 'form' }],
    [{ kind: 'x' }, { kind: 'form' }],
  ])('%j has the faults %j', (given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });

  it.each<readonly [Partial<LicencePaper>, object]>([
    [{ pages: [], issuer: '', address: '', validFrom: '' }, {}],
    [{ pages: [], validUntil: '2020-12-31', validFrom: '' }, {}],
    [{ kind: 'qxba', pages: [], validFrom: '', validUntil: '', isLongTerm: true }, { validFrom: 'missing' }],
    [{ kind: 'qxba', pages: [], validUntil: '', isLongTerm: true }, {}],
    [{ pages: [], number: '' }, { number: 'missing' }],
    [{ pages: [], issuer: 'x' }, { issuer: 'form' }],
    [{ pages: [], validUntil: '' }, { validUntil: 'missing' }],
    [{ pages: [], validUntil: '2025-12-31' }, { validUntil: 'before-begin' }],
    [{ kind: 'ypjyxkz', pages: [] }, { scopes: 'missing' }],
    [{ kind: 'cgwts', pages: [], purchaserName: '周敏' }, {}],
    [{ kind: 'cgwts', pages: [] }, { purchaserName: 'missing' }],
    [{ kind: 'cgwts', pages: [], purchaserName: '周敏', purchaserIdentity: '1' }, { purchaserIdentity: 'form' }],
    [{ kind: 'yyzz', number: '91340100MA0000002N', pages: [] }, { number: 'other-company' }],
  ])('%j, checked by the seller, has the faults %j (R56)', (given, faults) => {
    const checked = checkPaper({ ...paper, ...given }, { ...context, isCheckedBySeller: true });
    expect(checked.ok ? {} : checked.refusal).toEqual(faults);
    if (checked.ok) expect(checked.value.validFrom).not.toBe('');
  });

  it('keeps nothing that its kind does not ask for', () => {
    const checked = checkPaper(
      { ...paper, kind: 'kpzl', number: '91340100MA0000001K', purchaserIdentity: '11010519491231002x', scopes: ['hxy'] },
      context,
    );
    expect(checked.ok && checked.value).toMatchObject({
      issuer: '',
      address: '',
      validFrom: null,
      validUntil: null,
      scopes: [],
      purchaserIdentity: '',
    });
  });

  it('can be of every kind that is asked of a shop', () => {
    for (const shop of shopKinds) expect(kindsOpenTo(shop).slice(0, requiredLicences(shop).length)).toEqual(requiredLicences(shop));
  });
});

describe('the end of a licence', () => {
  it.each([
    [null, null],
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-1, null],
  ])('%s days from now is at stage %s', (left, stage) => {
    expect(endStage(left)).toBe(stage);
  });
  it('is counted in days in China', () => {
    expect([daysLeft('2026-11-22', today), daysLeft('2026-12-02', today), daysLeft('2026-11-21', today), daysLeft(null, today)]).toEqual([
      0,
      10,
      -1,
      null,
    ]);
  });
});

describe('a decision of the review', () => {
  it.each(['draft', 'passed', 'refused'])('changes nothing of what is %s', (state) => {
    expect(decided(state, { kind: 'pass' })).toEqual({ ok: false, refusal: 'not-waiting' });
  });
  it('passes what waits, or refuses it with a reason', () => {
    expect(decided('pending', { kind: 'pass' })).toEqual({ ok: true, value: { state: 'passed', reason: '' } });
    expect(decided('pending', { kind: 'refuse', reason: ' 不清 ' })).toEqual({ ok: true, value: { state: 'refused', reason: '不清' } });
    expect(decided('pending', { kind: 'refuse', reason: ' ' })).toEqual({ ok: false, refusal: 'no-reason' });
    expect(decided('pending', { kind: 'refuse', reason: 'x'.repeat(201) })).toEqual({ ok: false, refusal: 'reason-too-long' });
  });
});

const licence: fc.Arbitrary<Licence> = fc.record({
  kind: fc.constantFrom(...licenceKinds),
  state: fc.constantFrom(...licenceStates),
  validFrom: fc.constantFrom(null, '2020-01-01', '2027-01-01'),
  validUntil: fc.constantFrom(null, '2025-01-01', today, '2030-01-01'),
  scopes: fc.subarray([...goodsScopes]),
});
const groups = fc.array(fc.record({ scopes: fc.subarray([...goodsScopes], { maxLength: 3 }), count: fc.nat(500) }), { maxLength: 12 });
const holding = fc.record({
  shop: fc.constantFrom(...shopKinds),
  licences: fc.array(licence, { maxLength: 8 }),
  today: fc.constant(today),
});

describe('what licences open', () => {
  it('never closes goods by one more that has passed', () => {
    fc.assert(
      fc.property(groups, holding, licence, (goods, shop, more) => {
        const wider = { ...shop, licences: [...shop.licences, { ...more, state: 'passed' as const }] };
        expect(openedCount(goods, wider)).toBeGreaterThanOrEqual(openedCount(goods, shop));
      }),
    );
  });
  it('never is more than there is, and what is in force closes nothing', () => {
    fc.assert(
      fc.property(groups, holding, fc.constantFrom(...licenceKinds), (goods, shop, kind) => {
        const total = goods.reduce((sum, { count }) => sum + count, 0);
        const isHeld = shop.licences.some((one) => one.kind === kind && isInForce(one, today));
        const closed = closedWithout(kind, goods, shop);
        expect(closed).toBeLessThanOrEqual(total);
        if (isHeld) expect(closed).toBe(0);
        expect(closedAfter(kind, goods, shop)).toBeLessThanOrEqual(total);
        expect(closedAfter(kind, goods, shop)).toBeGreaterThanOrEqual(0);
        for (const { goods: count } of heldScopes(goods, shop)) expect(count).toBeLessThanOrEqual(total);
      }),
    );
  });
  it('is shown by the newest version in force, whatever was sent after it', () => {
    fc.assert(
      fc.property(fc.array(licence, { maxLength: 8 }), (all) => {
        const versions = all.map((one) => ({ ...one, kind: 'spjy' as const }));
        const present = presentVersion(versions, today);
        if (versions.some((one) => isInForce(one, today))) expect(isInForce(present as Licence, today)).toBe(true);
        else expect(present === null).toBe(versions.length === 0);
      }),
    );
  });
});
