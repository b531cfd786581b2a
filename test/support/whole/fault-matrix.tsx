import { afterAll, beforeAll, describe, expect, inject, it, type MockInstance, vi } from 'vitest';
import { busyText } from '../../../src/domain/errors/error-catalogue.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { fetchScreens, routes } from '../../../src/ui/app/routes/routes.tsx';
import { windowSettings } from '../window-settings.ts';
import { addressOf, idleFillings, pathsOf, signIn } from './addresses.ts';
import { loudOnlyOn, silentCalls, visitorScreens } from './exceptions.ts';
import { type Fault, faults } from './faults.ts';
import { openPage, type OpenedPage } from './open-page.tsx';
import { RecordedShop } from './recorded-shop.ts';
import { labelFaults, structuralFaults } from './structural-faults.ts';

/*
 * Every route of the table × every way of a call to fail (product.md §8), over the page as it is put together: screens,
 * view models, adapters, client, messages. Only the network is the test's. A new route is covered by itself.
 */

const everyPath = pathsOf(routes);
/** The routes of this part, every other one: parts take equally long, and two processors visit them at once. */
let paths: readonly string[] = [];
/** A screen that asks nothing: between two visits the page stands here, and what it asks here is the shell's. */
const still = '/404?from=%2Fstill';
const timeoutMs = 30_000;
/** Longer than any toast stands. */
const toastsGoneMs = 4_000;

const buyer = new RecordedShop(inject('callsUrl'));
const visitor = new RecordedShop(inject('callsUrl'));
const shellCalls = new Set<string>();
/** What each route's screen asks and shows where nothing fails. */
interface Healthy {
  readonly address: string;
  /** Another address where the route only leads on. */
  readonly end: string;
  readonly own: readonly string[];
  readonly shown: string;
}
const healthy = new Map<string, Healthy>();

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const toasts = () => all('[data-toast] > span').map((toast) => toast.textContent);
const dialogs = () => all('[role=alertdialog][data-state=open]');
const button = (name: RegExp, within = '') => all(`${within} button`).find(({ textContent }) => name.test(textContent.trim()));
const retry = () => button(/^重试$/, '#main');
/** The screen's words; numbers change with the time of day. */
const shown = () => (document.getElementById('main')?.textContent ?? '').replace(/\d+/g, '0');
/** A screen is drawn, and waits for nothing more. */
const stands = () => document.querySelector('h1') !== null && !/\/still|正在加载/.test(shown());
const pathOf = (call: string): string => call.replace(/\?.*/, '');
const isLoudOn = (address: string) => (call: string) =>
  !(pathOf(call) in silentCalls) && (loudOnlyOn[pathOf(call)]?.on.includes(pathOf(address)) ?? true);
/** A hint of the last screen may come late: it is not the shell's. */
const keepShellCalls = (asked: OpenedPage['asked']): void => {
  for (const { name } of asked) if (!(pathOf(name) in loudOnlyOn) && !(pathOf(name) in silentCalls)) shellCalls.add(name);
};

let logged: MockInstance;
/** What was told to whoever looks after the page, and what nobody meant to tell. */
function logs() {
  const isNote = ([, error]: readonly unknown[]): boolean => error instanceof GatewayError && error.kind === 'contract';
  // Emotion's own word in its development build, about a browserless server.
  const others = logged.mock.calls.filter((call) => !isNote(call) && !String(call[0]).includes('server-side rendering'));
  return { notes: logged.mock.calls.filter(isNote).length, others };
}

const moment = new Date();
let page: OpenedPage | null = null;
let isClean = false;
/** Whom the page was last at rest with. */
let answering: RecordedShop | null = null;
/** Own calls that the standing page had good answers to. */
const answered = new Set<string>();
function leave(): void {
  answered.clear();
  page?.close();
  page = null;
  document.body.replaceChildren();
}

