import type { PeopleGateway, ShopPerson } from '../../../src/application/account/people-gateway.ts';
import { peopleGateway } from '../../../src/contract/account/people-calls.ts';
import { checkPerson, checkWork } from '../../../src/domain/account/shop-person.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { fakeOf } from './fake-of.ts';

const words = { phone: '请填写 11 位手机号', name: '请填写姓名', orderLimit: '限额有误' } as const;
const faultsOf = (fields: readonly (keyof typeof words)[]) => Object.fromEntries(fields.map((field) => [field, words[field]]));

/** A shop's people in memory. */
export function fakePeople(changes: Partial<PeopleGateway> = {}, begin: readonly ShopPerson[] = []): PeopleGateway {
  let people = [...begin];
  return fakeOf(peopleGateway, {
    list: async () => people,
    invite: async (typed) => {
      const checked = checkPerson(typed);
      if (!checked.ok) return refused(faultsOf(checked.refusal));
      if (people.some(({ phone }) => phone === typed.phone)) return refused({ phone: '这个手机号已在本店' });
      const { phone, name, role, orderLimit } = checked.value;
      const id = String(people.length + 1);
      people = [...people, { id, phone, name, role, orderLimit, invitedAt: 1_795_300_000, joinedAt: null, isSelf: false }];
      return accepted(people);
    },
    change: async ({ id, ...typed }) => {
      const checked = checkWork(typed);
      if (!checked.ok) return refused(faultsOf(checked.refusal));
      people = people.map((one) => (one.id === id ? { ...one, ...checked.value } : one));
      return accepted(people);
    },
    remove: async (id) => {
      if (!people.some((one) => one.id === id)) throw new GatewayError('missing', { code: 404, message: '人员不存在' });
      people = people.filter((one) => one.id !== id);
      return people;
    },
    ...changes,
  });
}
