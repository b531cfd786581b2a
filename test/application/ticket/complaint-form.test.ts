import { expect, it } from 'vitest';
import { createComplaintForm } from '../../../src/application/ticket/ticket-view-models.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { fakeTickets } from '../../support/fakes/fake-tickets.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { shopWindow } from '../../support/shop-window.ts';

const phone = '13800000001';
const nothing = (): void => undefined;

/** The form as a page shows it that lives in a tab with this storage. */
async function opened(storage = memoryStorage()) {
  const { needs } = shopWindow({ ports: { storage, tickets: fakeTickets() } });
  const form = createComplaintForm(needs, { name: '周敏', phone }, nothing);
  await visit(form);
  return form;
}

it('keeps what is typed over a reload, and forgets it when it was sent', async () => {
  const storage = memoryStorage();
  const first = await opened(storage);
  first.write({ kind: 'delivery', words: '箱子破了两个', name: '王芳', email: 'wang@example.com' });

  const again = await opened(storage);
  expect(again.getState().draft).toEqual({
    kind: 'delivery',
    order: '',
    words: '箱子破了两个',
    name: '王芳',
    phone,
    email: 'wang@example.com',
  });
  again.submit();
  await settle();
  expect(again.getState().draft).toMatchObject({ words: '', name: '王芳' });
  expect((await opened(storage)).getState().draft).toEqual({ kind: 'quality', order: '', words: '', name: '周敏', phone, email: '' });
});

it.each(['{"complaint":{"kind":"gossip","words":7}}', '{', '{"complaint":null}'])('begins empty over %s', async (text) => {
  const storage = memoryStorage();
  storage.keep('drafts', text);
  expect((await opened(storage)).getState().draft).toMatchObject({ kind: 'quality', words: '', phone });
});