/** The page at rest; one that the last test has left in disorder is opened anew. */
async function atRest(shop = buyer): Promise<OpenedPage> {
  if (!isClean) leave();
  isClean = false;
  // Answers are of one moment: a flash sale must not begin meanwhile.
  vi.setSystemTime(moment);
  if (page === null) {
    page = openPage(shop, still);
    await page.until(() => document.querySelector('h1') !== null);
    await page.later(1_000);
    keepShellCalls(page.asked);
  }
  const before = page.asked.length;
  await page.answerAs(shop);
  // Somebody else has another shell; what it asks may take a while, and is not the next screen's.
  if (shop !== answering) await page.later(1_000);
  answering = shop;
  keepShellCalls(page.asked.slice(before));
  logged.mockClear();
  page.moves.length = 0;
  return page;
}

const shopFor = (path: string) => (visitorScreens.includes(path) ? visitor : buyer);

/** All code of the page: what would be fetched on the way takes the machine's time, and the test's has none. */
const code = import.meta.glob(['../../../src/ui/**/*.{ts,tsx}', '../../../src/infrastructure/**/*.ts']);

/** Lets the fault meet every call of the screen itself, or the one that is named; gives those that it has met. */
function meetBy(visited: OpenedPage, fault: Fault, address: string, only?: string): Set<string> {
  const met = new Set<string>();
  const isLoud = isLoudOn(address);
  const isElsewhere = () => fault.leadsTo !== undefined && !address.startsWith(fault.leadsTo) && visited.here().startsWith(fault.leadsTo);
  visited.network(({ name }, signal) => {
    if (shellCalls.has(name) || isElsewhere() || (only ? name !== only : !isLoud(name))) return undefined;
    met.add(name);
    return fault.meet(signal);
  });
  return met;
}

/** Waits for the whole screen, hints of the cart too; where it does not come, the words from which on it is another. */
async function expectShown(visited: OpenedPage, whole: string): Promise<void> {
  await visited.until(() => shown() === whole);
  const now = shown();
  const at = [...whole].findIndex((letter, index) => letter !== now[index]);
  if (at >= 0) expect(now.slice(at - 20, at + 80)).toBe(whole.slice(at - 20, at + 80));
}

/** One thing by its id, or a part of it. */
const hasId = (call: string): boolean => /\/\d+(?:\/[a-z_]+)?$/.test(call);

