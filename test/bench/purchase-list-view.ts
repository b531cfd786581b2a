import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/chromium.ts';
import { startShop } from '../support/start-shop.ts';

// npx tsx test/bench/purchase-list-view.ts: the longest tasks on the main thread of Chromium, on the production build,
// while a list of 5,000 rows is pasted, matched, scrolled, and quantities are typed in it (R37).

const rows = 5_000;
const rounds = 5;
const phases = ['reading', 'matching', 'scrolling', 'typing', 'choosing a group'] as const;
type Phase = (typeof phases)[number];

interface ListedGoods {
  readonly name: string;
  readonly ypgg: string;
  readonly sccj: string;
  readonly zbz: number;
}

/** What one round came to: the longest task of each phase, and when rows had been read and matched, in ms. */
interface Round {
  readonly longest: ReadonlyMap<Phase, number>;
  readonly read: number;
  readonly matched: number;
}

/** Rows of goods that are sold, five of each; every twentieth is about none. */
async function listOf(page: Page): Promise<string> {
  const goods: ListedGoods[] = [];
  for (let at = 1; at <= 10; at += 1) {
    const answer = await page.request.get('/api/goods/list', { params: { per_page: 100, page: at } });
    goods.push(...((await answer.json()) as { data: { list: ListedGoods[] } }).data.list);
  }
  const lines = Array.from({ length: rows }, (_, at) => {
    const one = goods[at % goods.length];
    if (one === undefined) return '';
    return at % 20 === 19
      ? `${one.name.slice(0, 1)}乂${String(at)}\t${one.ypgg}\t${one.sccj}\t10`
      : `${one.name}\t${one.ypgg}\t${one.sccj}\t${String(one.zbz)}`;
  });
  return ['药品名称\t规格\t生产厂家\t采购数量', ...lines].join('\n');
}

/** The longest task of 50 ms and more since it was asked last; 0 for none. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)));
}

async function openList(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: url,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
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
  return page;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('采购单', { exact: true }).evaluate((field, all) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', all);
    setTimeout(() => field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })));
  }, text);
}

async function measuredRound(page: Page): Promise<Round> {
  const longest = new Map<Phase, number>();
  const text = await listOf(page);
  await longestTask(page);
  const began = Date.now();
  await paste(page, text);
  const progress = page.getByText('正在匹配', { exact: false }).first();
  await progress.waitFor();
  const read = Date.now() - began;
  longest.set('reading', await longestTask(page));
  await progress.waitFor({ state: 'detached' });
  const matched = Date.now() - began;
  longest.set('matching', await longestTask(page));
  for (let at = 0; at < 60; at += 1) {
    await page.mouse.wheel(0, 3_000);
    await page.waitForTimeout(30);
  }
  longest.set('scrolling', await longestTask(page));
  for (let at = 0; at < 4; at += 1) {
    const field = page.locator('[data-row] input').nth(4 + at);
    await field.fill(String(30 + at));
    await field.press('Enter');
    await page.waitForTimeout(400);
  }
  longest.set('typing', await longestTask(page));
  for (const name of [/^待处理/, /^可下单 /, /^全部/]) {
    await page.getByRole('group', { name: '按结果筛选' }).getByRole('button', { name }).click();
    await page.waitForTimeout(300);
  }
  longest.set('choosing a group', await longestTask(page));
  return { longest, read, matched };
}

const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function print(all: readonly Round[]): void {
  const whole = ({ read, matched }: Round): string => `read after ${String(read)}, matched after ${String(matched)} ms`;
  console.log(`\n/kjcg, ${String(rows)} rows, ${String(all.length)} rounds, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  for (const round of all) console.log(`  ${whole(round)}`);
  for (const phase of phases) {
    const tasks = all.map(({ longest }) => longest.get(phase) ?? 0);
    const shown = (ms: number): string => (ms === 0 ? 'none of 50 ms' : `${ms.toFixed(0)} ms`);
    console.log(`${phase.padEnd(17)} longest task: ${shown(median(tasks))} in the middle, ${shown(Math.max(...tasks))} at worst`);
  }
}

async function measured(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-bench-'));
  try {
    const shop = await startShop({ DATA_DIR: folder, DEMO_DATA: '1' });
    const browser = await launchBrowser();
    try {
      const all: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const page = await openList(browser, shop.url);
        all.push(await measuredRound(page));
        await page.context().close();
      }
      print(all);
    } finally {
      await browser.close();
      await shop.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await measured();
