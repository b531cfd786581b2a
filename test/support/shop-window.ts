import type { SessionFacts } from '../../src/application/account/account-gateway.ts';
import type { CartGateway } from '../../src/application/cart/cart-gateway.ts';
import type { FlashSale } from '../../src/application/goods/goods-gateway.ts';
import type { Goods, GoodsDetail } from '../../src/application/goods/goods.ts';
import { createScreens, type Ports } from '../../src/application/screens.ts';
import { memoryStorage } from './application-needs.ts';
import { buyerFacts, fakeAccounts } from './fakes/fake-accounts.ts';
import { fakeCarts } from './fakes/fake-carts.ts';
import { fakeCatalogue, fakeShowcase } from './fakes/fake-catalogue.ts';
import { fakeContent } from './fakes/fake-content.ts';
import { fakeSupplies } from './fakes/fake-supplies.ts';
import { fakeDesktop } from './fakes/fake-desktop.ts';
import { fakeFavorites } from './fakes/fake-favorites.ts';
import { fakeZones } from './fakes/fake-zones.ts';
import { fakeAddresses } from './fakes/fake-addresses.ts';
import { fakeReceipts } from './fakes/fake-receipts.ts';
import { fakeOrders } from './fakes/fake-orders.ts';
import { fakeReading } from './fakes/fake-reading.ts';
import { FakeShop } from './fakes/fake-shop.ts';
import { noLadder } from '../../src/domain/goods/ladder-price.ts';
import { noMoney } from '../../src/domain/shared/money.ts';

export interface ShopWindowSetup {
  readonly goods?: readonly Goods[];
  readonly details?: readonly GoodsDetail[];
  readonly sale?: FlashSale;
  readonly facts?: SessionFacts;
  readonly ports?: Partial<Ports>;
  readonly carts?: Partial<CartGateway>;
}

/** The whole application over ports in memory; `went` notes where the buyer was sent. */
export function shopWindow({ goods = [], details = [], sale, facts = buyerFacts, ports = {}, carts = {} }: ShopWindowSetup = {}) {
  const went: string[] = [];
  const seen: string[] = [];
  const shop = new FakeShop({
    goods: goods.map(({ terms, pricing }) => ({ ...terms, basePrice: pricing?.base ?? noMoney, ladder: pricing?.ladder ?? noLadder })),
  });
  let keys = 0;
  const screens = createScreens({
    accounts: fakeAccounts(facts),
    addresses: fakeAddresses(shop),
    agreements: { read: () => Promise.reject(new Error('not here')), sign: () => Promise.reject(new Error('not here')) } as unknown as Ports['agreements'],
    catalogue: fakeCatalogue(goods, details),
    showcase: fakeShowcase(goods, sale),
    supplies: fakeSupplies(),
    carts: { ...fakeCarts(shop), ...carts } as CartGateway,
    orders: fakeOrders(shop),
    receipts: fakeReceipts(),
    keys: { next: () => `key-${(keys += 1)}` },
    favorites: fakeFavorites(goods),
    content: fakeContent(),
    reading: fakeReading(),
    zones: fakeZones(),
    readiness: { check: async () => undefined },
    navigator: { goTo: (to) => void went.push(to), goToLogin: () => void went.push('/login'), reload: () => void went.push('reload') },
    storage: memoryStorage(),
    desktop: fakeDesktop(),
    pageViews: { seen: ({ address, title }) => void seen.push(`${address} ${title}`) },
    ...ports,
  });
  return { shop, screens, went, seen, ...screens };
}
