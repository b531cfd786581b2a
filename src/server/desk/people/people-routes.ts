import {
  addDeskPerson,
  changeDeskRoles,
  listDeskPeople,
  renewDeskPassword,
  resumeDeskPerson,
  stopDeskPerson,
} from '../../../contract/desk/people-calls.ts';
import { epochSeconds } from '../../clock.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import { notFound } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { addPerson, changeRoles, listPeople, newFirstPassword, renewPassword, resumePerson, stopPerson } from './desk-people.ts';

const personId = ({ id }: { readonly id: string | number }): number => {
  const found = rowId(id);
  if (found === null) throw notFound('没有这个人');
  return found;
};

const secondsOf = (moment: Date | null): number => (moment === null ? 0 : epochSeconds(moment));

/** Who works at the desk, for its administrators (R64). */
export function deskPeopleRoutes(api: Api): void {
  deskRoute(api, listDeskPeople, async () => ({
    people: (await listPeople(api.database)).map(({ id, name, phone, roles, totpKey, lastLoginAt, stoppedAt }) => ({
      ...{ id, name, phone, roles },
      has_totp: totpKey === '' ? (0 as const) : (1 as const),
      last_login_at: secondsOf(lastLoginAt),
      stopped_at: secondsOf(stoppedAt),
    })),
  }));

  deskAct(
    api,
    addDeskPerson,
    async ({ form }, _visit, transaction, { password, passwordHash }) => ({
      id: await addPerson(transaction, { ...form, passwordHash, at: api.clock() }),
      password,
    }),
    newFirstPassword,
  );

  deskAct(api, changeDeskRoles, async ({ params, form }, _visit, transaction) => {
    await changeRoles(transaction, personId(params), form.roles);
    return null;
  });

  deskAct(api, stopDeskPerson, async ({ params }, _visit, transaction) => {
    await stopPerson(transaction, personId(params), api.clock());
    return null;
  });

  deskAct(api, resumeDeskPerson, async ({ params }, _visit, transaction) => {
    await resumePerson(transaction, personId(params));
    return null;
  });

  deskAct(
    api,
    renewDeskPassword,
    async ({ params }, _visit, transaction, { password, passwordHash }) => {
      const id = personId(params);
      await renewPassword(transaction, id, passwordHash);
      return { id, password };
    },
    newFirstPassword,
  );
}
