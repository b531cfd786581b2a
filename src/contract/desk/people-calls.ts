import * as z from 'zod/mini';
import { type DeskRole, deskRoles } from '../../domain/desk/desk-role.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { wireId, wireText } from '../shared/wire-values.ts';

const group = '工作台';
const params = z.object({ id: wireId });
const roles = z.array(z.enum(deskRoles)).check(z.minLength(1), z.maxLength(deskRoles.length));
const labels = { name: '姓名', phone: '手机号', roles: '岗位' } as const;
const refusals = { 404: '没有这个人', 409: '不能没有管理员' } as const;

/** One of the seller's people. Times are epoch seconds, 0 for never. */
const deskPerson = inTerms({
  id: answer.id,
  name: answer.text,
  phone: answer.text,
  roles: z.array(z.enum(deskRoles)),
  hasTotp: called('has_totp', answer.flag),
  lastLoginAt: called('last_login_at', answer.count),
  /** does not work here any more, since then */
  stoppedAt: called('stopped_at', answer.count),
});

/** A password that somebody else gives: shown once, and changed at the first login. */
const firstPassword = inTerms({ id: answer.id, password: answer.text });

/** `GET /api/desk/people`: everybody who works or worked at the desk (R64), who works first. */
export const listDeskPeople = defineCall({
  method: 'GET',
  path: '/api/desk/people',
  summary: '人员',
  group,
  access: 'desk',
  deskRight: 'people',
  data: inTerms({ people: answer.list(deskPerson) }),
});

/** `POST /api/desk/people`: somebody new; the answer shows their first password once. */
export const addDeskPerson = defineCall({
  method: 'POST',
  path: '/api/desk/people',
  summary: '开一个账号',
  group,
  access: 'desk',
  deskRight: 'people',
  form: z.object({ name: wireText(20, 1), phone: wireText(20, 1), roles }),
  labels,
  data: firstPassword,
  refusals: { 422: '手机号已有账号，或岗位不能同兼' },
});

/** `POST /api/desk/people/{id}/roles`: other roles; they hold from the person's next call on. */
export const changeDeskRoles = defineCall({
  method: 'POST',
  path: '/api/desk/people/{id}/roles',
  summary: '改岗位',
  group,
  access: 'desk',
  deskRight: 'people',
  params,
  form: z.object({ roles }),
  labels: { roles: labels.roles },
  data: nothing,
  refusals: { ...refusals, 422: '岗位不能同兼' },
});

/** `POST /api/desk/people/{id}/stop`: the person's logins end at once, and nobody signs in as them. */
export const stopDeskPerson = defineCall({
  method: 'POST',
  path: '/api/desk/people/{id}/stop',
  summary: '停用人员',
  group,
  access: 'desk',
  deskRight: 'people',
  params,
  data: nothing,
  refusals,
});

/** `POST /api/desk/people/{id}/resume`: they may sign in again, with the password and the roles that they had. */
export const resumeDeskPerson = defineCall({
  method: 'POST',
  path: '/api/desk/people/{id}/resume',
  summary: '恢复人员',
  group,
  access: 'desk',
  deskRight: 'people',
  params,
  data: nothing,
  refusals: { 404: refusals[404] },
});

/** `POST /api/desk/people/{id}/password`: a new first password; the app for codes is forgotten, the logins end. */
export const renewDeskPassword = defineCall({
  method: 'POST',
  path: '/api/desk/people/{id}/password',
  summary: '重设人员密码',
  group,
  access: 'desk',
  deskRight: 'people',
  params,
  data: firstPassword,
  refusals: { 404: refusals[404] },
});

/** Who works at the desk, for its administrators (R64). */
export const deskPeopleGateway = {
  list: ask(listDeskPeople),
  add: ask(
    addDeskPerson,
    (person: { readonly name: string; readonly phone: string; readonly roles: readonly DeskRole[] }) => ({ form: person }),
    {
      faults: { name: 'name', phone: 'phone', roles: 'roles' },
    },
  ),
  changeRoles: ask(changeDeskRoles, (id: string, roles: readonly DeskRole[]) => ({ params: { id }, form: { roles } }), {
    faults: { roles: 'roles' },
  }),
  stop: ask(stopDeskPerson, (id: string) => ({ params: { id } })),
  resume: ask(resumeDeskPerson, (id: string) => ({ params: { id } })),
  renewPassword: ask(renewDeskPassword, (id: string) => ({ params: { id } })),
};
