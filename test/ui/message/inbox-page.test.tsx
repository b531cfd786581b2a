import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { InboxMessage } from '../../../src/application/message/inbox-gateway.ts';
import { InboxPage } from '../../../src/ui/message/inbox-page.tsx';
import { fakeInbox } from '../../support/fakes/fake-inbox.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const begin: readonly Partial<InboxMessage>[] = [
  { kind: 'price', title: '缬沙坦胶囊降至 ¥13.60', url: '/list/info/1' },
  { kind: 'licence', title: '采购委托书还有 12 天到期', url: '/zzzj?kind=cgwts' },
  { kind: 'system', title: '系统维护' },
  { kind: 'order', title: '订单 2611 已付款', url: '/order/info/1', isRead: true },
];
const open = (messages = begin, at = '/wdxx') => {
  const inbox = fakeInbox(messages);
  return { ...openScreen(shopWindow({ ports: { inbox } }), <InboxPage />, { path: '/wdxx', at }), inbox };
};
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);

describe('/wdxx', () => {
  it('lists what the shop was told, what is unread first of all to the eye and the ear', async () => {
    open();
    expect(await rows()).toHaveLength(4);
    expect(screen.getByText('3 条未读')).toBeDefined();
    const tabs = within(screen.getByRole('navigation', { name: '消息类型' }));
    expect(tabs.getByRole('link', { name: /^未读\s*3$/ })).toBeDefined();
    expect(tabs.getByRole('link', { name: /^降价\s*1$/ }).getAttribute('href')).toBe('/wdxx?kind=price');
    expect(tabs.getByRole('link', { name: '订单' })).toBeDefined();
    expect(screen.getAllByText('未读')).toHaveLength(4);
  });

  it('reads one by opening it, and leads to what it is about', async () => {
    const { buyer, address, inbox } = open();
    await buyer.click(await screen.findByRole('link', { name: '看商品：缬沙坦胶囊降至 ¥13.60' }));
    expect(address()).toBe('/list/info/1');
    await waitFor(() => expect(inbox.kept[0]?.isRead).toBe(true));
  });

  it('reads one that leads nowhere in place', async () => {
    const { buyer } = open();
    await buyer.click(await screen.findByRole('button', { name: '标为已读：系统维护' }));
    expect(await screen.findByText('2 条未读')).toBeDefined();
    expect(screen.queryByRole('button', { name: '标为已读：系统维护' })).toBeNull();
  });

  it('reads all of the kind that is shown, and then has nothing to read', async () => {
    const { buyer } = open(begin, '/wdxx?kind=price');
    await buyer.click(await screen.findByRole('button', { name: '降价标为已读' }));
    expect(await screen.findByText('2 条未读')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '降价标为已读' }).disabled).toBe(true);
  });

  it('switches kinds off that have no consequences, and says why the others stay', async () => {
    const { buyer } = open();
    await buyer.click(await screen.findByRole('button', { name: '设置' }));
    const settings = within(screen.getByRole('region', { name: '消息设置' }));
    expect(settings.getAllByRole('checkbox')).toHaveLength(4);
    expect(settings.getByText(/订单、资质、售后和通知.*不能关闭/)).toBeDefined();
    await buyer.click(settings.getByRole('checkbox', { name: /降价/ }));
    expect(await screen.findByText('2 条未读')).toBeDefined();
    expect(settings.getByRole<HTMLInputElement>('checkbox', { name: /降价/ }).checked).toBe(false);
  });

  it('says what an empty place means', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: '还没有消息' })).toBeDefined();
    open(begin, '/wdxx?kind=activity');
    expect(await screen.findByRole('heading', { name: '没有活动消息' })).toBeDefined();
  });
});
