import { createRoot } from 'react-dom/client';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';
import { vi } from 'vitest';
import { createScreens } from '../../../src/application/screens.ts';
import { createContainer, portsOf } from '../../../src/infrastructure/composition/container.ts';
import { createShopRouter, fetchScreens, ShopRoutes } from '../../../src/ui/app/routes/routes.tsx';
import { ScreensContext } from '../../../src/ui/kit/window/screens-context.tsx';
import type { RecordedShop } from './recorded-shop.ts';

/** A call as the network sees it: method, address with its query, form. */
export interface Asked {
  readonly name: string;
  readonly path: string;
}

/** What the network makes of a call in place of the shop's answer; undefined where it lets it through. */
export type Meet = (asked: Asked, signal: AbortSignal) => Promise<Response> | undefined;

/** The machine's own time, which code that is being fetched takes. */
const realTimeout = setTimeout;
const pause = (): Promise<void> => new Promise((resolve) => realTimeout(resolve, 5));
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** React has drawn all that it has to; a slow machine draws in many pieces, and between them a screen looks whole. */
const drawn = (): Promise<void> => new Promise((resolve) => void schedule(idle, () => resolve()));
/** React shows what it has suspended 300 ms after the last skeleton at the earliest: four steps are longer. */
const stepMs = 100;

/** Nanoseconds that what has to come may take on a busy machine. */
const patience = 45_000_000_000n;

/**
 * The page in this process as `main.tsx` starts it: real routes, screens, adapters and messages; only the network and
 * the time are the test's. Timers move when the test says so (`vi.useFakeTimers`), React draws by itself.
 */
export function openPage(first: RecordedShop, at: string) {
  let shop = first;
  let meet: Meet = () => undefined;
  let waiting = 0;
  const asked: Asked[] = [];
  const fetch: typeof window.fetch = async (input, init = {}) => {
    const { method = 'GET', body, signal } = init;
    const path = String(input);
    const call = { name: `${method} ${path}`, path };
    asked.push(call);
    const met = meet(call, signal as AbortSignal);
    if (met !== undefined) return met;
    waiting += 1;
    try {
      const { status, text } = await shop.read(method, path, body ? String(body as URLSearchParams) : '');
      return new Response(text, { status });
    } finally {
      waiting -= 1;
    }
  };

  /** Until nothing more happens by itself: answers are drawn, what they ask for is answered too. */
  const settled = async (): Promise<void> => {
    for (let quiet = 0; quiet < 4;) {
      const before = asked.length;
      for (let turns = 0; turns < 3; turns += 1) await turn();
      // The time of the shop, of code and of drawing is the machine's: a toast must not be gone by it.
      await vi.dynamicImportSettled();
      while (waiting > 0) await pause();
      await drawn();
      vi.advanceTimersByTime(stepMs);
      quiet = asked.length > before ? 0 : quiet + 1;
    }
  };

  /**
   * Waits for what has to come; where it does not come, the test's own check says what is missing. Code that is on its
   * way takes the machine's time, in which the page's own hardly moves: nothing is late there for it. A busy machine
   * gets its time, by the one clock that no test moves.
   */
  const until = async (has: () => boolean): Promise<void> => {
    const began = process.hrtime.bigint();
    for (let tries = 0; tries < 1_000 || process.hrtime.bigint() - began < patience; tries += 1) {
      if (tries < 5 || tries % 20 === 0) await settled();
      else await pause();
      if (has()) return;
    }
  };

  const moves: string[] = [];
  const spies = (['pushState', 'replaceState'] as const).map((way) => {
    const move = window.history[way].bind(window.history);
    return vi.spyOn(window.history, way).mockImplementation((data, unused, url) => {
      move(data, unused, url);
      moves.push(window.location.pathname + window.location.search);
    });
  });
  window.history.replaceState(null, '', at);
  const router = createShopRouter();
  const container = createContainer({ baseUrl: '', router: () => router, fetch });
  const screens = createScreens(portsOf(container));
  const element = document.createElement('div');
  document.body.append(element);
  const broken: unknown[] = [];
  const root = createRoot(element, { onCaughtError: (error) => broken.push(error), onUncaughtError: (error) => broken.push(error) });
  root.render(
    <ScreensContext value={screens}>
      <ShopRoutes router={router} />
    </ScreensContext>,
  );

  return {
    screens,
    asked,
    moves,
    broken,
    settled,
    until,
    pause,
    here: () => window.location.pathname + window.location.search,
    /** From now on the network does this. */
    network: (next: Meet | null) => void (meet = next ?? (() => undefined)),
    /** From now on somebody else is signed in, or nobody. */
    answerAs: async (other: RecordedShop) => {
      shop = other;
      screens.session.refresh();
      await settled();
    },
    go: async (path: string) => {
      await fetchScreens(path.replace(/\?.*/, ''));
      router.navigate(path);
      await settled();
    },
    /** So much later, by every timer of the page. */
    later: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
    },
    close: () => {
      root.unmount();
      element.remove();
      spies.forEach((spy) => spy.mockRestore());
    },
  };
}

export type OpenedPage = ReturnType<typeof openPage>;
