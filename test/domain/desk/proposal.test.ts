import { describe, expect, it } from 'vitest';
import { proposalFault, proposalStates } from '../../../src/domain/desk/proposal.ts';

const finance = { id: 1, roles: ['finance'] } as const;
const otherFinance = { id: 2, roles: ['finance'] } as const;
const admin = { id: 3, roles: ['clerk', 'admin'] } as const;
const clerk = { id: 4, roles: ['clerk'] } as const;

describe('what needs a second person (R64)', () => {
  it.each([
    [otherFinance, 'approve', null],
    [admin, 'approve', null],
    [admin, 'decline', null],
    [finance, 'approve', 'own'],
    [finance, 'decline', 'own'],
    [finance, 'withdraw', null],
    [otherFinance, 'withdraw', 'not-own'],
    [clerk, 'approve', 'no-right'],
  ] as const)('%o who does %s: %s', (person, decision, fault) => {
    expect(proposalFault({ state: 'waiting', proposedBy: finance.id }, person, decision)).toBe(fault);
  });

  it('is decided once', () => {
    for (const state of proposalStates.filter((one) => one !== 'waiting')) {
      expect(proposalFault({ state, proposedBy: finance.id }, admin, 'approve')).toBe('decided');
      expect(proposalFault({ state, proposedBy: finance.id }, finance, 'withdraw')).toBe('decided');
    }
  });
});
