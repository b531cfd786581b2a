import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { GroupPage } from '../../../src/ui/group-buy/group-page.tsx';
import { GroupsPage } from '../../../src/ui/group-buy/groups-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeTopics } from '../../support/fakes/fake-club.ts';
import { fakeGroupBuys, groupNow, someGroup } from '../../support/fakes/fake-group-buys.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const hour = 3600;

function visit(Page: typeof GroupPage, at: string, groups = fakeGroupBuys()) {
  const activities = {
    ...fakeTopics(),
    asked: [] as string[],
    follow: async (id: string) => void activities.asked.push(`follow ${id}`),
    unfollow: async (id: string) => void activities.asked.push(`unfollow ${id}`),
  };
  const shop = shopWindow({ ports: { groupBuys: groups, activities } });
  shop.screens.clock.is(groupNow);
  const path = at.startsWith('/ptzq') ? '/ptzq' : '/list/info-pt/:id';
  return {
    shop,
    groups,
    activities,
    ...openScreen(
      shop,
      <main>
        <Page />
      </main>,
      { path, at, handle: { title: '拼团专区' } },
    ),
  };
}

const announced = someGroup('2', {
  stage: 'announced',
  state: 'announced',
  reason: 'not-begun',
  bounds: null,
  joined: 0,
  shops: 0,
  beginsAt: groupNow + hour,
});
const failed = someGroup('3', { stage: 'failed', state: 'ended', reason: 'ended', bounds: null, joined: 118, endsAt: groupNow - hour });
const barred = someGroup('4', {
  goods: shopGoods('94', { name: '胰岛素注射液', obstacle: { code: 'out-of-scope', words: '不在经营范围', repair: '/zzzj?kind=ypjyxkz' } }),
  bounds: null,
});

describe('/ptzq', () => {
  it('shows what runs with its price, its progress and the way to join', async () => {
    visit(GroupsPage, '/ptzq', fakeGroupBuys([someGroup('1'), announced, failed, barred]));
    const row = within((await screen.findByRole('heading', { name: '拼团药品1', level: 3 })).closest('li') as HTMLElement);
    expect(row.getByRole('img', { name: '已拼 132盒，200盒成团' })).toBeDefined();
    expect(row.getByText('再 68盒成团，起拼 10盒')).toBeDefined();
    expect(row.getByText('每盒省 ¥2.40')).toBeDefined();
    expect(row.getByRole('link', { name: '参团 拼团药品1' }).getAttribute('href')).toBe('/list/info-pt/1');
    const other = within(screen.getByRole('heading', { name: '胰岛素注射液', level: 3 }).closest('li') as HTMLElement);
    expect(other.getByRole('link', { name: '不在经营范围' }).getAttribute('href')).toBe('/zzzj?kind=ypjyxkz');
    expect(screen.queryByRole('heading', { name: '拼团药品2', level: 3 })).toBeNull();
  });

  it('reminds of what is announced, and says how a group ended', async () => {
    const { buyer, activities } = visit(GroupsPage, '/ptzq?show=announced', fakeGroupBuys([announced, failed]));
    await buyer.click(await screen.findByRole('button', { name: '提醒我 拼团药品2' }));
    await buyer.click(await screen.findByRole('button', { name: '取消提醒 拼团药品2' }));
    expect(activities.asked).toEqual(['follow 2', 'unfollow 2']);
    await buyer.click(screen.getByRole('link', { name: /已结束/ }));
    expect(await screen.findByText(/差 82盒，已全额退款/)).toBeDefined();
  });

  it('says what failed and asks again; of nothing it says where to look', async () => {
    let isDown = true;
    const list = async () => {
      if (isDown) throw new GatewayError('busy', { code: 500, message: '' });
      return { groups: [], now: groupNow };
    };
    const { buyer } = visit(GroupsPage, '/ptzq?show=mine', fakeGroupBuys([], { list }));
    expect(await screen.findByText('拼团加载失败')).toBeDefined();
    isDown = false;
    await buyer.click(screen.getByRole('button', { name: /重新加载|重试/ }));
    expect(await screen.findByText('贵店还没有参团')).toBeDefined();
  });
});

