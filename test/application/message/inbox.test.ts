import { describe, expect, it } from 'vitest';
import { inboxAddress, inboxQueryFrom, inboxTabs } from '../../../src/application/message/inbox-address.ts';
import type { InboxGateway } from '../../../src/application/message/inbox-gateway.ts';
import { createInbox } from '../../../src/application/message/inbox-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { buyerFacts, fakeAccounts } from '../../support/fakes/fake-accounts.ts';
import { fakeInbox } from '../../support/fakes/fake-inbox.ts';
import { shopWindow } from '../../support/shop-window.ts';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

async function open(change: Partial<InboxGateway> = {}, tab: (typeof inboxTabs)[number] = 'all') {
  const kept = fakeInbox([{ kind: 'price' }, { kind: 'order' }, { kind: 'order', isRead: true }]);
  const { needs } = shopWindow({ ports: { inbox: { ...kept, ...change } as InboxGateway, sessions: fakeAccounts(buyerFacts) } }).screens;
  needs.session.subscribe(() => undefined);
  await settled();
  const inbox = createInbox(needs, { tab, page: 1 });
  inbox.subscribe(() => undefined);
  await settled();
  const state = () => inbox.getState();
  return {
    kept: kept.kept,
    inbox,
    needs,
    state,
    badge: () => needs.session.getState().facts?.buyer?.unreadMessages,
    read: () => state().value?.messages.map(({ isRead }) => isRead),
  };
}

describe('my messages', () => {
  it('have an address for each tab and page, and only for those', () => {
    for (const tab of inboxTabs)
      expect(inboxQueryFrom(new URL(inboxAddress({ tab, page: 3 }), 'http://x').searchParams)).toEqual({ tab, page: 3 });
    expect(inboxQueryFrom(new URLSearchParams('kind=gossip&page=-1'))).toEqual({ tab: 'all', page: 1 });
  });

  it('tell the badge what is unread, and change it at once when one is opened', async () => {
    const { inbox, state, badge, read } = await open();
    expect(badge()).toBe(2);
    const [first] = state().value?.messages ?? [];
    if (first) inbox.open(first);
    expect(read()).toEqual([true, false, true]);
    await settled();
    expect([badge(), state().value?.unreadOf]).toEqual([1, { order: 1 }]);
  });

  it('shows unread again what could not be marked, and says nothing', async () => {
    const { inbox, state, read, needs } = await open({
      read: async () => {
        throw new GatewayError('offline', { code: null, message: '' });
      },
    });
    const [first] = state().value?.messages ?? [];
    if (first) inbox.open(first);
    await settled();
    expect(read()).toEqual([false, false, true]);
    expect(needs.messages.getState().toasts).toEqual([]);
  });

  it('are read all at once, of the tab’s kind, but none that came since the list was read', async () => {
    const asked: unknown[] = [];
    const all = await open({ readAll: async (kind, until) => (asked.push([kind, until]), { unread: 0, unreadOf: {} }) });
    all.inbox.readAll();
    all.inbox.readAll();
    await settled();
    expect([all.read(), all.badge(), all.state().busy]).toEqual([[true, true, true], 0, null]);
    const ofKind = await open(
      { readAll: async (kind, until) => (asked.push([kind, until]), { unread: 1, unreadOf: { price: 1 } }) },
      'order',
    );
    ofKind.inbox.readAll();
    await settled();
    expect(asked).toEqual([
      [null, 3],
      ['order', 3],
    ]);
  });

  it('are switched off by kind, which reads what was unread of it', async () => {
    const { inbox, state, badge } = await open();
    inbox.mute('price', true);
    expect(state().busy).toBe('price');
    await settled();
    expect([[...(state().value?.muted ?? [])], badge(), state().value?.messages[0]?.isRead, state().busy]).toEqual([
      ['price'],
      1,
      true,
      null,
    ]);
  });

  it('are read anew when the badge hears of more', async () => {
    const { kept, needs, state } = await open();
    kept.unshift({ id: '4', kind: 'system', title: '新消息', text: '', url: '', at: 1_795_150_000, isRead: false });
    needs.session.hearUnread(3);
    await settled();
    expect(state().value?.messages.map(({ title }) => title)[0]).toBe('新消息');
  });
});
