import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/chromium.ts';
import { seenScripts } from '../support/seen-scripts.ts';
import { startShop } from '../support/start-shop.ts';
import { isStill, watchRequests } from '../support/still-page.ts';

// npm run bench -- --page: what screens load until they are quiet, what a cheap phone feels of it (Chromium's own
// figures, the processor four times slower, a slow line), and what a press in a cart of 500 lines costs.

const visitorPaths = ['/login', '/', '/list', '/list/info/1'];
const buyerPaths = ['/', '/list', '/list/info/1', '/cart'];
const rounds = 3;
/** A busy machine takes longer for a visit than anybody waits: one that is not quiet by then is told with a mark. */
const longestVisitMs = 60_000;
/** After so long each screen is visited once more only, and no further cart begins: the bench comes to its end. */
const longestRunMs = 10 * 60_000;
const begun = performance.now();
const isLate = (): boolean => performance.now() - begun > longestRunMs;
const longCart = 500;
const presses = 30;
/** Lighthouse's slow line: 150 ms of way and 1.6 Mbit/s. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };

/** What Chromium tells of one visit, in ms; the layout shift has no unit. */
interface Felt {
  readonly paint: number;
  readonly largest: number;
  readonly blocked: number;
  readonly shift: number;
  /** It became quiet in time. */
  readonly quiet: boolean;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const at = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const median = (values: readonly number[]): number => at(values, 0.5);

async function openContext(browser: Browser, baseURL: string, who: 'visitor' | 'buyer', isPhone = false): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL,
  });
  // tsx marks functions with their names by a helper that is not there in the page.
  await context.addInitScript('globalThis.__name = (one) => one;');
  watchRequests(context);
  if (who === 'buyer') await context.request.post('/api/login', { data: { name: '13800000004', password: 'Demo#2026' } });
  return context;
}

/** Waits until a page is quiet, but not for ever. */
async function isQuiet(page: Page): Promise<boolean> {
  const patience = new AbortController();
  const still = isStill(page).then(
    () => true,
    () => false,
  );
  const tooLong = sleep(longestVisitMs, false, { signal: patience.signal }).catch(() => false);
  const quiet = await Promise.race([still, tooLong]);
  patience.abort();
  return quiet;
}

/** One visit of a phone with an empty cache: first and largest paint, time blocked after the first, layout shift. */
async function feltBy(browser: Browser, url: string, who: 'visitor' | 'buyer', path: string): Promise<Felt> {
  const context = await openContext(browser, url, who, true);
  context.setDefaultTimeout(longestVisitMs);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = { paint: 0, largest: 0, shift: 0, tasks: [] as { readonly start: number; readonly ms: number }[] };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({ type, buffered: true });
    watch('paint', (entry) => void (entry.name === 'first-contentful-paint' && (seen.paint = entry.startTime)));
    watch('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
    watch('layout-shift', (entry) => void (entry.hadRecentInput || (seen.shift += entry.value)));
    watch('longtask', (entry) => seen.tasks.push({ start: entry.startTime, ms: entry.duration }));
  });
  await page.goto(path, { timeout: 120_000, waitUntil: 'commit' });
  const quiet = await isQuiet(page);
  const felt = await page.evaluate(() => {
    const { paint, largest, shift, tasks } = (
      window as unknown as { seen: Omit<Felt, 'blocked' | 'quiet'> & { readonly tasks: { readonly start: number; readonly ms: number }[] } }
    ).seen;
    return { paint, largest, shift, blocked: tasks.reduce((sum, { start, ms }) => (start < paint ? sum : sum + ms - 50), 0) };
  });
  await context.close();
  return { ...felt, quiet };
}

