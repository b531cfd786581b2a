import { NEVER } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceFailureWith } from '../../../../src/application/shared/announce-failure.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import { createMessages } from '../../../../src/application/shared/messages.ts';
import { type BegunSearch, createSearchViewModel } from '../../../../src/application/goods/search/search-view-model.ts';
import { createSearchDesk } from '../../../../src/application/goods/search/search-desk.ts';
import { offersIn } from '../../../../src/application/goods/search/search-panel.ts';
import { createOfferNews } from '../../../../src/application/goods/offer/offer-news.ts';
import type { ListQuery } from '../../../../src/application/goods/list/list-query.ts';
import type { BoughtGoods } from '../../../../src/application/purchase/purchase-gateway.ts';
import type { Suggestion } from '../../../../src/application/goods/goods-gateway.ts';
import type { SearchMode } from '../../../../src/application/goods/search/search-mode.ts';
import { createServerClock } from '../../../../src/application/shared/server-clock.ts';
import { memoryStorage } from '../../../support/fakes/memory-storage.ts';
import { fakeCatalogue } from '../../../support/fakes/fake-catalogue.ts';
import { boughtGoods, fakePurchases } from '../../../support/fakes/fake-purchases.ts';
import { shopGoods, type ShopGoodsSetup } from '../../../support/builders/shop-goods.ts';

const found = (name: string, more: ShopGoodsSetup = {}): Suggestion => ({ ...shopGoods(name, { name, ...more }), foundInAll: 1 });

interface Opening {
  readonly answer?: (text: string) => Promise<readonly Suggestion[]>;
  readonly near?: readonly string[];
  readonly due?: readonly BoughtGoods[];
  /** A visitor has no key. */
  readonly username?: string;
}

function openSearch({ answer = async (text) => [found(text)], near = [], due = [], username = 'buyer' }: Opening = {}) {
  const asked: string[] = [];
  const went: string[] = [];
  const added: string[] = [];
  const storage = memoryStorage();
  const lasting = memoryStorage();
  const plain = fakeCatalogue([]);
  const catalogue = {
    ...plain,
    suggest: (text: string, mode: SearchMode) => {
      asked.push(`${mode} ${text}`);
      return answer(text);
    },
    list: async (query: ListQuery) => ({ ...(await plain.list(query)), near }),
  };
  const navigator = { goTo: (to: string) => void went.push(to), goToLogin: () => undefined, reload: () => undefined };
  const messages = createMessages();
  const never = { changes$: NEVER } as never;
  const offerNews = createOfferNews();
  let who = username;
  const create = (begun: BegunSearch | null = null) => {
    let left = begun;
    const search = createSearchViewModel(
      {
        catalogue,
        purchases: fakePurchases(due),
        session: { getState: () => ({ facts: { buyer: who === '' ? null : { username: who, shopId: '1' } } }) as never },
        clock: createServerClock(),
        navigator,
        storage,
        lasting,
        addToCart: async (lines) => {
          added.push(...lines.map(({ goodsId, quantity }) => `${goodsId} ${quantity}`));
          return { added: lines.map(({ goodsId }) => goodsId), refused: [], total: 1, message: '' };
        },
        cartFreight: async () => NEVER,
        changeToFlash: async () => true,
        favoriteMarks: never,
        supplyApplications: never,
        offerNews,
        announceFailure: announceFailureWith(messages, navigator, () => undefined),
      },
      () => {
        const told = left;
        left = null;
        return told;
      },
      async () => ({ createSearchDesk }),
    );
    search.subscribe(() => undefined);
    return search;
  };
  return { search: create(), create, asked, went, added, messages, signIn: (name: string) => void (who = name) };
}

