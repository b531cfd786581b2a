import { describe, expect, it } from 'vitest';
import { createGoodsListViewModel } from '../../../../src/application/goods/list/goods-list-view-model.ts';
import type { GoodsPage } from '../../../../src/application/goods/goods-gateway.ts';
import { type ListQuery, wholeCatalogue } from '../../../../src/application/goods/list/list-query.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import { settle, visit } from '../../../support/application-needs.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';
import { visitorFacts } from '../../../support/fakes/fake-accounts.ts';
import { fakeCatalogue } from '../../../support/fakes/fake-catalogue.ts';
import { shopWindow, type ShopWindowSetup } from '../../../support/shop-window.ts';

const goods = [shopGoods('1', { form: '胶囊剂' }), shopGoods('2', { form: '片剂' }), shopGoods('3', { form: '片剂' })];

async function openList(setup: ShopWindowSetup = {}, query: ListQuery = wholeCatalogue) {
  const shop = shopWindow({ goods, ...setup });
  await visit(shop.session);
  const list = await visit(createGoodsListViewModel(shop.needs, query));
  const first = () => {
    const [offer] = list.getState().offers;
    if (!offer) throw new Error('the list is empty');
    return offer;
  };
  return { ...shop, list, first };
}

describe('the list', () => {
  it('shows the goods of its query, and those of the next one', async () => {
    const { list } = await openList();
    expect(list.getState()).toMatchObject({ status: 'ready', total: 3, pages: 1 });
    list.show({ ...wholeCatalogue, forms: ['片剂'] });
    expect(list.getState().isRefreshing).toBe(true);
    await settle();
    expect(list.getState().offers.map((offer) => offer.goods.id)).toEqual(['2', '3']);
  });

  it('shows the newest query although the older one answers last', async () => {
    const answers: ((page: GoodsPage) => void)[] = [];
    const catalogue = { ...fakeCatalogue(goods), list: () => new Promise<GoodsPage>((resolve) => answers.push(resolve)) };
    const { list } = await openList({ ports: { catalogue } });
    list.show({ ...wholeCatalogue, forms: ['片剂'] });
    await settle();
    const page = await fakeCatalogue(goods).list(wholeCatalogue);
    answers[1]?.({ ...page, total: 2 });
    answers[0]?.({ ...page, total: 3 });
    await settle();
    expect(list.getState().total).toBe(2);
  });

  it('keeps its facets when it fails, and asks again', async () => {
    let fails = false;
    const whole = fakeCatalogue(goods);
    const catalogue = {
      ...whole,
      list: (query: ListQuery) => (fails ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : whole.list(query)),
    };
    const { list } = await openList({ ports: { catalogue } });
    fails = true;
    list.show({ ...wholeCatalogue, page: 2 });
    await settle();
    expect(list.getState()).toMatchObject({ status: 'failed', offers: [] });
    expect(list.getState().facets.forms).toHaveLength(2);
    fails = false;
    list.retry();
    await settle();
    expect(list.getState().status).toBe('ready');
  });

  it('shows a page that was seen before at once, on the way back', async () => {
    const { needs } = await openList();
    const again = createGoodsListViewModel(needs, wholeCatalogue);
    expect(again.getState()).toMatchObject({ status: 'ready', total: 3 });
  });

  it('shows what was added before the server answers, and says so once it has', async () => {
    const { list, first, shop, messages, cartCount } = await openList();
    const release = shop.hold();
    list.add(first());
    expect(first().inCart).toBe(10);
    release();
    await settle();
    expect(first().inCart).toBe(10);
    expect(messages.getState().toasts).toMatchObject([{ tone: 'success', text: '已加入购物车' }]);
    expect(cartCount.getState()).toBe(1);
  });

  it('takes back what was refused, and says why', async () => {
    const refuse = async () => ({ added: [], refused: [{ goodsId: '1', message: '本品已停售' }], total: 2, message: '' });
    const { list, first, messages } = await openList({ carts: { add: refuse } });
    list.add(first());
    await settle();
    expect(first().inCart).toBe(0);
    expect(messages.getState().toasts).toMatchObject([{ tone: 'warning', text: '本品已停售' }]);
  });

  it('asks for papers when the licences have not passed', async () => {
    const add = () => Promise.reject(new GatewayError('not-qualified', { code: 403, message: '资质未通过，请补齐' }));
    const { list, first, messages } = await openList({ carts: { add } });
    list.add(first());
    await settle();
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'qualification', text: '资质未通过，请补齐' }]);
    expect(first().inCart).toBe(0);
  });

  it('sends a visitor to the login and asks nothing of the server', async () => {
    const { list, first, went, shop } = await openList({ facts: visitorFacts });
    list.add(first());
    list.toggleFavorite(first());
    await settle();
    expect(went).toEqual(['/login', '/login']);
    expect(shop.calls).toEqual([]);
    expect(first()).toMatchObject({ inCart: 0, isFavorite: false });
  });

  it('says in place that the cart holds all that one order may, and sends nothing', async () => {
    const limited = [shopGoods('1', { terms: { purchaseLimit: 10 }, held: { ordinary: 10, flash: 0 } })];
    const { list, first, shop } = await openList({ goods: limited });
    list.add(first());
    await settle();
    expect(first().correction).toMatchObject({ code: 'over-limit', most: 0 });
    expect(shop.calls).toEqual([]);
  });
});
