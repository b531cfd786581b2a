import { describe, expect, it } from 'vitest';
import type { ReviewState } from '../../../src/domain/licence/shop-standing.ts';
import { codeUseFault } from '../../../src/domain/registration/credit-code-use.ts';
import { isOpen, registrationStep } from '../../../src/domain/registration/registration-step.ts';

describe('where a registration stands (R26)', () => {
  it.each([
    ['draft', false, 'company'],
    ['draft', true, 'licences'],
    ['refused', true, 'licences'],
    ['pending', true, 'review'],
    ['passed', true, 'review'],
    // A shop of before there were registrations.
    ['passed', false, 'review'],
  ] as const)('%s, company sent %s: %s', (state, hasCompany, step) => {
    expect(registrationStep({ state, hasCompany })).toBe(step);
    expect(isOpen(state)).toBe(step !== 'review');
  });
});

describe('a credit code that others name, too', () => {
  const own = { accountId: 1, kind: 'pharmacy' } as const;
  const chain = { accountId: 1, kind: 'chain' } as const;
  const other = (accountId: number, state: ReviewState, kind: 'pharmacy' | 'chain' = 'pharmacy') => ({
    accountId,
    state,
    kind,
  });

  it.each([
    ['is nobody’s', own, [], null],
    ['is another account’s that buys under it', own, [other(2, 'passed')], 'other-account'],
    ['is another account’s that the seller has stopped (R62)', own, [other(2, 'stopped')], 'other-account'],
    ['is not another account’s that has only typed it', own, [other(2, 'draft'), other(2, 'pending'), other(2, 'refused')], null],
    ['is the account’s own shop', own, [other(1, 'passed')], 'own-shop'],
    ['is the account’s own shop in review', own, [other(1, 'pending')], 'own-shop'],
    ['may be an earlier try of the account’s', own, [other(1, 'draft'), other(1, 'refused')], null],
    ['is shared by the stores of one chain', chain, [other(1, 'passed', 'chain'), other(1, 'pending', 'chain')], null],
    ['is not shared by a chain store and another shop', chain, [other(1, 'passed', 'pharmacy')], 'own-shop'],
    ['is not shared by chains of two accounts', chain, [other(1, 'passed', 'chain'), other(2, 'passed', 'chain')], 'other-account'],
  ] as const)('%s', (_, shop, others, fault) => {
    expect(codeUseFault(shop, others)).toBe(fault);
  });
});
