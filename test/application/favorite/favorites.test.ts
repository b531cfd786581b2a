import { describe, expect, it } from 'vitest';
import { createFavoritesBatch, createFavoritesViewModel } from '../../../src/application/favorite/favorites-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { Goods } from '../../../src/application/goods/goods.ts';
import { selectionOf } from '../../../src/application/goods/batch/selected-offers.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeFavorites } from '../../support/fakes/fake-favorites.ts';
import { shopWindow } from '../../support/shop-window.ts';

const goods = [shopGoods('1'), shopGoods('2')];

describe('my favourites', () => {
  it('leaves what is taken off in its place until the page is left', async () => {
    const shop = shopWindow({ goods });
    await visit(shop.session);
    await shop.needs.favorites.add(['1', '2']);
    const favorites = await visit(
      createFavoritesViewModel({ ...shop.needs, batch: createFavoritesBatch(shop.needs) }, { page: 1, group: null }),
    );
    const [first] = favorites.getState().offers;
    if (!first) throw new Error('no favourites');
    favorites.toggleFavorite(first);
    await settle();
    expect(favorites.getState().offers.map(({ isFavorite }) => isFavorite)).toEqual([false, true]);
    expect(
      (
        await visit(createFavoritesViewModel({ ...shop.needs, batch: createFavoritesBatch(shop.needs) }, { page: 1, group: null }))
      ).getState().offers,
    ).toHaveLength(1);
  });

  it('rolls a mark back that the server refused, and says why', async () => {
    const favorites = {
      ...fakeFavorites(goods),
      add: () => Promise.reject(new GatewayError('missing', { code: 404, message: '商品不存在' })),
    };
    const { needs, messages, session } = shopWindow({ goods, ports: { favorites } });
    await visit(session);
    const seen: boolean[] = [];
    needs.favoriteMarks.changes$.subscribe(({ isFavorite }) => void seen.push(isFavorite));
    expect(await needs.favoriteMarks.set(['1'], true)).toBe(false);
    expect(seen).toEqual([true, false]);
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'alert', text: '商品不存在' }]);
  });

  const opened = async (setup: Parameters<typeof shopWindow>[0] & { readonly goods: readonly Goods[] }, select: readonly string[]) => {
    const shop = shopWindow(setup);
    await visit(shop.session);
    await shop.needs.favorites.add(setup.goods.map(({ id }) => id));
    const batch = createFavoritesBatch(shop.needs);
    const favorites = await visit(createFavoritesViewModel({ ...shop.needs, batch }, { page: 1, group: null }));
    for (const id of select) favorites.select(id, true);
    return { ...shop, favorites, batch };
  };
  const manyGoods = Array.from({ length: 45 }, (_, index) => shopGoods(String(index + 1)));

  it('puts what is selected into the cart, and tells line by line what was not taken', async () => {
    const stock = [shopGoods('1'), shopGoods('2', { terms: { stock: 0 } }), shopGoods('3'), shopGoods('4')];
    const carts = {
      add: async (lines: readonly { readonly goodsId: string }[]) => ({
        added: lines.map(({ goodsId }) => goodsId).filter((id) => id !== '3'),
        refused: [{ goodsId: '3', message: '每单限 5盒' }],
        total: 1,
        message: '已加入购物车',
      }),
    };
    const { favorites, batch, messages } = await opened({ goods: stock, carts }, ['1', '2', '3']);
    favorites.addSelected();
    await settle();
    const { outcome, adding } = batch.getState();
    const { selected, offers } = favorites.getState();
    expect(outcome).toMatchObject({
      added: 1,
      left: 0,
      refused: [
        { offer: { goods: { id: '2' } }, message: null },
        { offer: { goods: { id: '3' } }, message: '每单限 5盒' },
      ],
    });
    expect(adding).toBeNull();
    expect([...selected]).toEqual(['3']);
    expect(offers.find(({ goods }) => goods.id === '1')?.inCart).toBe(10);
    expect(messages.getState().toasts).toEqual([]);
  });

  it('keeps what a failed call left selected, and says the failure once', async () => {
    const carts = { add: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })) };
    const { favorites, batch, messages } = await opened({ goods: manyGoods, carts }, []);
    favorites.selectAll(true);
    favorites.addSelected();
    await settle();
    expect(batch.getState()).toMatchObject({ adding: null, outcome: { added: 0, left: 45, refused: [] } });
    expect(favorites.getState().selected.size).toBe(45);
    expect(messages.getState().toasts).toHaveLength(1);
  });

  it('takes several off at once, with one word, and leaves them in their places', async () => {
    const { favorites, messages } = await opened({ goods }, ['1', '2']);
    favorites.removeSelected();
    await settle();
    expect(favorites.getState().offers.map(({ isFavorite }) => isFavorite)).toEqual([false, false]);
    expect(favorites.getState().selected.size).toBe(0);
    expect(messages.getState().toasts).toMatchObject([{ tone: 'success', text: '已取消收藏' }]);
  });

  it('orders what is missing on the shelf to the target, up to the pack, what is in the cart counted', async () => {
    const stock = [
      shopGoods('1', { terms: { mediumPack: 10 } }),
      shopGoods('2', { terms: { mediumPack: 10 }, held: { ordinary: 20, flash: 0 } }),
      shopGoods('3', { terms: { stock: 0 } }),
      shopGoods('4'),
    ];
    const { favorites, needs } = await opened({ goods: stock }, []);
    for (const goodsId of ['1', '2', '3'])
      await needs.favoriteShelf.mark({ goodsId, note: '', target: 50, tellsPrice: true, tellsStock: true });
    favorites.retry();
    await settle();
    const standing = () =>
      favorites.getState().offers.map(({ goods: { id }, quantity }) => [id, quantity, favorites.getState().selected.has(id)]);
    const [before] = standing().filter(([id]) => id === '4');
    for (const id of ['1', '2', '3', '4']) favorites.countShelf(id, 21);
    expect(standing()).toEqual(expect.arrayContaining([['1', 30, true], ['2', 10, true], ['3', expect.anything(), false], before]));
    favorites.countShelf('1', 0);
    expect(standing()).toContainEqual(['1', 50, true]);
    favorites.countShelf('1', 50);
    expect(standing()).toContainEqual(['1', 50, false]);
  });

  it('says what the selected goods come to; what cannot be bought comes to nothing', async () => {
    const { favorites } = await opened({ goods: [shopGoods('1', { price: '9.60' }), shopGoods('2', { terms: { stock: 0 } })] }, ['1', '2']);
    expect(selectionOf(favorites.getState())).toEqual({ kinds: 2, amount: '96.00' });
  });
});
