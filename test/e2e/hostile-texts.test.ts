import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { deskScreens } from '../../src/application/desk/desk-screens.ts';
import { type DeskRole, deskRoles, rightsOfRoles } from '../../src/domain/desk/desk-role.ts';
import { chinaDay } from '../../src/domain/shared/china-time.ts';
import { groupedBy } from '../../src/domain/shared/grouped-by.ts';
import { readCsv } from '../../src/server/csv/read-csv.ts';
import { makeTextsHostile, planted } from '../support/hostile-shop.ts';
import { ownSettings, ownShop } from '../support/own-shop.ts';
import { proves } from '../support/promises.ts';
import { spreadsheetRows } from '../support/read-spreadsheet.ts';
import { isDrawn } from '../support/still-page.ts';
import { addressOf, prepareThings, type ShopThings } from '../support/whole/addresses.ts';
import { RecordedShop } from '../support/whole/recorded-shop.ts';
import { openDesk } from './desk-page.ts';
import { logIn, openShop } from './shop-page.ts';
import { shopPaths } from './shop-paths.ts';

/** Milliseconds for a screen that does not come: it is a fault, and the next one is looked at. */
const longest = 60_000;

/** Lets the pages of a context tell what a text has done to them. */
async function watchFor(context: BrowserContext, faults: string[]): Promise<void> {
  await context.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran: () => ran.push('a text ran'), hostileRan: ran });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      ran.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  context.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
}

/** What a hostile text has done to a screen. */
async function doneTo(page: Page, path: string): Promise<readonly string[]> {
  const found = await page.evaluate(({ element, attribute, picture }) => {
    const { hostileRan = [] } = window as { hostileRan?: readonly string[] };
    const parts = document.querySelectorAll(
      `${element}, [${attribute}], img[src*="${picture}"], [href^="javascript:" i], base, iframe[srcdoc]`,
    );
    return [...hostileRan, ...[...parts].map((part) => part.outerHTML.slice(0, 200))];
  }, planted);
  return found.map((fault) => `${path}: ${fault}`);
}

async function look(page: Page, path: string): Promise<readonly string[]> {
  try {
    await page.goto(path, { timeout: longest });
    await page.locator('h1').first().waitFor({ state: 'attached', timeout: longest });
    await Promise.race([isDrawn(page), page.waitForTimeout(longest).then(() => Promise.reject(new Error('it is never drawn')))]);
  } catch (error) {
    return [`${path}: ${String(error).slice(0, 300)}`];
  }
  return doneTo(page, path);
}

/** Looks at many screens in three pages side by side: most of the time is waiting. */
async function lookAll(paths: readonly string[], pages: readonly Page[]): Promise<readonly string[]> {
  const left = [...paths];
  const found: string[] = [];
  const one = async (page: Page) => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) found.push(...(await look(page, path)));
  };
  await Promise.all(pages.map(one));
  return found;
}

/** What of a file a spreadsheet or a browser would run. */
function runnable(file: Buffer, type: string): readonly string[] {
  // A formula is thrown.
  if (type.includes('spreadsheet')) spreadsheetRows(file);
  const text = file.toString('utf8');
  if (type.includes('csv'))
    return readCsv(text)
      .flatMap(({ fields }) => fields)
      .filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.,]+$/.test(cell));
  return /svg|html|xml/.test(type) && text.includes(`<${planted.element}`) ? [`<${planted.element}`] : [];
}

/** Who of the demo shop's desk may open a screen. */
const roleFor = (rights: readonly string[]): DeskRole =>
  deskRoles.find((role) => rights.length === 0 || rightsOfRoles([role]).some((right) => rights.includes(right))) ?? 'admin';

/** The desk's screens by who may open them: a phone gets one code a minute, so that each signs in once. */
const screensOfRoles = () => groupedBy(deskScreens, ({ rights }) => roleFor(rights));

interface Row {
  readonly id: string | number;
  readonly kind?: string;
}

/** The first row of an answer, however its lists are named. */
function firstRow(value: unknown): Row | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value) && 'id' in value) return value as Row;
  for (const member of Object.values(value)) {
    const row = firstRow(member);
    if (row !== null) return row;
  }
  return null;
}

const fromList = (list: string) => async (page: Page) => (await page.request.get(list)).json() as Promise<unknown>;
/** A draft of an activity that somebody gave a hostile name. */
const fromNewDraft = async (page: Page): Promise<unknown> => {
  const draft = {
    ...(JSON.parse(readFileSync('docs/activities/flash.json', 'utf8')) as object),
    name: `<${planted.element}>${'W'.repeat(20)}`,
  };
  return (await page.request.post('/api/desk/activity_drafts', { data: { body: JSON.stringify(draft) } })).json();
};