async function printLoads(browser: Browser, url: string): Promise<void> {
  console.log(
    `\nphone: processor 4 times slower, 150 ms, 1.6 Mbit/s; medians of ${String(rounds)}; load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  console.log(
    'screen'.padEnd(24),
    ...['script kB', 'files', 'paint ms', 'largest ms', 'blocked ms', 'shift'].map((name) => name.padStart(11)),
  );
  const visits = [...visitorPaths.map((path) => ['visitor', path] as const), ...buyerPaths.map((path) => ['buyer', path] as const)];
  for (const [who, path] of visits) {
    const context = await openContext(browser, url, who);
    const page = await context.newPage();
    const { weight, files } = await seenScripts(page, async () => {
      await page.goto(path, { timeout: 120_000 });
      await isQuiet(page);
    });
    await context.close();
    const felt: Felt[] = [];
    for (let round = 0; round < (isLate() ? 1 : rounds); round += 1) felt.push(await feltBy(browser, url, who, path));
    const of = (figure: Exclude<keyof Felt, 'quiet'>) => median(felt.map((one) => one[figure]));
    console.log(
      `${who} ${path}`.padEnd(24),
      ...[weight.toFixed(1), String(files), ...(['paint', 'largest', 'blocked'] as const).map((figure) => of(figure).toFixed(0))].map(
        (text) => text.padStart(11),
      ),
      of('shift').toFixed(3).padStart(11),
      felt.every(({ quiet }) => quiet) ? '' : `not quiet after ${String(longestVisitMs / 1000)} s`,
    );
  }
}

/** Fills the buyer's cart with goods that are in stock and not limited. */
async function fillLongCart(page: Page): Promise<void> {
  const ids: number[] = [];
  for (let at = 1; ids.length < longCart; at += 1) {
    const answer = await page.request.get('/api/goods/list', { params: { in_stock: 1, per_page: 100, page: at } });
    const { data } = (await answer.json()) as {
      data: { list: { id: number; number: number; is_buy: number; is_hm: number; qg_number: number }[] };
    };
    if (data.list.length === 0) break;
    ids.push(
      ...data.list
        .filter((goods) => goods.number > 500 && goods.is_buy === 1 && goods.is_hm === 0 && goods.qg_number === 0)
        .map(({ id }) => id),
    );
  }
  for (let from = 0; from < longCart; from += 50)
    await page.request.post('/api/cart', {
      data: { params: ids.slice(from, Math.min(from + 50, longCart)).map((id) => ({ goods_id: id, number: 20 })) },
    });
}

/** Presses + on lines in sight; each press leaves a mark, and another when the frame after it has been handed on. */
const pressing = (times: number): Promise<number[]> =>
  new Promise((resolve) => {
    const waited: number[] = [];
    const rows = [...document.querySelectorAll('[data-quantity]')];
    const frame = () => new Promise((then) => requestAnimationFrame(then));
    const task = () =>
      new Promise((then) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(0);
      });
    const press = async () => {
      for (let at = 0; at < times; at += 1) {
        await new Promise((then) => setTimeout(then, 500));
        await frame();
        await task();
        const began = performance.now();
        console.timeStamp('press');
        [...(rows[(at * 3) % 9]?.querySelectorAll('button') ?? [])].at(-1)?.click();
        await frame();
        await task();
        console.timeStamp('painted');
        waited.push(performance.now() - began);
      }
      resolve(waited);
    };
    void press();
  });

/** The processor time in ms that the page's thread spends between each press and the paint after it. */
async function workOf(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await act();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  const marks = events.filter(({ name }) => name === 'TimeStamp').sort((one, other) => one.ts - other.ts);
  const [first] = marks;
  const tasks = events.filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === first?.pid && tid === first.tid);
  const works: number[] = [];
  for (let mark = 0; mark + 1 < marks.length; mark += 2) {
    const [from, until] = [marks[mark]?.ts ?? 0, marks[mark + 1]?.ts ?? 0];
    const within = tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts < until);
    works.push(within.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0));
  }
  return works;
}

async function printLongCart(browser: Browser, url: string): Promise<void> {
  const context = await openContext(browser, url, 'buyer');
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await fillLongCart(page);
  const session = await context.newCDPSession(page);
  for (const rate of [1, 4]) {
    if (rate > 1 && isLate()) {
      console.log(`\ncart at ${String(rate)} times slower: left out, the machine is too busy`);
      break;
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto('/cart');
    await page.locator('[data-quantity] input').first().waitFor();
    await isQuiet(page);
    const [lines, elements] = await page.evaluate(() => [
      document.querySelectorAll('[data-quantity]').length,
      document.querySelectorAll('*').length,
    ]);
    let waited: number[] = [];
    const work = await workOf(session, async () => {
      waited = await page.evaluate(pressing, presses);
    });
    const shown = (ms: readonly number[]): string => `${median(ms).toFixed(0)} in the middle, ${at(ms, 1).toFixed(0)} at worst`;
    console.log(
      `\ncart of ${String(lines)} lines, ${String(elements)} elements, processor ${String(rate)} times slower, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    );
    console.log(`  press to paint: ${shown(waited)} ms; processor time of it: ${shown(work)} ms`);
  }
  await context.close();
}

async function measured(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-bench-'));
  try {
    const shop = await startShop({ DATA_DIR: folder, DEMO_DATA: '1' });
    const browser = await launchBrowser();
    try {
      await printLoads(browser, shop.url);
      await printLongCart(browser, shop.url);
    } finally {
      await browser.close();
      await shop.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await measured();
