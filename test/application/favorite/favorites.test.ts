import { describe, expect, it } from 'vitest';
import { createFavoritesViewModel } from '../../../src/application/favorite/favorites-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
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
    const favorites = await visit(createFavoritesViewModel(shop.needs, 1));
    const [first] = favorites.getState().offers;
    if (!first) throw new Error('no favourites');
    favorites.toggleFavorite(first);
    await settle();
    expect(favorites.getState().offers.map(({ isFavorite }) => isFavorite)).toEqual([false, true]);
    expect((await visit(createFavoritesViewModel(shop.needs, 1))).getState().offers).toHaveLength(1);
  });

  it('rolls a mark back that the server refused, and says why', async () => {
    const favorites = { ...fakeFavorites(goods), add: () => Promise.reject(new GatewayError('business', { code: 404, message: '商品不存在' })) };
    const { needs, messages, session } = shopWindow({ goods, ports: { favorites } });
    await visit(session);
    const seen: boolean[] = [];
    needs.setFavorite('1', true).subscribe((isNow) => void seen.push(isNow));
    await settle();
    expect(seen).toEqual([false]);
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'alert', text: '商品不存在' }]);
  });
});
