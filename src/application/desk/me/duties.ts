import {
  type DeskRight,
  deskRightNames,
  deskRights,
  deskRightsOf,
  deskRoleNames,
  deskRoles,
  type DeskRole,
} from '../../../domain/desk/desk-role.ts';
import type { DeskPerson } from '../desk-ports.ts';

/** A role at the desk as somebody sees it who has it or not. */
interface ShownDuty {
  readonly role: DeskRole;
  readonly name: string;
  readonly isMine: boolean;
  /** What it may do, in its own words. */
  readonly may: readonly string[];
}

/** Something that is done at the desk, and by whom. */
interface ShownAct {
  readonly right: string;
  readonly words: string;
  readonly isMine: boolean;
  /** The roles that do it. */
  readonly roles: readonly DeskRole[];
}

/** What somebody may do at the desk, and who does what they may not (R64). */
interface Duties {
  readonly roles: readonly ShownDuty[];
  readonly acts: readonly ShownAct[];
}

/** The duties of somebody with these roles and rights. */
export const dutiesOf = ({ roles, rights }: Pick<DeskPerson, 'roles' | 'rights'>): Duties => ({
  roles: deskRoles.map((role) => ({
    role,
    name: deskRoleNames[role],
    isMine: roles.includes(role),
    may: deskRightsOf[role].map((right) => deskRightNames[right]),
  })),
  acts: deskRights.map((right) => ({
    right,
    words: deskRightNames[right],
    isMine: rights.includes(right),
    roles: deskRoles.filter((role) => deskRightsOf[role].includes(right)),
  })),
});

/** Names of roles, in the order of the table: 管理员 订单员. */
export const roleWords = (roles: readonly DeskRole[]): string => roles.map((role) => deskRoleNames[role]).join(' ');

/** The roles that have any of these rights: 订单员、管理员. */
export const rolesThatMay = (rights: readonly DeskRight[]): string =>
  deskRoles
    .filter((role) => deskRightsOf[role].some((right) => rights.includes(right)))
    .map((role) => deskRoleNames[role])
    .join('、');
