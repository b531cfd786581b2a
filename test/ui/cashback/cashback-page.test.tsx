import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CashbackGateway } from '../../../src/application/cashback/cashback-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { CashbackPage } from '../../../src/ui/cashback/cashback-page.tsx';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeCashback } from '../../support/fakes/fake-cashback.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const open = (cashback: CashbackGateway = fakeCashback(), setup: ShopWindowSetup = {}) => {
  const shop = shopWindow({ ...setup, ports: { cashback } });
  shop.screens.session.subscribe(() => undefined);
  return openScreen(shop, <CashbackPage />, { path: '/hb' });
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('/hb', () => {
  it('shows what counts, what went back, what is paid for it, and what is missing to the next tier', async () => {
    open();
    const running = await part('冬季满额返现');
    expect(running.getByText('¥12,480.50')).toBeDefined();
    expect(running.getByText('¥12,734.90')).toBeDefined();
    expect(running.getByText('−¥254.40')).toBeDefined();
    const [met, next, far] = running.getAllByRole('listitem').map((step) => within(step));
    expect(met?.getByText('已达到')).toBeDefined();
    expect(next?.getByText('¥7,519.50')).toBeDefined();
    expect(next?.getByText('多返 ¥160')).toBeDefined();
    expect(far?.getByText('多返 ¥700')).toBeDefined();
    expect(running.getByText(/另有 1 单 ¥3,210.00 还没签收，活动期内签收后累计到 ¥15,690.50/)).toBeDefined();
  });

  it('keeps what was paid', async () => {
    open();
    const past = await part('往期返现');
    expect(past.getByText('秋季满额返现')).toBeDefined();
    expect(past.getByText(/^\+¥100.00，.* 到余额$/)).toBeDefined();
  });

  it('shows a visitor the tiers, and the login', async () => {
    open(fakeCashback({ progress: null, tiers: [{ threshold: money('10000'), pays: money('100'), missing: null }] }), {
      facts: visitorFacts,
    });
    const running = await part('冬季满额返现');
    expect(running.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login?back=%2Fhb');
    expect(running.getByText('¥10,000')).toBeDefined();
    expect(running.queryByRole('meter')).toBeNull();
  });

  it('says to a shop for which it is not, that it is not', async () => {
    open(fakeCashback({ reason: '本活动不对贵店开放' }));
    expect((await part('冬季满额返现')).getByText('本活动不对贵店开放，签收的金额不计入。')).toBeDefined();
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('says when there is none, and when nothing came', async () => {
    open({ list: async () => ({ activities: [], now: 1_795_000_000 }) });
    expect(await screen.findByText('目前没有进行中的满额返现')).toBeDefined();
    open({ list: () => Promise.reject(new GatewayError('busy', { code: 503, message: '' })) });
    expect(await screen.findByText('满额返现加载失败')).toBeDefined();
  });
});