const namesIn = (search: ReturnType<typeof createSearchViewModel>): readonly string[] =>
  offersIn(search.getState().panel).map(({ goods }) => goods.name);

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
    expect(search.getState().panel).toEqual({ status: 'searching' });
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['medicine am']);
    expect(namesIn(search)).toEqual(['am']);
  });

  it('never shows the answer to an older text', async () => {
    const { search } = openSearch({
      answer: (text) => new Promise((resolve) => setTimeout(() => resolve([found(text)]), text === 'a' ? 2000 : 10)),
    });
    search.type('a');
    await vi.advanceTimersByTimeAsync(600);
    search.type('am');
    await vi.advanceTimersByTimeAsync(3000);
    expect(namesIn(search)).toEqual(['am']);
  });

  it('closes for empty text, and asks nothing any more', async () => {
    const { search, asked } = openSearch();
    search.type('am');
    search.type('  ');
    expect(search.getState().panel.status).toBe('closed');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
  });

  it('says when there is nothing, and when the call failed', async () => {
    const { search, messages } = openSearch({
      answer: async (text) => (text === 'x' ? Promise.reject(new GatewayError('business', { code: 700, message: '搜索维护中' })) : []),
    });
    search.type('zz');
    await vi.advanceTimersByTimeAsync(500);
    expect(search.getState().panel).toEqual({ status: 'none', words: [] });
    search.type('x');
    await vi.advanceTimersByTimeAsync(500);
    expect(search.getState().panel.status).toBe('failed');
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
    expect(namesIn(afterReload)).toEqual(['am']);
    // Prices are whole again: amounts are stored as text.
    expect(offersIn(afterReload.getState().panel)[0]?.price?.amount).toBe('96.00');
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
    expect([left.getState().text, left.getState().panel.status, asked.length]).toEqual(['am', 'closed', 0]);
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
    expect(search.getState().panel.status).toBe('closed');
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

  it('puts suggested goods into the cart; too many are corrected and not sent', async () => {
    const { search, added } = openSearch({ answer: async (text) => [found(text, { terms: { stock: 30 } })] });
    search.type('amxl');
    await vi.advanceTimersByTimeAsync(500);
    const [offer] = offersIn(search.getState().panel);
    if (offer === undefined) throw new Error('Nothing was suggested');
    expect(await search.add(offer, 40)).toBe(false);
    expect(offersIn(search.getState().panel)[0]).toMatchObject({ quantity: 30, correction: { code: 'over-stock', wanted: 40 } });
    expect(added).toEqual([]);
    expect(await search.add(offer, 20)).toBe(true);
    expect(added).toEqual(['amxl 20']);
  });

  it('keeps the list when goods of it are added: the row says what the cart holds', async () => {
    const { search, added } = openSearch();
    search.type('amxl');
    await vi.advanceTimersByTimeAsync(500);
    const [offer] = offersIn(search.getState().panel);
    if (offer === undefined) throw new Error('Nothing was suggested');
    expect(await search.add(offer, 20)).toBe(true);
    expect([added, search.getState().text]).toEqual([['amxl 20'], 'amxl']);
    expect(offersIn(search.getState().panel)[0]?.inCart).toBe(20);
  });

  it('asks again for suggestions once the cart has changed: their price counts what it holds', async () => {
    const { search, asked } = openSearch();
    search.type('amxl');
    await vi.advanceTimersByTimeAsync(500);
    const [offer] = offersIn(search.getState().panel);
    if (offer) await search.add(offer, 20);
    search.type('amxl');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(2);
  });

  it('names what was probably meant where nothing is found, and suggests it at once', async () => {
    const { search, asked } = openSearch({ answer: async (text) => (text === '阿莫西林' ? [found(text)] : []), near: ['阿莫西林'] });
    search.type('阿没西林');
    await vi.advanceTimersByTimeAsync(500);
    expect(search.getState().panel).toEqual({ status: 'none', words: ['阿莫西林'] });
    search.take('阿莫西林');
    await vi.advanceTimersByTimeAsync(0);
    expect([namesIn(search), asked.length]).toEqual([['阿莫西林'], 2]);
  });

  it('offers the last words and five due goods in their usual quantity before anything is typed; after adding no longer', async () => {
    const due = ['1', '2', '3', '4', '5', '6'].map((id) => boughtGoods(id));
    const { search } = openSearch({ due: [...due, boughtGoods('7', { dueIn: 3 })] });
    search.type('布洛芬');
    search.submit();
    search.reflect('', 'medicine');
    search.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(search.getState().panel).toMatchObject({ status: 'begun', words: ['布洛芬'] });
    expect(offersIn(search.getState().panel).map(({ goods, quantity }) => `${goods.id} ${quantity}`)).toEqual(
      ['1', '2', '3', '4', '5'].map((id) => `${id} 20`),
    );
    expect(offersIn(search.getState().panel)[0]?.goods.lastBought).toMatchObject({ number: 20 });
  });

  it('keeps the words of one buyer from another, and opens nothing where there is nothing to offer', async () => {
    const { search, signIn } = openSearch();
    search.type('布洛芬');
    search.submit();
    await vi.advanceTimersByTimeAsync(0);
    search.reflect('', 'medicine');
    signIn('another');
    search.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(search.getState().panel.status).toBe('closed');
    signIn('buyer');
    search.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(search.getState().panel).toMatchObject({ status: 'begun', words: ['布洛芬'] });
  });
});
