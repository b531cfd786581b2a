import type { AccountGateway, SessionFacts } from '../../src/application/account/account-gateway.ts';
import { createSession } from '../../src/application/account/session.ts';
import { addToCartWith } from '../../src/application/cart/add-to-cart.ts';
import { createCartCount } from '../../src/application/cart/cart-count.ts';
import { createCartNews } from '../../src/application/cart/cart-news.ts';
import { shownAmount } from '../../src/application/cart/shown-money.ts';
import { createCartTurns } from '../../src/application/cart/cart-turns.ts';
import { createVoucherMemory } from '../../src/application/cart/voucher-memory.ts';
import { announceFailureWith } from '../../src/application/shared/announce-failure.ts';
import { createMessages } from '../../src/application/shared/messages.ts';
import type { Navigator } from '../../src/application/shared/navigator.ts';
import type { SessionStorage } from '../../src/application/shared/session-storage.ts';
import type { ViewModel } from '../../src/application/shared/view-model.ts';
import { fakeCarts } from './fakes/fake-carts.ts';
import { fakeFavorites } from './fakes/fake-favorites.ts';
import { fakeAddresses } from './fakes/fake-addresses.ts';
import { fakeOrders } from './fakes/fake-orders.ts';
import { shopGoods } from './builders/shop-goods.ts';
import type { FakeShop } from './fakes/fake-shop.ts';

/** Session storage that lives as long as the test. */
export function memoryStorage(): SessionStorage {
  const held = new Map<string, string>();
  return { read: (key) => held.get(key) ?? null, keep: (key, text) => void (text === null ? held.delete(key) : held.set(key, text)) };
}

/** What the cart's and order's view models are made of, over a shop in memory; `went` notes where the buyer was sent. */
export function applicationNeeds(shop: FakeShop) {
  const went: string[] = [];
  const navigator: Navigator = { goTo: (to) => void went.push(to), goToLogin: () => void went.push('/login'), reload: () => void went.push('reload') };
  const facts = (): SessionFacts => ({
    buyer: { username: 'qinghe', company: '清河社区大药房', phone: '13800000001', isQualified: true, qualificationMessage: '', balance: shownAmount(shop.balance), balanceAmount: shop.balance, points: 0, unreadMessages: 0 },
    cartLines: shop.kept().cart.lines.length,
    contact: null,
    canChat: false,
    hotLine: '',
    codes: { wechat: '', miniProgram: '' },
    qualityInspection: { address: '', message: '' },
  });
  const accounts: AccountGateway = { readSession: async () => facts(), login: async () => facts(), logout: async () => undefined };
  const storage = memoryStorage();
  const messages = createMessages();
  const announceFailure = announceFailureWith(messages, navigator);
  const cartCount = createCartCount();
  const session = createSession({ accounts, cartCount, messages, navigator, storage, announceFailure });
  let keys = 0;
  const carts = fakeCarts(shop);
  const cartNews = createCartNews();
  return {
    went,
    carts,
    favorites: fakeFavorites([...shop.goods.keys()].map((id) => shopGoods(id))),
    addToCart: addToCartWith({ carts, cartCount, cartNews, session, messages, navigator, announceFailure }),
    orders: fakeOrders(shop),
    addresses: fakeAddresses(shop),
    keys: { next: () => `key-${(keys += 1)}` },
    turns: createCartTurns(),
    vouchers: createVoucherMemory(storage),
    storage,
    messages,
    announceFailure,
    cartCount,
    cartNews,
    session,
    navigator,
  };
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