/** Where the desk's screens of one thing get it from. */
const thingsOfScreens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '/desk/orders/:id': fromList('/api/desk/orders'),
  '/desk/customers/:id': fromList('/api/desk/customers'),
  '/desk/customers/reviews/:id': fromList('/api/desk/reviews'),
  '/desk/cases/:id': fromList('/api/desk/cases'),
  '/desk/letters/:kind/:id': fromList('/api/desk/letters'),
  '/desk/content/texts/:kind/:id': () => Promise.resolve({ kind: 'news', id: 'new' }),
  '/desk/activities/:id': fromNewDraft,
};

/** The address of a screen of the desk. @throws Error where nobody says where its thing is from, or there is none */
async function deskAddressOf(path: string, page: Page): Promise<string> {
  if (!path.includes(':')) return path;
  const row = firstRow(await thingsOfScreens[path]?.(page));
  if (row === null) throw new Error(`${path}: say in thingsOfScreens where its thing is from`);
  return path.replace(':kind', String(row.kind)).replace(':id', String(row.id));
}

const today = chinaDay(Date.now() / 1000);
const month = today.slice(0, 7);

/** Files that the shop writes itself; the others are as they came, and are looked at when they come. */
const files = {
  buyer: ({ delivered, goods }: ShopThings): readonly string[] => [
    '/api/order/export',
    `/api/user/hmdd/export?from=${month.slice(0, 4)}-01-01&until=${today}`,
    `/api/order/${delivered}/papers`,
    `/api/user/statement?month=${month}&format=xlsx`,
    '/api/user/contract/pdf',
    `/api/pictures/goods/${goods}.svg`,
  ],
  clerk: ({ paid }: ShopThings): readonly string[] => [
    '/api/desk/orders/file',
    `/api/desk/papers/pick_lists?ids[]=${paid}`,
    `/api/desk/papers/merged_picks?ids[]=${paid}`,
  ],
  admin: (): readonly string[] => ['/api/desk/acts/file'],
} as const;

/** What is wrong with files: they do not come, or hold what a program that opens them would run. */
async function faultsOfFiles(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const answer = await page.request.get(address);
    const type = answer.headers()['content-type'] ?? '';
    const body = await answer.body();
    if (answer.status() !== 200) found.push(`${address}: ${answer.status()} ${body.toString().slice(0, 200)}`);
    found.push(...runnable(body, type).map((part) => `${address}: ${part}`));
  }
  return found;
}

describe('hostile texts in every field', proves('browser'), () => {
  let things: ShopThings;
  beforeAll(async () => {
    // The shop keeps answers: it starts when its texts are what they will be.
    const { DATABASE_URL } = await ownSettings();
    expect(await makeTextsHostile(DATABASE_URL)).toEqual([]);
    const { url } = await ownShop();
    things = await prepareThings(new RecordedShop(url));
  });

  it('run nothing and plant nothing on any screen of a buyer', async ({ task }) => {
    const { page, another, troubles, close } = await openShop({ width: 390, height: 844 });
    const faults: string[] = [];
    await watchFor(page.context(), faults);
    await logIn(page, 'qualified');
    const paths = shopPaths().map((path) => addressOf(path, things));
    const found = [
      ...(await lookAll(paths, [page, await another(), await another()])),
      ...(await faultsOfFiles(page, files.buyer(things))),
    ];
    task.meta.tries = paths.length;
    expect([...found, ...faults, ...troubles]).toEqual([]);
    await close();
  });

  it('and on any screen of the desk', async ({ task }) => {
    const found: string[] = [];
    let visited = 0;
    for (const [role, screens] of screensOfRoles()) {
      const paths = screens.map(({ path }) => path);
      const { page, another, troubles, close } = await openDesk(role, { width: 390, height: 844 });
      const faults: string[] = [];
      await watchFor(page.context(), faults);
      const pages = [page, await another(), await another()];
      const addresses: string[] = [];
      for (const path of paths) addresses.push(await deskAddressOf(path, page));
      found.push(...(await lookAll(addresses, pages)));
      if (role === 'clerk' || role === 'admin') found.push(...(await faultsOfFiles(page, files[role](things))));
      visited += paths.length;
      found.push(...faults, ...troubles);
      await close();
    }
    task.meta.tries = visited;
    expect(found).toEqual([]);
  });
});
