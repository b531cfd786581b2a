import type { FavoriteShelfGateway, SavedOutcome } from '../../application/favorite/favorite-shelf-gateway.ts';
import {
  addFavoriteGroup,
  deleteFavoriteGroup,
  markFavorite,
  moveFavorites,
  mostSavedGoods,
  renameFavoriteGroup,
  saveGoodsList,
} from '../../contract/favorite/favorite-shelf-calls.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

const groupFields = { name: 'name' } as const;
const markFields = { note: 'note', target_stock: 'target' } as const;
const bit = (is: boolean) => (is ? (1 as const) : (0 as const));
/** The answer says no more than that it was done. */
const done = async (answer: Promise<unknown>): Promise<void> => void (await answer);

/** Ordering favourites over the contract's calls. */
export function httpFavoriteShelfGateway(client: HttpClient): FavoriteShelfGateway {
  return {
    addGroup: (name) => orFaults(done(client.send(addFavoriteGroup, { form: { name } })), groupFields),
    renameGroup: (id, name) => orFaults(done(client.send(renameFavoriteGroup, { params: { id }, form: { name } })), groupFields),
    deleteGroup: (id) => done(client.send(deleteFavoriteGroup, { params: { id } })),
    move: (goodsIds, groupId) =>
      done(client.send(moveFavorites, { form: { goods_ids: [...goodsIds], ...(groupId === null ? {} : { group: groupId }) } })),
    save: ({ name, moves, goods }) =>
      orFaults(
        (async () => {
          // A long list goes in parts; saved once more after a failure it is the same.
          let outcome: SavedOutcome = { groupId: '', saved: 0, kept: 0 };
          for (let from = 0; from < goods.length; from += mostSavedGoods) {
            const part = goods.slice(from, from + mostSavedGoods).map(({ goodsId, target }) => ({ goods_id: goodsId, number: target }));
            const { groupId, saved, kept } = await client.send(saveGoodsList, { form: { name, goods: part, moves: bit(moves) } });
            outcome = { groupId, saved: outcome.saved + saved, kept: outcome.kept + kept };
          }
          return outcome;
        })(),
        groupFields,
      ),
    mark: ({ goodsId, note, target, tellsPrice, tellsStock }) =>
      orFaults(
        done(
          client.send(markFavorite, {
            params: { id: goodsId },
            form: { note, target_stock: target ?? 0, tells_price: bit(tellsPrice), tells_stock: bit(tellsStock) },
          }),
        ),
        markFields,
      ),
  };
}
