import { changePerson, invitePerson, listPeople, removePerson } from '../../contract/account/people-calls.ts';
import { checkPerson, checkWork } from '../../domain/account/shop-person.ts';
import { shopRoleNames } from '../../domain/account/shop-role-names.ts';
import { personNameLength } from '../../domain/account/person-name.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { putMessage } from '../outbox/outbox.ts';
import { changeWork, keepPerson, peopleAnswer, removePersonOf } from './people-store.ts';

/** Each invitation sends a message to a phone. */
const invitingRule = { perSubject: 20, perCaller: 40, minutes: 60 } as const;

const faultWords = {
  phone: ['phone', '请填写 11 位手机号'],
  name: ['name', `姓名为 ${personNameLength.least} 至 ${personNameLength.most} 个字`],
  orderLimit: ['order_limit', '限额为大于 0 的金额，不限请留空'],
} as const;

/** @throws Refusal 422 with every wrong field */
function checked<Value>(read: Result<Value, readonly (keyof typeof faultWords)[]>): Value {
  if (read.ok) return read.value;
  const said = read.refusal.map((fault) => faultWords[fault]);
  throw new Refusal(422, said[0]?.[1] ?? '', { errors: Object.fromEntries(said.map(([field, words]) => [field, [words]])) });
}

/** The people of a shop (R65): its owner lets them in, gives them their roles, and ends their access. */
export function peopleRoutes(api: Api): void {
  const { database, clock } = api;
  const inviting = api.throttles.named('invitation', invitingRule);

  route(api, listPeople, async (_request, visit) => peopleAnswer(database, buyerOf(visit)));

  transactionRoute(
    api,
    invitePerson,
    async ({ form }, visit, transaction) => {
      const owner = buyerOf(visit);
      const at = clock();
      const person = checked(checkPerson({ ...form, orderLimit: form.order_limit }));
      await keepPerson(transaction, { shopId: owner.id, person, at });
      const role = shopRoleNames[person.role];
      await putMessage(transaction, {
        phone: person.phone,
        words: `${owner.company}邀请您以${role}身份加入，请用本手机号和短信验证码登录。`,
        at,
        template: { name: 'shop-invited', params: { company: owner.company, role } },
      });
      return new Said('已邀请，短信已发出', await peopleAnswer(transaction, owner));
    },
    async (_request, visit) => void (await inviting.attempt(String(buyerOf(visit).id), visit.request.ip)),
  );

  transactionRoute(api, changePerson, async ({ params, form }, visit, transaction) => {
    const owner = buyerOf(visit);
    const work = checked(checkWork({ ...form, orderLimit: form.order_limit }));
    await changeWork(transaction, { shopId: owner.id, personId: rowId(params.id) ?? 0, work });
    return new Said('已保存', await peopleAnswer(transaction, owner));
  });

  transactionRoute(api, removePerson, async ({ params }, visit, transaction) => {
    const buyer = buyerOf(visit);
    await removePersonOf(transaction, buyer, { personId: rowId(params.id) ?? 0, at: clock() });
    return new Said(buyer.role === 'owner' ? '已移除，其登录已全部退出' : '您已退出本店', await peopleAnswer(transaction, buyer));
  });
}
