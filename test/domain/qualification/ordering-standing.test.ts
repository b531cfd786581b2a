import { describe, expect, it } from 'vitest';
import type { Licence } from '../../../src/domain/licence/licence.ts';
import type { Lack } from '../../../src/domain/licence/shop-standing.ts';
import { contractState, expiringLicences, orderingStanding } from '../../../src/domain/qualification/ordering-standing.ts';

const ready = { lacks: [], expiring: [], contract: 'signed', canPay: true, mayBuy: true } as const;
const review = (standing: Lack['standing']): Lack => ({ kind: null, standing });
const paper = (standing: Lack['standing'], kind: Lack['kind'] = 'yyzz'): Lack => ({ kind, standing });

describe('the standing of a shop (R69 f)', () => {
  it.each([
    ['everything is in order', {}, 'order'],
    [
      'the seller has stopped the shop (R62)',
      { lacks: [review('stopped'), paper('expired')], contract: 'unsigned', canPay: false },
      'stopped',
    ],
    ['the seller has stopped a licence (R62)', { lacks: [paper('stopped')] }, 'send-licences'],
    ['the registration was not sent', { lacks: [review('missing'), paper('missing')] }, 'register'],
    ['the registration came back', { lacks: [review('refused'), paper('refused')] }, 'mend-registration'],
    ['all was sent and waits', { lacks: [review('pending'), paper('pending')] }, 'await-review'],
    ['one licence waits and another one is missing', { lacks: [paper('pending'), paper('missing', 'cgwts')] }, 'send-licences'],
    ['a licence expired', { lacks: [paper('expired')] }, 'send-licences'],
    ['the contract is not signed', { contract: 'unsigned' }, 'sign-contract'],
    ['the contract has a new version', { contract: 'outdated' }, 'sign-contract'],
    ['there is no way to pay', { canPay: false }, 'arrange-payment'],
    ['whoever signed in may not order (R65)', { mayBuy: false, canPay: false }, 'ask-owner'],
    ['the contract comes before who may order', { mayBuy: false, contract: 'unsigned' }, 'sign-contract'],
    ['neither contract nor way to pay', { contract: 'unsigned', canPay: false }, 'sign-contract'],
    ['the licences come before contract and payment', { lacks: [review('pending')], contract: 'unsigned', canPay: false }, 'await-review'],
  ] as const)('%s', (_what, facts, step) => {
    const standing = orderingStanding({ ...ready, ...facts });
    expect(standing).toMatchObject({ step, canOrder: step === 'order' });
  });

  it('sorts the required licences by what happened to them', () => {
    const lacks = [review('pending'), paper('pending'), paper('refused', 'ypjyxkz'), paper('missing', 'cgwts')];
    expect(orderingStanding({ ...ready, lacks })).toMatchObject({
      inReview: ['yyzz'],
      refused: ['ypjyxkz'],
      missing: ['cgwts'],
      expired: [],
    });
  });

  it('knows a contract by the version that was signed last', () => {
    expect([null, '2025-1', '2026-1'].map((signed) => contractState(signed, '2026-1'))).toEqual(['unsigned', 'outdated', 'signed']);
  });
});

describe('required licences that end soon', () => {
  const today = '2026-11-24';
  const version = (kind: Licence['kind'], validUntil: string | null, state: Licence['state'] = 'passed'): Licence => ({
    kind,
    state,
    validFrom: null,
    validUntil,
    scopes: [],
  });
  const expiringIn = (...licences: Licence[]) => expiringLicences({ kind: 'pharmacy', reviewState: 'passed', licences }, today);

  it('names the first to end first, and only required ones', () => {
    const licences = [
      version('yyzz', '2027-01-20'),
      version('ypjyxkz', '2026-12-06'),
      version('spjy', '2026-11-30'),
      version('cgwts', null),
    ];
    expect(expiringIn(...licences)).toEqual([
      { kind: 'ypjyxkz', daysLeft: 12 },
      { kind: 'yyzz', daysLeft: 57 },
    ]);
  });

  it('is quiet once the next version was sent or passed, and about what has expired', () => {
    expect(expiringIn(version('yyzz', '2026-12-06'), version('yyzz', '2030-12-06', 'pending'))).toEqual([]);
    expect(expiringIn(version('yyzz', '2026-12-06'), version('yyzz', '2030-12-06'))).toEqual([]);
    expect(expiringIn(version('yyzz', '2026-11-23'))).toEqual([]);
  });
});
