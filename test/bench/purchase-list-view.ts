import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/chromium.ts';
import { startShop } from '../support/start-shop.ts';

// npx tsx test/bench/purchase-list-view.ts: the longest tasks on the main thread of Chromium, on the production build,
// while a list of 5,000 rows is pasted, matched, scrolled, and a quantity typed in it (R37).

const rows = 5_000;

interface ListedGoods {
  readonly name: string;
  readonly ypgg: string;
  readonly sccj: string;
  readonly zbz: number;
}

async function listOf(page: Page): Promise<string> {
  const goods: ListedGoods[] = [];
  for (let at = 1; at <= 10; at += 1) {
    const answer = await page.request.get('/api/goods/list', { params: { per_page: 100, page: at } });
    goods.push(...((await answer.json()) as { data: { list: ListedGoods[] } }).data.list);
  }
  const lines = Array.from({ length: rows }, (_, at) => {
    const one = goods[at % goods.length];
    return one === undefined ? '' : `${one.name}\t${one.ypgg}\t${one.sccj}\t${String(one.zbz)}`;
  });
  return ['药品名称\t规格\t生产厂家\t采购数量', ...lines].join('\n');
}

/** Tasks of 50 ms and more since it was asked last, the longest first. */
async function longTasks(page: Page, during: string): Promise<void> {
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
  const longest = tasks.sort((one, other) => other - one).slice(0, 5).map((ms) => ms.toFixed(0));
  console.log(`${during.padEnd(12)} ${String(tasks.length).padStart(3)} tasks over 50 ms${longest.length === 0 ? '' : `, the longest ${longest.join(', ')} ms`}`);
}

async function run(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  await page.goto('/login?back=%2Fkjcg');
  await page.getByLabel('手机号或用户名').fill('13800000001');
  await page.getByLabel('密码').fill('Demo#2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('heading', { level: 1, name: '快速采购' }).waitFor();
  const text = await listOf(page);
  console.log(`\n/kjcg, ${String(rows)} rows, ${String(text.length)} characters`);
  await page.waitForTimeout(1_000);
  await longTasks(page, 'at rest');
  const began = Date.now();
  await page.getByLabel('采购单', { exact: true }).evaluate((field, all) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', all);
    setTimeout(() => field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })));
  }, text);
  const progress = page.getByText('正在匹配', { exact: false }).first();
  await progress.waitFor();
  console.log(`read after ${String(Date.now() - began)} ms`);
  await longTasks(page, 'reading');
  await progress.waitFor({ state: 'detached' });
  console.log(`matched after ${String(Date.now() - began)} ms`);
  await page.waitForTimeout(1_000);
  await longTasks(page, 'matching');
  for (let at = 0; at < 60; at += 1) {
    await page.mouse.wheel(0, 3_000);
    await page.waitForTimeout(30);
  }
  await longTasks(page, 'scrolling');
  const field = page.locator('[data-row] input').nth(8);
  await field.fill('30');
  await field.press('Enter');
  await page.waitForTimeout(1_000);
  await longTasks(page, 'typing');
}

async function measured(): Promise<void> {
  const shop = await startShop({ DATA_DIR: '/tmp/due-data', DEMO_DATA: '1' });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', baseURL: shop.url });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await run(page);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

await measured();
