import { eq } from 'drizzle-orm';
import { type DeskRole, deskRoles, rolesFault, rolesFaultWords } from '../../../../domain/desk/desk-role.ts';
import type { Database } from '../../../database/database.ts';
import { deskPeople } from '../../../database/schema/desk.ts';
import {
  addPerson,
  changeRoles,
  listPeople,
  newFirstPassword,
  personBy,
  renewPassword,
  resumePerson,
  stopPerson,
} from '../../../desk/people/desk-people.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { lineOf } from '../../kit/line-option.ts';
import { minuteText } from '../../kit/moment-text.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const mostName = 20;

const isRole = (word: string): word is DeskRole => deskRoles.some((role) => role === word);

function rolesOf(text: string): DeskRole[] {
  const words = text.split(',').flatMap((word) => word.trim() || []);
  if (!words.every(isRole)) throw new UsageError(`--roles lists some of ${deskRoles.join(', ')}`);
  const roles = words.filter(isRole);
  const fault = rolesFault(roles);
  if (fault !== null) throw new UsageError(`--roles: ${rolesFaultWords[fault]}`);
  return roles;
}

/** Does something about the person with a phone. */
const about = ({ database }: OperatorShop, phone: string, act: (transaction: Database, id: number) => Promise<string>) =>
  inTransaction(database, async (transaction) => {
    const { id, name } = await personBy(transaction, eq(deskPeople.phone, phone));
    return [row(name, await act(transaction, id))];
  });

const add: OperatorCommand = {
  usage: 'desk add PHONE --name NAME --roles ROLE,…',
  acts: true,
  describe: `somebody of yours who works at /desk (${deskRoles.join(', ')}); their first password is shown this once`,
  words: 1,
  options: { name: { type: 'string' }, roles: { type: 'string' } },
  run: async ({ database, clock }, [phone = ''], options) => {
    const [name, roles] = [lineOf(options.name, 'name', mostName), rolesOf(options.roles ?? '')];
    if (name === '') throw new UsageError('--name says who it is');
    const { password, passwordHash } = await newFirstPassword();
    await inTransaction(database, (transaction) => addPerson(transaction, { name, phone, roles, passwordHash, at: clock() }));
    return [row(name, roles.join(','), password)];
  },
};

const list: OperatorCommand = {
  usage: 'desk list',
  acts: false,
  describe: 'who works at /desk: roles, phone, last login, stopped',
  words: 0,
  run: async ({ database }) =>
    (await listPeople(database)).map(({ name, roles, phone, lastLoginAt, stoppedAt }) =>
      row(name, roles.join(','), phone, minuteText(lastLoginAt), stoppedAt === null ? '' : `stopped ${minuteText(stoppedAt)}`),
    ),
};

const roles: OperatorCommand = {
  usage: 'desk roles PHONE --roles ROLE,…',
  acts: true,
  describe: 'other roles, at once; finance holds no other one (R64)',
  words: 1,
  options: { roles: { type: 'string' } },
  run: (shop, [phone = ''], options) => {
    const given = rolesOf(options.roles ?? '');
    return about(shop, phone, async (transaction, id) => {
      await changeRoles(transaction, id, given);
      return given.join(',');
    });
  },
};

const stop: OperatorCommand = {
  usage: 'desk stop PHONE',
  acts: true,
  describe: 'they are signed out at once, and do not get in any more',
  words: 1,
  run: (shop, [phone = '']) =>
    about(shop, phone, async (transaction, id) => {
      await stopPerson(transaction, id, shop.clock());
      return 'stopped';
    }),
};

const resume: OperatorCommand = {
  usage: 'desk resume PHONE',
  acts: true,
  describe: 'they may sign in again',
  words: 1,
  run: (shop, [phone = '']) =>
    about(shop, phone, async (transaction, id) => {
      await resumePerson(transaction, id);
      return 'resumed';
    }),
};

const password: OperatorCommand = {
  usage: 'desk password PHONE',
  acts: true,
  describe: 'a new first password, shown this once, for somebody who lost theirs or their telephone; they are signed out',
  words: 1,
  run: async (shop, [phone = '']) => {
    const { password: given, passwordHash } = await newFirstPassword();
    return about(shop, phone, async (transaction, id) => {
      await renewPassword(transaction, id, passwordHash);
      return given;
    });
  },
};

/** The seller's people who work at the desk (R64); the first administrator is made here. */
export const deskCommands = {
  'desk add': add,
  'desk list': list,
  'desk roles': roles,
  'desk stop': stop,
  'desk resume': resume,
  'desk password': password,
} as const;
