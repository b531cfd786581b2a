import type { SessionFacts } from '../../src/application/account/session-gateway.ts';
import type { CartGateway } from '../../src/application/cart/cart-gateway.ts';
import type { FlashSale } from '../../src/application/home/showcase-gateway.ts';
import type { Goods, GoodsDetail } from '../../src/application/goods/goods.ts';
import type { Ports } from '../../src/application/ports.ts';
import { createScreens } from '../../src/application/screens.ts';
import { createServerClock } from '../../src/application/shared/server-clock.ts';
import { bundledDivisions } from '../../src/infrastructure/bundled/bundled-divisions.ts';
import { createContainer, portsOf, replacePorts } from '../../src/infrastructure/composition/container.ts';
import { buyerFacts, fakeAccounts } from './fakes/fake-accounts.ts';
import { fakeCashback } from './fakes/fake-cashback.ts';
import { fakeCarts } from './fakes/fake-carts.ts';
import { fakeCatalogue, fakeShowcase } from './fakes/fake-catalogue.ts';
import { fakeAfterSales } from './fakes/fake-after-sales.ts';
import { fakeAgreements } from './fakes/fake-agreements.ts';
import { fakeFaultLog } from './fakes/fake-fault-log.ts';
import { fakeContent } from './fakes/fake-content.ts';
import { fakeCredits } from './fakes/fake-credits.ts';
import { fakeDeals } from './fakes/fake-deals.ts';
import { fakeDesktop } from './fakes/fake-desktop.ts';
import { fakeClub } from './fakes/fake-club.ts';
import { fakeWants } from './fakes/fake-wants.ts';
import { fakeFeedback } from './fakes/fake-feedback.ts';
import { fakeFavorites } from './fakes/fake-favorites.ts';
import { fakeWechat } from './fakes/fake-wechat.ts';
import { memoryStorage } from './fakes/memory-storage.ts';
import { fakeAddresses } from './fakes/fake-addresses.ts';
import { fakeLotteries } from './fakes/fake-lotteries.ts';
import { fakeOrders } from './fakes/fake-orders.ts';
import { fakeInvoices } from './fakes/fake-invoices.ts';
import { fakeProfiles } from './fakes/fake-profiles.ts';
import { fakeCombinations } from './fakes/fake-combinations.ts';
import { fakePeople } from './fakes/fake-people.ts';
import { fakePoints } from './fakes/fake-points.ts';
import { fakePurchases } from './fakes/fake-purchases.ts';
import { fakeReading } from './fakes/fake-reading.ts';
import { fakeLicences } from './fakes/fake-licences.ts';
import { fakeUploads } from './fakes/fake-uploads.ts';
import { fakeGroupBuys } from './fakes/fake-group-buys.ts';
import { fakeInbox } from './fakes/fake-inbox.ts';
import { fakeReports } from './fakes/fake-reports.ts';
import { fakeTickets } from './fakes/fake-tickets.ts';
import { fakeOwnVouchers } from './fakes/fake-own-vouchers.ts';
import { fakeTraceCodes } from './fakes/fake-trace-codes.ts';
import { fakeWallets } from './fakes/fake-wallets.ts';
import { fakeRegistrations } from './fakes/fake-registrations.ts';
import { FakeShop } from './fakes/fake-shop.ts';
import { noLadder } from '../../src/domain/goods/ladder-price.ts';
import { noMoney } from '../../src/domain/shared/money.ts';

export interface ShopWindowSetup {
  /** The shop behind cart and orders; without it one that holds `goods`. */
  readonly shop?: FakeShop;
  readonly goods?: readonly Goods[];
  readonly details?: readonly GoodsDetail[];
  readonly sale?: FlashSale;
  readonly facts?: SessionFacts;
  readonly ports?: Partial<Ports>;
  readonly carts?: Partial<CartGateway>;
}

/** A shop in memory that holds these goods. */
const shopWith = (goods: readonly Goods[]): FakeShop =>
  new FakeShop({
    goods: goods.map(({ terms, pricing }) => ({ ...terms, basePrice: pricing?.basePrice ?? noMoney, ladder: pricing?.ladder ?? noLadder })),
  });

/** The whole application in the page's own container, with ports in memory; `went` notes where the buyer was sent. */
export function shopWindow(setup: ShopWindowSetup = {}) {
  const { goods = [], details = [], sale, facts = buyerFacts, ports = {}, carts = {}, shop = shopWith(goods) } = setup;
  const went: string[] = [];
  const seen: string[] = [];
  let keys = 0;
  const account = { ...fakeAccounts(facts), ...fakeAddresses(shop) };
  const favorites = fakeFavorites(goods);
  const inMemory: Ports = {
    accounts: account,
    sessions: account,
    afterSales: fakeAfterSales(),
    agreements: fakeAgreements(),
    cashback: fakeCashback(),
    catalogue: fakeCatalogue(goods, details),
    clock: createServerClock(),
    combinations: fakeCombinations(),
    showcase: fakeShowcase(goods, sale),
    carts: { ...fakeCarts(shop), ...carts } as CartGateway,
    orders: fakeOrders(shop),
    keys: { next: () => `key-${(keys += 1)}` },
    favorites,
    favoriteShelf: favorites,
    content: fakeContent(),
    feedback: fakeFeedback(),
    activities: fakeClub().activities,
    club: fakeClub().club,
    groupBuys: fakeGroupBuys(),
    wants: fakeWants(),
    invoices: fakeInvoices(),
    profiles: fakeProfiles(account),
    people: fakePeople(),
    points: fakePoints(),
    purchases: fakePurchases(),
    reading: fakeReading(),
    registrations: fakeRegistrations(),
    readiness: { check: async () => undefined },
    navigator: { goTo: (to) => void went.push(to), goToLogin: () => void went.push('/login'), reload: () => void went.push('reload') },
    storage: memoryStorage(),
    lasting: memoryStorage(),
    lotteries: fakeLotteries(),
    reports: fakeReports(),
    tickets: fakeTickets(),
    ownVouchers: fakeOwnVouchers(),
    traceCodes: fakeTraceCodes(),
    wallets: fakeWallets(),
    inbox: fakeInbox(),
    wechat: fakeWechat(),
    credits: fakeCredits(),
    deals: fakeDeals(),
    desktop: fakeDesktop(),
    divisions: bundledDivisions(),
    faults: fakeFaultLog(),
    uploads: fakeUploads(),
    licences: fakeLicences(),
    pageViews: { seen: ({ address, title }) => void seen.push(`${address} ${title}`) },
    ...ports,
  };
  const container = createContainer({ baseUrl: '', router: () => ({ navigate: () => undefined }) });
  const screens = createScreens(portsOf(replacePorts(container, inMemory)));
  return { shop, screens, went, seen, ...screens };
}
