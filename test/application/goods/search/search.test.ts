import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceFailureWith } from '../../../../src/application/shared/announce-failure.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import { createMessages } from '../../../../src/application/shared/messages.ts';
import { type BegunSearch, createSearchViewModel } from '../../../../src/application/goods/search/search-view-model.ts';
import type { Suggestion } from '../../../../src/application/goods/goods-gateway.ts';
import type { SearchMode } from '../../../../src/application/goods/search/search-mode.ts';
import { createServerClock } from '../../../../src/application/shared/server-clock.ts';
import { nothingHeld } from '../../../../src/domain/goods/price-now.ts';
import { memoryStorage } from '../../../support/fakes/memory-storage.ts';
import { fakeCatalogue } from '../../../support/fakes/fake-catalogue.ts';

const found = (name: string): Suggestion => ({
  id: name,
  name,
  maker: '皖溪制药',
  spec: '',
  unit: '盒',
  stock: 1,
  foundInAll: 1,
  mediumPack: 1,
  purchaseLimit: null,
  pricing: null,
  held: nothingHeld,
});

function openSearch(answer: (text: string) => Promise<readonly Suggestion[]> = async (text) => [found(text)]) {
  const asked: string[] = [];
  const went: string[] = [];
  const storage = memoryStorage();
  const catalogue = {
    ...fakeCatalogue([]),
    suggest: (text: string, mode: SearchMode) => {
      asked.push(`${mode} ${text}`);
      return answer(text);
    },
  };
  const navigator = { goTo: (to: string) => void went.push(to), goToLogin: () => undefined, reload: () => undefined };
  const messages = createMessages();
  const create = (begun: BegunSearch | null = null) => {
    let left = begun;
    const search = createSearchViewModel(
      {
        catalogue,
        clock: createServerClock(),
        navigator,
        storage,
        announceFailure: announceFailureWith(messages, navigator, () => undefined),
      },
      () => {
        const told = left;
        left = null;
        return told;
      },
    );
    search.subscribe(() => undefined);
    return search;
  };
  return { search: create(), create, asked, went, messages };
}

describe('the search box', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks half a second after the last key, once', async () => {
    const { search, asked } = openSearch();
    search.type('a');
    await vi.advanceTimersByTimeAsync(499);
    search.type('am');
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toEqual([]);
    expect(search.getState()).toMatchObject({ isOpen: true, status: 'searching' });
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['medicine am']);
    expect(search.getState()).toMatchObject({ status: 'found', suggestions: [{ name: 'am' }] });
  });

  it('never shows the answer to an older text', async () => {
    const { search } = openSearch((text) => new Promise((resolve) => setTimeout(() => resolve([found(text)]), text === 'a' ? 2000 : 10)));
    search.type('a');
    await vi.advanceTimersByTimeAsync(600);
    search.type('am');
    await vi.advanceTimersByTimeAsync(3000);
    expect(search.getState().suggestions.map(({ name }) => name)).toEqual(['am']);
  });

  it('closes for empty text, and asks nothing any more', async () => {
    const { search, asked } = openSearch();
    search.type('am');
    search.type('  ');
    expect(search.getState().isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
  });

  it('says when there is nothing, and when the call failed', async () => {
    const { search, messages } = openSearch(async (text) =>
      text === 'x' ? Promise.reject(new GatewayError('business', { code: 700, message: '搜索维护中' })) : [],
    );
    search.type('zz');
    await vi.advanceTimersByTimeAsync(500);
    expect(search.getState().status).toBe('none');
    search.type('x');
    await vi.advanceTimersByTimeAsync(500);
    expect(search.getState().status).toBe('failed');
    // §8: search failures go through the same common error handling.
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'alert', text: '搜索维护中' }]);
  });

  it('asks anew for the other mode', async () => {
    const { search, asked } = openSearch();
    search.type('wx');
    await vi.advanceTimersByTimeAsync(500);
    search.switchMode('manufacturer');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual(['medicine wx', 'manufacturer wx']);
  });

  it('remembers suggestions in the tab, and asks again for those older than 5 s', async () => {
    const { search, create, asked } = openSearch();
    search.type('am');
    await vi.advanceTimersByTimeAsync(500);
    const afterReload = create();
    afterReload.type('am');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(1);
    expect(afterReload.getState().status).toBe('found');
    await vi.advanceTimersByTimeAsync(5000);
    afterReload.type('am');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(2);
  });

  it('goes on with what was typed before it ran: asks for it while the buyer is in it, else only holds it; once', async () => {
    const { create, asked } = openSearch();
    const left = create({ text: 'am', mode: 'medicine', isFocused: false });
    left.takeUp();
    await vi.advanceTimersByTimeAsync(500);
    expect([left.getState().text, left.getState().isOpen, asked.length]).toEqual(['am', false, 0]);
    const kept = create({ text: 'wx', mode: 'manufacturer', isFocused: true });
    kept.takeUp();
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual(['manufacturer wx']);
    kept.type('wxy');
    kept.takeUp();
    expect(kept.getState()).toMatchObject({ text: 'wxy', mode: 'manufacturer' });
  });

  it('goes to the results of the trimmed text; empty text goes nowhere', () => {
    const { search, went } = openSearch();
    search.submit();
    search.type('  阿莫 胶囊 ');
    search.submit();
    search.switchMode('manufacturer');
    search.submit();
    expect(went.map(decodeURIComponent)).toEqual(['/search?keywords=阿莫+胶囊', '/search?keywords=阿莫+胶囊&type=1']);
    expect(search.getState().isOpen).toBe(false);
  });

  it('goes to them in the view that the buyer is in', () => {
    const { search, went } = openSearch();
    search.type('阿莫');
    for (const view of ['table', 'no_image', undefined]) search.submit(view);
    expect(went.map(decodeURIComponent)).toEqual([
      '/search/table?keywords=阿莫',
      '/search?keywords=阿莫&view=no_image',
      '/search?keywords=阿莫',
    ]);
  });
});