describe('/list/info-pt/:id', () => {
  it('confirms amount and address once, becomes the receipt, shows the order that waits, and leaves after asking', async () => {
    const { buyer, groups } = visit(GroupPage, '/list/info-pt/1');
    const quantity = await screen.findByRole('textbox', { name: '拼团药品1数量' });
    await buyer.clear(quantity);
    await buyer.type(quantity, '20{Enter}');
    await screen.findByText('20盒 × ¥7.20');
    await buyer.click(screen.getByRole('button', { name: '付款参团' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('20盒，用余额支付 ¥144.00')).toBeDefined();
    expect(question.getByText(/^送到 .+/)).toBeDefined();
    expect(groups.asked).toEqual([]);
    const shown = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(shown);
    await buyer.click(question.getByRole('button', { name: '确认付款' }));
    expect(await screen.findByText('待成团')).toBeDefined();
    expect((await screen.findByText(/已参团/)).textContent).toBe('已参团 20盒 ¥144.00');
    expect(shown).toHaveBeenCalledWith({ block: 'center' });
    expect(screen.queryByRole('button', { name: '付款参团' })).toBeNull();
    expect(groups.asked).toEqual(['join 1 20 balance 144.00 key-1']);
    expect(screen.getByRole('img', { name: '已拼 152盒，200盒成团' })).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '再加几盒' }));
    expect(screen.getByRole('button', { name: '付款参团' })).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '退出拼团' }));
    await buyer.click(await screen.findByRole('button', { name: '退出并退款' }));
    expect(await screen.findByText('已取消')).toBeDefined();
    expect(groups.asked).toEqual(['join 1 20 balance 144.00 key-1', 'leave 1']);
  });

  it('leads to the payment where a provider takes the money', async () => {
    const { buyer, shop } = visit(GroupPage, '/list/info-pt/1');
    await buyer.click(await screen.findByRole('radio', { name: /模拟支付/ }));
    await buyer.click(screen.getByRole('button', { name: '参团并去支付' }));
    await waitFor(() => expect(shop.went).toEqual(['/cart/step3/81']));
  });

  it('offers the nearest quantity that can be had instead of one that cannot', async () => {
    const { buyer, groups } = visit(GroupPage, '/list/info-pt/1');
    const quantity = await screen.findByRole('textbox', { name: '拼团药品1数量' });
    await buyer.clear(quantity);
    await buyer.type(quantity, '15{Enter}');
    expect(await screen.findByText('按 10盒加减')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: /^改为 20盒/ }));
    expect(await screen.findByText('20盒 × ¥7.20')).toBeDefined();
    expect(groups.asked).toEqual([]);
  });

  it('leads from the number of goods to their group, and shows one address with the way to the others', async () => {
    visit(GroupPage, '/list/info-pt/91');
    expect(await screen.findByRole('heading', { level: 1, name: '拼团药品1' })).toBeDefined();
    expect(await screen.findByText('送到')).toBeDefined();
    expect(screen.queryByRole('radiogroup', { name: '收货地址' })).toBeNull();
  });

  it('gives a reason with its way out: not allowed, over, not there', async () => {
    const { unmount } = visit(GroupPage, '/list/info-pt/4', fakeGroupBuys([barred]));
    expect((await screen.findByRole('link', { name: '不在经营范围' })).getAttribute('href')).toBe('/zzzj?kind=ypjyxkz');
    unmount();
    const second = visit(GroupPage, '/list/info-pt/3', fakeGroupBuys([failed]));
    expect((await screen.findByRole('link', { name: '按现价 ¥9.60 买' })).getAttribute('href')).toBe('/list/info/93');
    second.unmount();
    visit(GroupPage, '/list/info-pt/77');
    expect((await screen.findByRole('link', { name: '看正在拼的团' })).getAttribute('href')).toBe('/ptzq');
  });
});
