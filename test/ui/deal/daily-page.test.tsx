import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FlashSessions } from '../../../src/application/deal/deal-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { DailyPage } from '../../../src/ui/deal/daily-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeDeals } from '../../support/fakes/fake-deals.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const now = 1_700_000_000;
const goods = [shopGoods('1', { name: '阿莫西林胶囊', price: '9.60' })];
const of = (shown: 0 | 1, count = 1): FlashSessions => {
  const sessions = [
    { id: '1', name: '14:00 场', beginsAt: now - 3600, endsAt: now + 3661, kinds: 2, kindsLeft: 1, isFollowed: false },
    { id: '2', name: '20:00 场', beginsAt: now + 3661, endsAt: now + 9000, kinds: 9, kindsLeft: 9, isFollowed: false },
  ] as const;
  const session = sessions[shown];
  return {
    now,
    sessions,
    shown: { id: session.id, beginsAt: session.beginsAt },
    goods: Array.from({ length: count }, (_, at) => ({
      goods: shopGoods(String(9 + at), { name: `蒙脱石散${at}`, price: '7.00' }),
      flashPrice: money('6.20'),
      quota: 400,
      sold: 388,
      perOrder: 20,
    })),
  };
};
const running = of(0);

function openDaily(sessions: FlashSessions = running, setup: ShopWindowSetup = {}) {
  const shop = shopWindow({ goods, ...setup, ports: { deals: fakeDeals(sessions), ...setup.ports } });
  return { shop, ...openScreen(shop, <DailyPage />, { path: '/mrtj' }) };
}

describe('/mrtj', () => {
  it('shows the sessions with their state, and the goods of the one that runs at its price', async () => {
    openDaily();
    const tabs = within(await screen.findByRole('navigation', { name: '秒杀场次' }));
    expect(tabs.getAllByRole('link')).toHaveLength(2);
    expect(tabs.getByRole('link', { current: true }).textContent).toContain('抢购中');
    expect(tabs.getByText('即将开始')).toBeDefined();
    const card = within(screen.getByRole('heading', { name: '蒙脱石散0' }).closest('article') as HTMLElement);
    expect(card.getByText('已抢 97%')).toBeDefined();
    expect(card.getByText('仅剩 12/400盒')).toBeDefined();
    expect(card.getByText(/每盒省 ¥0\.80$/)).toBeDefined();
    expect(card.getByText('每单限 20盒')).toBeDefined();
    expect((await screen.findAllByRole('timer'))[0]?.textContent).toMatch(/^距结束01:01:0\d$/);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['每日特价']);
  });

  it('puts goods into the cart at the session’s price with one press', async () => {
    const lines: unknown[] = [];
    openDaily(running, {
      carts: { add: async (added: readonly unknown[]) => (lines.push(...added), { added: ['9'], refused: [], total: 1 }) } as never,
    });
    const card = within((await screen.findByRole('heading', { name: '蒙脱石散0' })).closest('article') as HTMLElement);
    fireEvent.click(card.getByRole('button', { name: /加入购物车/ }));
    await waitFor(() => expect(lines).toMatchObject([{ goodsId: '9', kind: 'flash' }]));
    expect(await card.findByText(/已加 \d+盒/)).toBeDefined();
  });

  it('shows a session to come with its price and the present one, without selling it', async () => {
    openDaily(of(1));
    const row = within((await screen.findByRole('heading', { name: '蒙脱石散0' })).closest('article') as HTMLElement);
    expect(row.getByText('现价 ¥7.00')).toBeDefined();
    expect(row.queryByRole('button', { name: /购物车/ })).toBeNull();
    fireEvent.click(row.getByRole('button', { name: '收藏蒙脱石散0' }));
    expect(row.getByRole('button', { pressed: true }).textContent).toBe('已收藏');
    expect(screen.getAllByRole('timer')[0]?.textContent).toMatch(/^距开始/);
  });

  it('reminds of a session to come, and no more when it is taken back', async () => {
    const sent: unknown[] = [];
    const deals = {
      ...fakeDeals(of(1)),
      follow: async (session: unknown) => void sent.push(['follow', session]),
      unfollow: async (session: unknown) => void sent.push(['unfollow', session]),
    };
    openDaily(of(1), { ports: { deals } });
    fireEvent.click(await screen.findByRole('button', { name: /^提醒我/ }));
    fireEvent.click(await screen.findByRole('button', { name: /^取消提醒/ }));
    expect(await screen.findByRole('button', { name: /^提醒我/ })).toBeDefined();
    expect(sent).toMatchObject([
      ['follow', { id: '2', beginsAt: now + 3661 }],
      ['unfollow', { id: '2' }],
    ]);
    cleanup();
    openDaily(running);
    await screen.findByRole('heading', { name: '蒙脱石散0' });
    expect(screen.queryByRole('button', { name: /提醒/ })).toBeNull();
  });

  it('draws two hundred goods step by step', async () => {
    openDaily(of(0, 200));
    await screen.findByRole('heading', { name: '蒙脱石散0' });
    expect(screen.getAllByText('已抢 97%')).toHaveLength(24);
    fireEvent.click(screen.getByRole('button', { name: '再看 24 种（共 200 种）' }));
    expect(screen.getAllByText('已抢 97%')).toHaveLength(48);
  });

  it('leads a visitor to the login', async () => {
    openDaily(running, { facts: visitorFacts });
    const card = within((await screen.findByRole('heading', { name: '蒙脱石散0' })).closest('article') as HTMLElement);
    expect(await card.findByRole('button', { name: /登录后可购买/ })).toBeDefined();
  });

  it('says so when there is no session, or one part failed, and keeps the other', async () => {
    openDaily({ now, sessions: [], shown: null, goods: [] });
    expect(await screen.findByText('今明两天没有秒杀场次')).toBeDefined();
    expect(await screen.findByRole('heading', { name: '阿莫西林胶囊' })).toBeDefined();
    cleanup();
    let fails = true;
    const deals = {
      ...fakeDeals(),
      sessions: async () => (fails ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : running),
    };
    openDaily(running, { ports: { deals } });
    expect(await screen.findByText('秒杀场次加载失败，每日特价不受影响')).toBeDefined();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '蒙脱石散0' })).toBeDefined();
  });
});