async function visitUnder(fault: Fault, path: string, only?: string): Promise<void> {
  const { address, own, shown: whole, end: usual } = healthy.get(path) as Healthy;
  const isLoud = isLoudOn(address);
  const isPassage = usual !== address;
  // Nothing can fail: once is enough.
  if ((own.length === 0 || isPassage) && fault !== faults[0]) return expect(own.length === 0 || usual !== address).toBe(true);
  // What was answered once may be remembered, and is then refreshed in silence.
  if (own.length > 0 && own.every((call) => answered.has(call))) leave();
  const visited = await atRest(shopFor(path));
  const met = meetBy(visited, fault, address, only);
  await visited.go(address);
  if (fault.name === 'silence' && own.some(isLoud)) {
    await visited.until(() => met.size > 0);
    await visited.later(timeoutMs);
  }
  await visited.until(stands);
  const loud = [...met].filter(isLoud);
  const isSaid = loud.length > 0;
  if (isSaid && (fault.toast ?? fault.dialog) && !fault.meansMissing) await visited.until(() => toasts().length + dialogs().length > 0);
  const end = visited.here();

  // Never white, nothing broken, and told to whoever looks after the page where the contract was not kept.
  expect(all('h1').length, 'one h1').toBe(1);
  expect(visited.broken).toEqual([]);
  expect(logs().others).toEqual([]);
  expect(logs().notes > 0).toBe(met.size > 0 && fault.isNoted === true);

  if (isPassage) {
    // What has to ask where to lead says that it could not, and leads on once it was answered.
    if (end !== usual) {
      expect(retry(), 'a passage that cannot be passed yet').toBeDefined();
      visited.network(null);
      await visited.later(toastsGoneMs);
      retry()?.click();
      await visited.until(() => visited.here() === usual && stands());
    }
    leave();
    return;
  }
  const said = {
    toasts: toasts(),
    dialogs: dialogs().map((dialog) => /请求超时，请刷新页面|这是服务端的话/.exec(dialog.textContent)?.[0]),
  };
  const expected = { toasts: isSaid && fault.toast ? [fault.toast] : [], dialogs: isSaid && fault.dialog ? [fault.dialog] : [] };
  // The screen may make of it that there is no such thing, in place, and then has nothing to ask again.
  const mayBeMissing = fault.meansMissing === true && loud.some(hasId);
  if (!mayBeMissing || said.toasts.length + said.dialogs.length > 0) expect(said).toEqual(expected);
  if (said.dialogs.length > 0) {
    expect(dialogs()[0]?.textContent).toContain('温馨提示');
    expect(button(fault.offersRefresh ? /^刷新$/ : /^知道了$/, '[role=alertdialog]')).toBeDefined();
  }

  const leads = isSaid && fault.leadsTo !== undefined && !address.startsWith(fault.leadsTo);
  if (leads) {
    // By one way, and with the way back.
    const to = `${fault.leadsTo as string}?back=${encodeURIComponent(address)}`;
    expect(visited.moves.filter((move, at, moves) => move !== moves[at - 1])).toEqual([address, to]);
    if (fault.leadsTo === '/login') expect(visited.screens.session.getState().facts?.buyer).toBe(null);
  } else if (isSaid && !mayBeMissing) {
    expect(retry(), `重试 in place of ${loud.join(', ')}`).toBeDefined();
  }
  // A page that failed gives one reason: the words that the message outside it has, or the standard sentence.
  if (!leads) {
    const reason = fault.toast === busyText ? '网络中断或系统繁忙' : (fault.dialog ?? fault.toast ?? '');
    for (const { textContent } of all('#main [role=alert]').filter((alert) => alert.querySelector('button') !== null)) {
      expect(textContent).toContain(reason);
      if (fault.toast !== busyText) expect(textContent).not.toContain('网络中断或系统繁忙');
    }
  }

  // The network heals: whoever asks again has the whole screen.
  visited.network(null);
  button(/^(知道了|稍后再说)$/, '[role=alertdialog]')?.click();
  await visited.later(toastsGoneMs);
  if (!fault.heals) {
    if (fault.leadsTo) leave();
    else await visited.go(still);
    isClean = true;
    return;
  }
  if (fault.leadsTo === '/login' && leads) await visited.answerAs(buyer);
  for (let tries = 0; tries < 20 && retry(); tries += 1) {
    retry()?.click();
    await visited.settled();
  }
  await visited.until(() => stands() && retry() === undefined);
  expect([...toasts(), ...dialogs()], 'nothing said of what loaded').toEqual([]);
  await expectShown(visited, whole);
  for (const call of own) answered.add(call);
  await visited.go(still);
  isClean = true;
}

async function visitHealthy(): Promise<void> {
  await Promise.all(Object.values(code).map((load) => load()));
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
      'performance',
    ],
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), ms);
    return ending.signal;
  });
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // What turns by itself would have other words each time.
  windowSettings().device.prefersReducedMotion = 'reduce';
  const things = inject('shopThings');
  await signIn(buyer);
  await Promise.all(paths.map(fetchScreens));
  const visits = paths.map((path) => ({ path, address: addressOf(path, things) }));
  for (const { path, address } of visits) {
    const visited = await atRest(shopFor(path));
    await visited.go(address);
    await visited.until(stands);
    isClean = true;
    await visited.go(still);
  }
  // Now also the code is there that comes when a screen stands.
  leave();
  for (const { path, address } of visits) {
    const visited = await atRest(shopFor(path));
    const from = visited.asked.length;
    await visited.go(address);
    await visited.until(stands);
    // What nobody waits for may be asked after the screen stands.
    const late = Object.keys(silentCalls).filter((call) => silentCalls[call]?.on === path);
    await visited.until(() => late.every((call) => visited.asked.slice(from).some(({ name }) => pathOf(name) === call)));
    const own = new Set(
      visited.asked
        .slice(from)
        .map(({ name }) => name)
        .filter((name) => !shellCalls.has(name)),
    );
    healthy.set(path, { address, end: visited.here(), own: [...own], shown: shown() });
    isClean = true;
    await visited.go(still);
  }
  // Code of toasts and dialogs comes with the first of them.
  const { screens, until, later } = await atRest();
  screens.messages.alert('dialog');
  await until(() => dialogs().length === 1);
  button(/知道了/)?.click();
  screens.messages.toast('success', 'toast');
  await until(() => toasts().length === 1);
  await later(toastsGoneMs);
  leave();
}

