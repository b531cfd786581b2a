import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DeskRole,
  deskRights,
  deskRightsOf,
  deskRoles,
  deskRolesWith,
  mayApprove,
  rightsOfRoles,
  rolesFault,
  withoutDeskRightWords,
} from '../../../src/domain/desk/desk-role.ts';

const someRoles = fc.uniqueArray(fc.constantFrom(...deskRoles));

describe('roles at the desk (R64)', () => {
  it('leave no right without a role, and have every right once', () => {
    expect(deskRights.filter((right) => deskRolesWith(right).length === 0)).toEqual([]);
    for (const role of deskRoles) expect(new Set(deskRightsOf[role]).size).toBe(deskRightsOf[role].length);
  });

  it('add up: a person may what any of their roles may, in the order of the table', () => {
    fc.assert(
      fc.property(someRoles, (roles) => {
        const rights = rightsOfRoles(roles);
        expect(rights).toEqual(deskRights.filter((right) => roles.some((role) => deskRightsOf[role].includes(right))));
      }),
    );
  });

  it('keep finance apart, and money away from licences and people', () => {
    fc.assert(
      fc.property(someRoles, (roles) => {
        const fault = rolesFault(roles);
        if (roles.length === 0) expect(fault).toBe('none');
        else expect(fault).toBe(roles.length > 1 && roles.includes('finance') ? 'finance-with-others' : null);
        if (fault !== null) return;
        const rights = rightsOfRoles(roles);
        if (rights.includes('money')) expect(rights.filter((right) => ['review', 'people', 'pack', 'goods'].includes(right))).toEqual([]);
      }),
    );
  });

  it('let nobody approve what they proposed, whatever their roles', () => {
    const person = fc.record({ id: fc.integer({ min: 1, max: 5 }), roles: someRoles });
    fc.assert(
      fc.property(person, fc.integer({ min: 1, max: 5 }), (one, proposedBy) => {
        const may: readonly DeskRole[] = ['finance', 'admin'];
        expect(mayApprove(one, proposedBy)).toBe(one.id !== proposedBy && one.roles.some((role) => may.includes(role)));
      }),
    );
  });

  it('say who may instead', () => {
    expect(withoutDeskRightWords('approve')).toBe('您的岗位不办“复核调整和大额退款”，请由财务、管理员办理');
  });
});
