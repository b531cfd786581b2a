import * as z from 'zod/mini';
import type { TypedPerson, TypedWork } from '../../domain/account/shop-person.ts';
import { invitedRoles } from '../../domain/account/shop-role.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId, wireText } from '../shared/wire-values.ts';

const group = '账户';
const access = 'buyer' as const;
const labels = { name: '姓名', role: '角色', order_limit: '单笔限额' } as const;
const personFields = {
  name: wireText(60),
  role: z.enum(invitedRoles),
  /** yuan that one order may cost without the owner's approval; empty: any. Only a purchaser has one */
  order_limit: z._default(wireText(20), ''),
};

/** Every call answers with all people whom the caller may see: the owner everybody, the others themselves. */
const data = answer.list(
  inTerms({
    id: answer.id,
    phone: answer.text,
    name: answer.text,
    role: z.enum(invitedRoles),
    orderLimit: called('order_limit', answer.orNull(answer.amount)),
    invitedAt: called('invited_at', answer.time),
    /** when they first entered the shop; null: not yet */
    joinedAt: called('joined_at', answer.orNull(answer.time)),
    isSelf: called('is_self', answer.flag),
  }),
);

/** `GET /api/user/people`: the shop's people beside its owner (R65). */
export const listPeople = defineCall({ method: 'GET', path: '/api/user/people', summary: '门店人员', group, access, data });

/** `POST /api/user/people`: lets a phone's owner in; they are told by a message to it (R65). */
export const invitePerson = defineCall({
  method: 'POST',
  path: '/api/user/people',
  summary: '邀请人员',
  group,
  access,
  right: 'manage',
  form: z.object({ phone: wireText(20), ...personFields }),
  labels: { phone: '手机号', ...labels },
  data,
  refusals: { 422: '手机号已在本店、填写有误或人数已满' },
});

/** `POST /api/user/people/{id}`: changes name, role and limit; they hold from the person's next call on. */
export const changePerson = defineCall({
  method: 'POST',
  path: '/api/user/people/{id}',
  summary: '修改人员',
  group,
  access,
  right: 'manage',
  params: z.object({ id: wireId }),
  form: z.object(personFields),
  labels,
  data,
  refusals: { 404: '人员不存在' },
});

/** `DELETE /api/user/people/{id}`: ends somebody's access and sessions: the owner anybody's, the others their own. */
export const removePerson = defineCall({
  method: 'DELETE',
  path: '/api/user/people/{id}',
  summary: '移除人员',
  group,
  access,
  params: z.object({ id: wireId }),
  data,
  refusals: { 404: '人员不存在' },
});

const formOf = ({ name, role, orderLimit }: TypedWork) => ({ name, role, order_limit: orderLimit });
const faults = { phone: 'phone', name: 'name', role: 'role', order_limit: 'orderLimit' } as const;

/** The shop's people. */
export const peopleGateway = {
  list: ask(listPeople),
  invite: ask(invitePerson, ({ phone, ...work }: TypedPerson) => ({ form: { phone, ...formOf(work) } }), { faults }),
  change: ask(changePerson, ({ id, ...work }: TypedWork & { readonly id: string }) => ({ params: { id }, form: formOf(work) }), { faults }),
  remove: ask(removePerson, (id: string) => ({ params: { id } })),
};
