import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { LotteryCard } from '../../../src/ui/home/lottery-card.tsx';
import { LotteryPage } from '../../../src/ui/lottery/lottery-page.tsx';
import { LotteryPopup } from '../../../src/ui/lottery/lottery-popup.tsx';
import { fakeLotteries, runningLottery } from '../../support/fakes/fake-lotteries.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const at = { path: '/draw/:id?', at: '/draw/7' };
const open = (lotteries: ReturnType<typeof fakeLotteries>, setup: object = {}) =>
  openScreen(shopWindow({ ports: { lotteries }, ...setup }), <LotteryPage />, at);

describe('the page of a lottery', () => {
  it('shows odds and winners masked, and how to check it behind one press, with no digest and no English on the page', async () => {
    const { buyer } = open(fakeLotteries(runningLottery));
    expect(await screen.findByRole('heading', { level: 1, name: '备货开屉' })).toBeDefined();
    const odds = within(screen.getByRole('table', { name: '奖项与几率' }));
    expect(odds.getByRole('row', { name: /¥20 现金券.*329\/330 16\.5%/ })).toBeDefined();
    expect(await screen.findByRole('row', { name: /康\*\*药店.* 20 积分/ })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/[0-9a-f]{12}|SHA|npm|凭证/);
    await buyer.click(screen.getByRole('button', { name: '怎样核验' }));
    const dialog = within(await screen.findByRole('dialog', { name: '怎样核验抽奖' }));
    expect(dialog.getByText(/依据在抽奖结束后公布/)).toBeDefined();
    const file = decodeURIComponent(dialog.getByRole('link', { name: '下载核验资料' }).getAttribute('href') ?? '');
    expect(file).toContain(runningLottery.commitment);
    expect(document.body.textContent).not.toMatch(/[0-9a-f]{12}|SHA|npm/);
    await buyer.click(dialog.getByRole('button', { name: '知道了' }));
    expect(await screen.findByText('贵店还没有抽过。')).toBeDefined();
  });

  it('draws in a dialog, and then has what was drawn in its record', async () => {
    const lotteries = fakeLotteries(runningLottery);
    const { buyer } = open(lotteries);
    await buyer.click(await screen.findByRole('button', { name: '去开一屉' }));
    const dialog = within(await screen.findByRole('dialog', { name: '备货开屉' }));
    await buyer.click(dialog.getByRole('button', { name: '开一屉' }));
    expect(await dialog.findByText('恭喜您抽中 ¥20 现金券（满 ¥800 可用）')).toBeDefined();
    expect(dialog.getByText('已放入 我的现金券')).toBeDefined();
    expect(lotteries.drawn).toEqual(['7']);
    await buyer.click(dialog.getByRole('button', { name: '继续浏览' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('本店已抽过，结果在抽奖记录里。')).toBeDefined();
    expect(await screen.findByRole('link', { name: '未用，去使用' })).toBeDefined();
  });

  it.each([
    [{ state: 'announced' as const, beginsAt: 3_900_000_000 }, /还没开始/],
    [{ state: 'ended' as const, seed: 'ab'.repeat(32) }, /活动已结束，共抽出 2 份/],
    [{ state: 'stopped' as const, seed: 'ab'.repeat(32) }, /提前停止/],
    [{ hasJoined: true }, /本店已抽过/],
    [{ prizes: runningLottery.prizes.map((prize) => ({ ...prize, left: 0, odds: '0' })) }, /奖品已送完/],
  ])('says why there is nothing to draw: %j', async (changes, words) => {
    open(fakeLotteries({ ...runningLottery, ...changes }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: '去开一屉' })).toBeNull();
  });

  it('says that there is none, or that it did not come', async () => {
    open(fakeLotteries(null, { lottery: () => Promise.reject(new GatewayError('missing', { code: 404, message: '抽奖活动不存在' })) }));
    expect(await screen.findByText('没有这个抽奖')).toBeDefined();
  });

  it('leads from its door to the one that is on, or says that none is', async () => {
    openScreen(shopWindow({ ports: { lotteries: fakeLotteries(null) } }), <LotteryPage />, { path: '/draw/:id?', at: '/draw' });
    expect(await screen.findByText('目前没有抽奖')).toBeDefined();
  });
});

describe('the popup', () => {
  const openHome = (lottery: typeof runningLottery | null) => {
    const shop = shopWindow({ ports: { lotteries: fakeLotteries(lottery) } });
    const screens = (
      <>
        <LotteryCard />
        <LotteryPopup />
      </>
    );
    return openScreen(shop, screens, { path: '/' });
  };

  it('comes when its card is pressed, and its card goes once the shop has drawn', async () => {
    const { buyer } = openHome(runningLottery);
    const card = await screen.findByRole('button', { name: /^备货开屉/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    await buyer.click(card);
    const dialog = within(await screen.findByRole('dialog', { name: '备货开屉' }));
    expect(dialog.getByRole('link', { name: '规则、名单与核验' }).getAttribute('href')).toBe('/draw/7');
    await buyer.click(dialog.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await buyer.click(screen.getByRole('button', { name: /^备货开屉/ }));
    const again = within(await screen.findByRole('dialog', { name: '备货开屉' }));
    await buyer.click(again.getByRole('button', { name: '开一屉' }));
    await again.findByText(/^恭喜您抽中/);
    expect(screen.queryByRole('button', { name: /^备货开屉/, hidden: true })).toBeNull();
  });

  it('is not offered to a shop that has drawn (§4)', async () => {
    openHome({ ...runningLottery, hasJoined: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button', { name: /备货开屉/ })).toBeNull();
  });
});
