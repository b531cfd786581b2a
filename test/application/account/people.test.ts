import { describe, expect, it } from 'vitest';
import { createPeopleViewModel } from '../../../src/application/account/people-view-model.ts';
import type { PeopleGateway, ShopPerson } from '../../../src/application/account/people-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { fakePeople } from '../../support/fakes/fake-people.ts';
import { shopWindow } from '../../support/shop-window.ts';

const purchaser: ShopPerson = {
  id: '7',
  phone: '13912345678',
  name: '李娜',
  role: 'purchaser',
  orderLimit: money('2000'),
  invitedAt: 1_795_300_000,
  joinedAt: null,
  isSelf: false,
};

async function opened(changes: Partial<PeopleGateway> = {}, begin: readonly ShopPerson[] = [purchaser]) {
  const shop = shopWindow({ ports: { people: fakePeople(changes, begin) } });
  const people = await visit(createPeopleViewModel(shop.needs));
  await visit(people.form);
  return { ...shop, people };
}

describe("a shop's people (R65)", () => {
  it('are shown with their limit, and whether they have come', async () => {
    const { people } = await opened();
    expect(people.getState().value).toMatchObject([{ name: '李娜', orderLimit: '2,000', joined: null }]);
  });

  it('are invited once the rules have nothing to say, and stand in the list', async () => {
    const { people } = await opened();
    people.invite();
    people.form.submit();
    expect(people.form.getState().faults).toEqual({ phone: null, name: null });
    people.form.write({ phone: '13912345679', name: '王强', role: 'finance', orderLimit: 'is not asked for' });
    people.form.submit();
    await settle();
    expect(people.form.getState().draft).toBeNull();
    expect(people.getState().value).toMatchObject([{ name: '李娜' }, { name: '王强', role: 'finance', orderLimit: null }]);
  });

  it('keep what was typed where the shop refuses it, beside the field', async () => {
    const { people } = await opened();
    people.invite();
    people.form.write({ phone: purchaser.phone, name: '又来' });
    people.form.submit();
    await settle();
    expect(people.form.getState()).toMatchObject({ draft: { name: '又来' }, faults: { phone: '这个手机号已在本店' } });
  });

  it('are changed by what stands there; the phone stays', async () => {
    const { people } = await opened();
    const [person] = people.getState().value ?? [];
    if (person === undefined) throw new Error('nobody is there');
    people.change(person);
    expect(people.form.getState().draft).toEqual({ id: '7', phone: purchaser.phone, name: '李娜', role: 'purchaser', orderLimit: '2000' });
    people.form.write({ orderLimit: '' });
    people.form.submit();
    await settle();
    expect(people.getState().value).toMatchObject([{ phone: purchaser.phone, orderLimit: null }]);
  });

  it('are removed after a question; whoever removes themselves is at the login', async () => {
    const { people, messages, went, session } = await opened({}, [purchaser, { ...purchaser, id: '8', name: '我', isSelf: true }]);
    const remove = async (at: number) => {
      const person = people.getState().value?.[at];
      if (person === undefined) throw new Error('nobody is there');
      people.remove(person);
      await settle();
      messages.close(messages.getState().dialogs[0]?.id ?? 0, true);
      await settle();
    };
    await remove(0);
    expect(people.getState()).toMatchObject({ busy: null, value: [{ name: '我' }] });
    expect(went).toEqual([]);
    await remove(0);
    expect(went).toEqual(['/login']);
    expect(session.getState().facts?.buyer).toBeNull();
  });

  it('stay as they are when nothing could be read, and can be asked for again', async () => {
    let tries = 0;
    const { people } = await opened({
      list: () =>
        (tries += 1) === 1 ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : Promise.resolve([purchaser]),
    });
    expect(people.getState()).toMatchObject({ status: 'failed', value: null });
    people.retry();
    await settle();
    expect(people.getState()).toMatchObject({ status: 'ready', value: [{ name: '李娜' }] });
  });
});
