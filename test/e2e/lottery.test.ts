import { describe, expect, it } from 'vitest';
import { isStill } from '../support/still-page.ts';
import { logIn, openShop } from './shop-page.ts';

interface Draws {
  readonly data: { readonly list: readonly { readonly name: string; readonly type: string; readonly lottery_id: number }[] };
}

describe('the lottery', () => {
  it('comes when its card on the home page is pressed, draws, and what was drawn is in the shop’s ledger', async () => {
    const { page, close } = await openShop();
    // Not the account whose figures other journeys count.
    await logIn(page, 'unsigned', '/');
    const dialog = page.getByRole('dialog', { name: '备货开屉', exact: true });
    const card = page.getByRole('button', { name: /^备货开屉/ });
    await card.waitFor();
    // Nothing stands over the page before the buyer asks for it.
    expect(await dialog.count()).toBe(0);
    await card.click();
    await dialog.waitFor();
    expect(await dialog.getByRole('table', { name: '奖项与几率', exact: true }).getByRole('row').count()).toBe(6);
    const owned = async () => ((await (await page.request.get('/api/points/log')).json()) as { data: { points: number } }).data.points;
    const points = await owned();
    await dialog.getByRole('button', { name: '开一屉', exact: true }).click();
    await dialog.getByText('正在开屉，约 2 秒，请不要关闭', { exact: true }).waitFor();
    const won = dialog.getByText(/^恭喜您抽中/);
    await won.waitFor();
    const { data } = (await (await page.request.get('/api/draw/record')).json()) as Draws;
    const [drawn] = data.list;
    expect(await won.textContent()).toContain(`恭喜您抽中 ${drawn?.name}`);
    if (drawn?.type === 'points') expect((await owned()) - points).toBe(Number.parseInt(drawn.name, 10));
    // Its place: the ledger's own page has it.
    await dialog.getByRole('link', { name: /^(去使用|看积分)$/ }).click();
    await page.waitForURL((url) => ['/xjq', '/jfgl'].includes(url.pathname));
    await page
      .getByText(drawn?.type === 'points' ? /^抽奖 备货开屉 第 \d+ 号$/ : (drawn?.name ?? ''), { exact: true })
      .first()
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // It is not offered again, and its page says so; the digest of the seed lies in a file.
    await page.goto(`/draw/${drawn?.lottery_id}`);
    await page.getByRole('heading', { level: 1, name: '备货开屉', exact: true }).waitFor();
    await page.getByText('本店已抽过，结果在抽奖记录里。', { exact: true }).waitFor();
    await page.getByText('怎样核验', { exact: true }).click();
    const file = page.getByRole('link', { name: '下载核验资料', exact: true });
    expect(decodeURIComponent((await file.getAttribute('href')) ?? '')).toMatch(/[0-9a-f]{64}/);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: '药集首页' }).waitFor({ state: 'attached' });
    await isStill(page);
    expect(await card.count()).toBe(0);
    await close();
  });
});
