import { describe, expect, it } from 'vitest';
import { createGoodsListViewModel } from '../../../../src/application/goods/list/goods-list-view-model.ts';
import type { GoodsGateway } from '../../../../src/application/goods/goods-gateway.ts';
import { type ListQuery, wholeCatalogue } from '../../../../src/application/goods/list/list-query.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import { settle, visit } from '../../../support/application-needs.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';
import { fakeCatalogue } from '../../../support/fakes/fake-catalogue.ts';
import { shopWindow } from '../../../support/shop-window.ts';

const goods = Array.from({ length: 23 }, (_, index) => shopGoods(String(index + 1), { form: index % 2 === 0 ? '片剂' : '胶囊剂' }));
const manner = { perPage: 5, isContinuous: true };

/** A long list of 23 goods in pages of 5; `asked` notes every page that was asked for. */
async function openLong(query: ListQuery = wholeCatalogue) {
  const asked: string[] = [];
  const gates: (() => void)[] = [];
  const state = { isHeld: false, fails: false };
  const whole = fakeCatalogue(goods);
  const list: GoodsGateway['list'] = async (wanted, reading) => {
    asked.push(`${wanted.page}${reading?.withFacets === false ? '' : ' with facets'}`);
    if (state.isHeld) await new Promise<void>((resolve) => gates.push(resolve));
    if (state.fails) throw new GatewayError('busy', { code: 500, message: '' });
    return whole.list(wanted, reading);
  };
  const shop = shopWindow({ goods, ports: { catalogue: { ...whole, list } } });
  await visit(shop.session);
  const long = await visit(createGoodsListViewModel(shop.needs, query, manner));
  return {
    ...shop,
    long,
    asked,
    state,
    release: async () => {
      gates.splice(0).forEach((open) => open());
      await settle();
    },
  };
}

const held = ({ long }: Awaited<ReturnType<typeof openLong>>) => [...long.getState().held.keys()].sort((one, other) => one - other);

describe('the continuous list', () => {
  it('fetches the pages in sight one after another, their facets only once', async () => {
    const list = await openLong();
    list.long.need([1, 2, 3]);
    await settle();
    expect(list.asked).toEqual(['1 with facets', '2', '3']);
    expect(held(list)).toEqual([1, 2, 3]);
    expect(list.long.getState().facets.forms).toHaveLength(2);
  });

  it('opens at the page that the address asks for, and knows the length of the whole', async () => {
    const list = await openLong({ ...wholeCatalogue, page: 4 });
    expect(held(list)).toEqual([4]);
    expect(list.long.getState()).toMatchObject({ total: 23, pages: 5 });
  });

  it('asks for nothing when the address follows the scrolling', async () => {
    const list = await openLong();
    list.long.show({ ...wholeCatalogue, page: 3 });
    await settle();
    expect(list.asked).toHaveLength(1);
    expect(list.long.getState()).toMatchObject({ query: { page: 3 }, isRefreshing: false });
  });

  it('leaves out what has been scrolled past meanwhile', async () => {
    const list = await openLong();
    list.state.isHeld = true;
    list.long.need([2]);
    list.long.need([3]);
    list.long.need([5]);
    await list.release();
    await list.release();
    expect(list.asked.slice(1)).toEqual(['2', '5']);
    expect(held(list)).toEqual([1, 2, 5]);
  });

  it('never asks for a page beyond the end, nor twice for one that is here', async () => {
    const list = await openLong();
    list.long.need([1, 9]);
    list.long.need([1]);
    await settle();
    expect(list.asked).toEqual(['1 with facets']);
  });

  it('stands when one page cannot be fetched, and fetches it after 重试', async () => {
    const list = await openLong();
    list.state.fails = true;
    list.long.need([2]);
    await settle();
    expect(list.long.getState()).toMatchObject({ status: 'ready', unreached: new Set([2]) });
    list.long.need([2]);
    await settle();
    expect(list.asked).toHaveLength(2);
    list.state.fails = false;
    list.long.retry();
    await settle();
    expect(held(list)).toEqual([1, 2]);
    expect(list.long.getState().unreached.size).toBe(0);
  });

  it('shows nothing of the old list among the new one', async () => {
    const list = await openLong();
    list.long.need([1, 2]);
    await settle();
    list.long.need([]);
    list.long.show({ ...wholeCatalogue, forms: ['片剂'] });
    await settle();
    expect(held(list)).toEqual([1]);
    expect(list.long.getState().total).toBe(12);
  });

  it('drops a page of the old list that answers after the choice has changed', async () => {
    const list = await openLong();
    list.state.isHeld = true;
    list.long.need([2]);
    list.long.show({ ...wholeCatalogue, forms: ['片剂'] });
    list.long.need([]);
    await settle();
    await list.release();
    await list.release();
    expect(held(list)).toEqual([1]);
    expect(list.long.getState().offers.every((offer) => offer.goods.form === '片剂')).toBe(true);
  });

  it('shows a change of goods on whatever page they stand, and leaves the others as they are', async () => {
    const list = await openLong();
    list.long.need([2]);
    await settle();
    const before = list.long.getState().held;
    const [first] = before.get(2) ?? [];
    if (!first) throw new Error('page 2 is empty');
    list.long.setQuantity(first, 30);
    expect(list.long.getState().held.get(2)?.[0]?.quantity).toBe(30);
    expect(list.long.getState().held.get(1)).toBe(before.get(1));
  });

  it('remembers a page for whoever is there, though that is known only after the page', async () => {
    const shop = shopWindow({ goods });
    const early = createGoodsListViewModel(shop.needs, wholeCatalogue, manner);
    await visit(early);
    await visit(shop.session);
    const again = createGoodsListViewModel(shop.needs, wholeCatalogue, manner);
    expect(again.getState()).toMatchObject({ status: 'ready', total: 23 });
  });
});
