import { describe, expect, it } from 'vitest';
import type { FavoriteGateway } from '../../../src/application/favorite/favorite-gateway.ts';

/** The favourites' law, for every adapter; `open` gives a buyer's, and goods that exist. */
export function describeFavoritePort(
  name: string,
  open: () => Promise<{ readonly favorites: FavoriteGateway; readonly goodsIds: readonly [string, string] }>,
): void {
  const idsOf = async (favorites: FavoriteGateway) => (await favorites.list(1)).goods.map(({ id }) => id);

  describe(`favourite port: ${name}`, () => {
    it('holds what was added, marked, the newest first, and each once', async () => {
      const {
        favorites,
        goodsIds: [one, other],
      } = await open();
      await favorites.cancel([one, other]);
      const before = (await favorites.list(1)).total;
      await favorites.add([one]);
      await favorites.add([other]);
      await favorites.add([one]);
      const page = await favorites.list(1);
      expect(page.total).toBe(before + 2);
      expect(page.goods.filter(({ id }) => id === one || id === other).every(({ isFavorite }) => isFavorite)).toBe(true);
    });

    it('takes off what is there, and says so; what is none is no error', async () => {
      const {
        favorites,
        goodsIds: [one, other],
      } = await open();
      await favorites.add([one, other]);
      expect(typeof (await favorites.cancel([one]))).toBe('string');
      await favorites.cancel([one]);
      expect(await idsOf(favorites)).not.toContain(one);
      expect(await idsOf(favorites)).toContain(other);
    });

    it('refuses goods that do not exist', async () => {
      const { favorites } = await open();
      await expect(favorites.add(['999999999'])).rejects.toMatchObject({ kind: 'missing' });
    });
  });
}
