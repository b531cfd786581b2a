import type { SessionFacts } from '../../src/application/account/session-gateway.ts';
import type { FavoriteGateway } from '../../src/application/favorite/favorite-gateway.ts';
import type { createMessages } from '../../src/application/shared/messages.ts';
import { shownAmount } from '../../src/application/shared/shown/shown-money.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import type { ViewModel } from '../../src/application/shared/view-model.ts';
import { shopGoods } from './builders/shop-goods.ts';
import { fakeAddresses } from './fakes/fake-addresses.ts';
import { buyerFacts, fakeAccounts, qualifiedBuyer } from './fakes/fake-accounts.ts';
import { fakeFavorites } from './fakes/fake-favorites.ts';
import { fakeOrders } from './fakes/fake-orders.ts';
import type { FakeShop } from './fakes/fake-shop.ts';
import { shopWindow } from './shop-window.ts';

/**
 * What the cart's and order's view models are made of, over a shop in memory; `went` notes where the buyer was sent.
 */
export function applicationNeeds(shop: FakeShop, ports: { readonly favorites?: FavoriteGateway } = {}) {
  const facts = (): SessionFacts => ({
    ...buyerFacts,
    buyer: { ...qualifiedBuyer, balance: shownAmount(shop.balance), balanceAmount: shop.balance },
    cartLines: shop.kept().cart.lines.length,
  });
  const account = {
    ...fakeAccounts(buyerFacts),
    ...fakeAddresses(shop),
    read: async () => facts(),
    login: async () => accepted(facts()),
    logout: async () => undefined,
  };
  const favorites = ports.favorites ?? fakeFavorites([...shop.goods.keys()].map((id) => shopGoods(id)));
  const orders = fakeOrders(shop);
  const { needs, went } = shopWindow({ shop, ports: { accounts: account, sessions: account, favorites, orders } });
  return { ...needs, orders, went };
}

/** Lets everything that is under way come to rest. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
};

/** Listens to a view model, as a screen does, until everything has come to rest. */
export async function visit<Model extends ViewModel<unknown>>(model: Model): Promise<Model> {
  model.subscribe(() => undefined);
  await settle();
  return model;
}

/** Answers the question that stands open. */
export async function answer(messages: ReturnType<typeof createMessages>, yes: boolean): Promise<void> {
  const dialog = messages.getState().dialogs.find(({ kind }) => kind === 'confirm');
  if (dialog === undefined) throw new Error('nothing was asked');
  messages.close(dialog.id, yes);
  await settle();
}