const parts = 2;

/** Describes the part of the matrix with this number, from 1; each has a file of its own. */
export function describeFaultMatrix(part: number): void {
  paths = everyPath.filter((_, index) => index % parts === part - 1);
  beforeAll(visitHealthy);
  afterAll(leave);

  describe.each(faults)('$name', (fault) => {
    beforeAll(leave);
    it.each(paths)('%s', (path) => visitUnder(fault, path));
  });

  // Contrast and width need a browser: test/e2e/every-screen.test.ts.
  describe('nothing fails', () => {
    beforeAll(leave);
    it.each(paths)('%s breaks no rule of axe for structure, names and roles', async (path) => {
      const visited = await atRest(shopFor(path));
      await visited.go((healthy.get(path) as Healthy).address);
      await visited.until(stands);
      // The shell is the same around every screen: it is judged once.
      expect(await structuralFaults(path === paths[0] ? document : '#main')).toEqual([]);
      expect(labelFaults(document)).toEqual([]);
      await visited.go(still);
      isClean = true;
    });
  });

  describe('one call of several alone', () => {
    beforeAll(leave);
    it.each(paths)('%s', async (path) => {
      const { own, address, end } = healthy.get(path) as Healthy;
      const calls = own.filter(isLoudOn(address));
      if (end !== address || calls.length < 2) return;
      for (const call of calls) {
        leave();
        await visitUnder(faults[0] as Fault, path, call);
      }
    });
  });

  describe('a session that ends in the middle: the screen stood, and is come back to', () => {
    beforeAll(leave);
    const ended = faults.find(({ leadsTo }) => leadsTo === '/login') as Fault;
    it.each(paths)('%s', async (path) => {
      const { own, address, end, shown: whole } = healthy.get(path) as Healthy;
      if (end !== address || !own.some(isLoudOn(address))) return;
      const visited = await atRest();
      await visited.go(address);
      await visited.until(stands);
      await visited.go(still);
      visited.moves.length = 0;
      meetBy(visited, ended, address);
      await visited.go(address);
      const login = `/login?back=${encodeURIComponent(address)}`;
      await visited.until(() => visited.here() === login);
      expect(visited.moves.filter((move, at, moves) => move !== moves[at - 1])).toEqual([address, login]);
      expect(visited.screens.session.getState().facts?.buyer).toBe(null);
      // Signed in again, the buyer is where he was.
      visited.network(null);
      await visited.answerAs(buyer);
      await visited.until(() => visited.here() === address && stands());
      await expectShown(visited, whole);
      await visited.go(still);
      isClean = true;
    });
  });

  it.each(Object.entries(silentCalls).filter(([, { on }]) => paths.includes(on)))(
    '%s: a call that nobody waits for',
    async (call, { on: path }) => {
      leave();
      const { address, own } = healthy.get(path) as Healthy;
      const asked = own.find((one) => pathOf(one) === call);
      expect(asked, 'the screen asks it').toBeDefined();
      const visited = await atRest(shopFor(path));
      const met = meetBy(visited, faults[0] as Fault, address, asked);
      await visited.go(address);
      await visited.until(() => met.size > 0 && stands());
      expect([...met]).toEqual([asked]);
      expect([...toasts(), ...dialogs(), retry()]).toEqual([undefined]);
      leave();
    },
  );

  it.each(visitorScreens.filter((path) => paths.includes(path)))('%s leads a signed-in buyer away', async (path) => {
    const visited = await atRest();
    await visited.go(path);
    await visited.until(() => visited.here() !== path);
    expect(visited.here()).not.toBe(path);
    leave();
  });

  it('says of every route with names in it what they stand for, and of no other', () => {
    expect(idleFillings(everyPath)).toEqual([]);
  });

  it('has a file for every part', () => {
    expect(Object.keys(import.meta.glob('../../whole/fault-matrix-*.test.ts'))).toHaveLength(parts);
  });
}
