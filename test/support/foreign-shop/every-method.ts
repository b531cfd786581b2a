import type { PortName, Ports } from '../../../src/application/ports.ts';
import { allOrders } from '../../../src/application/order/order-query.ts';
import { allReports } from '../../../src/application/papers/report-address.ts';
import { wholeCatalogue } from '../../../src/application/goods/list-query.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { emptyCompany } from '../../../src/domain/registration/company.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { foreignAccount } from './foreign-shop.ts';

/** Ports of the browser, that of files among them (XMLHttpRequest); all others speak the contract by `fetch`. */
export type OfBrowser =
  'clock' | 'desktop' | 'divisions' | 'faults' | 'keys' | 'lasting' | 'navigator' | 'pageViews' | 'storage' | 'uploads';
type Spoken = Exclude<PortName, OfBrowser>;

/** Every method of every port that speaks the contract; a new one does not compile until it is tried here. */
type EveryMethod = { readonly [Port in Spoken]: { readonly [Method in keyof Ports[Port]]: (port: Ports[Port]) => Promise<unknown> } };

const place = {
  lineIds: ['L1'],
  addressId: '11',
  choice: bestChoice,
  remark: '',
  expect: money('355.00'),
  delivery: 'express',
  invoice: null,
  purchaser: null,
} as const;
const paper = {
  kind: 'qxxkz',
  number: '皖械许1号',
  issuer: '合肥市市场监督管理局',
  address: '长江西路8号',
  validFrom: '2026-01-01',
  validUntil: '2035-12-31',
  isLongTerm: false,
  scopes: [],
  purchaserName: '',
  purchaserIdentity: '',
  pages: ['a'],
} as const;
const address = {
  id: null,
  name: '王芳',
  phone: '13912345678',
  region: '安徽省合肥市',
  regionCode: '',
  detail: '长江西路8号',
  isDefault: false,
} as const;

/** Each asked once, with what a buyer would ask. */
export const everyMethod: EveryMethod = {
  accounts: {
    login: (accounts) => accounts.login(foreignAccount),
    sendCode: (accounts) => accounts.sendCode('13700000001'),
    verifyForgotten: (accounts) => accounts.verifyForgotten({ phone: '13700000001', code: '123456' }),
    resetForgotten: (accounts) => accounts.resetForgotten({ ticket: 'x', password: 'Changed#2027' }),
    shops: (accounts) => accounts.shops(),
    switchShop: (accounts) => accounts.switchShop('2'),
    addresses: (accounts) => accounts.addresses(),
    removeAddress: (accounts) => accounts.removeAddress('1'),
    makeDefaultAddress: (accounts) => accounts.makeDefaultAddress('1'),
    saveAddress: (accounts) => accounts.saveAddress(address),
  },
  profiles: {
    changePerson: (profiles) => profiles.changePerson({ name: '王芳' }),
    sendCode: (profiles) => profiles.sendCode('13700000001', 'phone'),
    changePhone: (profiles) => profiles.changePhone({ phone: '13700000001', code: '123456', password: 'Demo#2026' }),
    changePassword: (profiles) => profiles.changePassword({ password: 'Changed#2027', oldPassword: 'Demo#2026', code: '' }),
    devices: (profiles) => profiles.devices(),
    signOut: (profiles) => profiles.signOut('1'),
    signOutOthers: (profiles) => profiles.signOutOthers(),
  },
  combinations: {
    combinations: (combinations) => combinations.combinations(),
    addOnGroups: (combinations) => combinations.addOnGroups(),
    addOnHints: (combinations) => combinations.addOnHints(),
  },
  invoices: {
    openOrders: (invoices) => invoices.openOrders({ page: 1, orderId: null }),
    list: (invoices) => invoices.list({ page: 1, state: null, orderId: null }),
    apply: (invoices) => invoices.apply(['1'], '1', 'key'),
    fileAddress: (invoices) => invoices.fileAddress('1'),
    titles: (invoices) => invoices.titles(),
    addTitle: (invoices) => invoices.addTitle('cw@example.com'),
    removeTitle: (invoices) => invoices.removeTitle('1'),
  },
  activities: {
    topics: (activities) => activities.topics(),
    topic: (activities) => activities.topic('1'),
    follow: (activities) => activities.follow('1'),
    unfollow: (activities) => activities.unfollow('1'),
  },
  groupBuys: {
    list: (groups) => groups.list(),
    read: (groups) => groups.read('1'),
    join: (groups) => groups.join('1', { quantity: 10, addressId: '11', method: 'balance', expect: money('72.00') }, 'key-4'),
    leave: (groups) => groups.leave('1'),
  },
  club: { list: (club) => club.list(), book: (club) => club.book('1'), unbook: (club) => club.unbook('1') },
  wants: {
    list: (wants) => wants.list({ filter: 'active', page: 1 }),
    read: (wants) => wants.read('1'),
    add: (wants) => wants.add({ name: '甲巯咪唑片', maker: '', spec: '5mg×50片', quantity: 10, until: '2026-12-31', price: '12.0000' }),
    close: (wants) => wants.close('1'),
  },
  lotteries: {
    running: (lotteries) => lotteries.running(),
    lottery: (lotteries) => lotteries.lottery('1'),
    draw: (lotteries) => lotteries.draw('1'),
    ownDraws: (lotteries) => lotteries.ownDraws(1),
    winners: (lotteries) => lotteries.winners('1', 1),
    ads: (lotteries) => lotteries.ads(),
  },
  agreements: { read: (agreements) => agreements.read(), sign: (agreements) => agreements.sign('1', '王芳') },
  registrations: {
    terms: (registrations) => registrations.terms(),
    sendCode: (registrations) => registrations.sendCode('13700000002'),
    openAccount: (registrations) =>
      registrations.openAccount({ phone: '13700000002', code: '123456', password: 'Changed#2027', name: '', agreement: '1' }),
    read: (registrations) => registrations.read(null),
    beginShop: (registrations) => registrations.beginShop(),
    keepDraft: (registrations) => registrations.keepDraft(null, emptyCompany),
    sendCompany: (registrations) => registrations.sendCompany('2', emptyCompany),
    sendLicences: (registrations) => registrations.sendLicences(null),
  },
  catalogue: {
    list: (catalogue) => catalogue.list(wholeCatalogue),
    read: (catalogue) => catalogue.read('301'),
    sameGeneric: (catalogue) => catalogue.sameGeneric('301'),
    together: (catalogue) => catalogue.together('301'),
    categoriesBelow: (catalogue) => catalogue.categoriesBelow(null),
    suggest: (catalogue) => catalogue.suggest('amxl', 'medicine'),
    applyForSupply: (catalogue) => catalogue.applyForSupply('301'),
  },
  showcase: {
    recommended: (showcase) => showcase.recommended(),
    dailySpecial: (showcase) => showcase.dailySpecial(),
    hot: (showcase) => showcase.hot(),
    activities: (showcase) => showcase.activities(),
    flashSale: (showcase) => showcase.flashSale(),
  },
  deals: {
    sessions: (deals) => deals.sessions(null),
    follow: (deals) => deals.follow({ id: '1', beginsAt: 1_700_000_000 }),
    unfollow: (deals) => deals.unfollow({ id: '1', beginsAt: 1_700_000_000 }),
    wholeShop: (deals) => deals.wholeShop(),
  },
  content: {
    header: (content) => content.header(),
    banners: (content) => content.banners(),
    topAds: (content) => content.topAds(),
    newcomerAds: (content) => content.newcomerAds(),
    rightAds: (content) => content.rightAds(),
    bottomAds: (content) => content.bottomAds(),
    posts: (content) => content.posts(),
    papers: (content) => content.papers(),
    helpGroups: (content) => content.helpGroups(),
    links: (content) => content.links(),
  },
  points: {
    offer: (points) => points.offer(),
    mall: (points) => points.mall({ page: 1, isAffordable: false }),
    orders: (points) => points.orders(1),
    exchange: (points) => points.exchange({ goodsId: '1', quantity: 1, addressId: '11' }, 'key-3'),
    receive: (points) => points.receive('1'),
  },
  purchases: {
    byRhythm: (purchases) => purchases.byRhythm(1),
    bought: (purchases) => purchases.bought({ what: 'all', order: 'recent', words: '', page: 1 }),
    ofYear: (purchases) => purchases.ofYear(),
    match: (purchases) =>
      purchases.match([{ text: '阿莫西林 20', name: '阿莫西林', spec: '', maker: '', code: '', quantity: '20', chosenId: null }]),
    readFile: (purchases) => purchases.readFile(new File(['阿莫西林 20'], '采购单.csv')),
  },
  reading: {
    helpCategories: (reading) => reading.helpCategories(),
    helpArticle: (reading) => reading.helpArticle('31'),
    searchHelp: (reading) => reading.searchHelp('注册'),
    voteOnArticle: (reading) => reading.voteOnArticle('31', { isUseful: true, words: '' }),
    news: (reading) => reading.news('hy', 1),
    post: (reading) => reading.post('5'),
    licences: (reading) => reading.licences(),
    ads: (reading) => reading.ads('brands'),
    chosenAds: (reading) => reading.chosenAds(['1']),
    brands: (reading) => reading.brands({ initial: null, keywords: '', page: 1 }),
    brand: (reading) => reading.brand('1'),
    shipping: (reading) => reading.shipping(),
  },
  feedback: {
    send: (feedback) => feedback.send({ kind: 'page', words: '搜索结果希望按规格排', contact: '', pictures: ['k1'] }),
    list: (feedback) => feedback.list(1),
  },
  tickets: {
    open: (tickets) =>
      tickets.open({ kind: 'idea', order: '', words: '希望有电子发票', name: '王芳', phone: '13912345678', email: '' }, 'key'),
    list: (tickets) => tickets.list(1),
    find: (tickets) => tickets.find({ number: 'TS20261122000001', phone: '13912345678' }),
  },
  favoriteShelf: {
    addGroup: (shelf) => shelf.addGroup('常用'),
    renameGroup: (shelf) => shelf.renameGroup('1', '常用'),
    deleteGroup: (shelf) => shelf.deleteGroup('1'),
    move: (shelf) => shelf.move(['301'], null),
    save: (shelf) => shelf.save({ name: '常用', moves: false, goods: [{ goodsId: '301', target: 20 }] }),
    mark: (shelf) => shelf.mark({ goodsId: '301', note: '', target: null, tellsPrice: true, tellsStock: true }),
  },
  cashback: { list: (cashback) => cashback.list() },
  ownVouchers: {
    list: (vouchers) => vouchers.list({ kind: 'cash-voucher', state: 'used', page: 1 }),
    count: (vouchers) => vouchers.count(),
    claimable: (vouchers) => vouchers.claimable({ kind: 'cash-voucher', page: 2 }),
    claimableFor: (vouchers) => vouchers.claimableFor('7'),
    claim: (vouchers) => vouchers.claim('7', 'claim'),
    claimHint: (vouchers) => vouchers.claimHint(),
  },
  wallets: {
    read: (wallets) => wallets.read(),
    entries: (wallets) => wallets.entries({ kind: 'pay', from: '2026-11-01', until: '2026-11-30', page: 1 }),
    statement: (wallets) => wallets.statement('2026-11'),
    statementAddress: (wallets) => wallets.statementAddress('2026-11'),
    beginTopUp: (wallets) => wallets.beginTopUp({ amount: '100', method: 'simulated' }),
    topUp: (wallets) => wallets.topUp('1'),
    points: (wallets) => wallets.points(1),
  },
  inbox: {
    list: (inbox) => inbox.list({ tab: 'all', page: 1 }),
    count: (inbox) => inbox.count(),
    read: (inbox) => inbox.read(['1']),
    readAll: (inbox) => inbox.readAll(null, 1),
    mute: (inbox) => inbox.mute('price', true),
  },
  reports: {
    find: (reports) => reports.find(allReports),
    zipAddress: (reports) => reports.zipAddress(['1']),
    orders: (reports) => reports.orders(),
  },
  favorites: {
    add: (favorites) => favorites.add(['301']),
    list: (favorites) => favorites.list(1),
    cancel: (favorites) => favorites.cancel(['301']),
  },
  carts: {
    add: (carts) => carts.add([{ goodsId: '301', quantity: 30 }]),
    read: (carts) => carts.read(),
    changeQuantity: (carts) => carts.changeQuantity('L1', 30),
    changeToFlash: (carts) => carts.changeToFlash('301'),
    select: (carts) => carts.select(['L1'], true),
    checkOut: (carts) => carts.checkOut(['L1'], bestChoice),
    gapGoods: (carts) => carts.gapGoods({ kind: 'free-shipping' }),
    copy: (carts) => carts.copy(['L1'], ['2']),
    remove: (carts) => carts.remove(['none']),
  },
  orders: {
    place: (orders) => orders.place(place, 'key-1'),
    list: (orders) => orders.list(allOrders),
    read: (orders) => orders.read('9001'),
    paymentState: (orders) => orders.paymentState('9001'),
    pay: (orders) => orders.pay('9001', 'alipay', 'key-2'),
    cancel: (orders) => orders.cancel('9001'),
    confirm: (orders) => orders.confirm('9001'),
    again: (orders) => orders.again('9001'),
    exportAddress: (orders) => orders.exportAddress(allOrders),
    receipts: (orders) => orders.receipts({ state: null, page: 1 }),
    receiptExportAddress: (orders) => orders.receiptExportAddress({ from: '2026-01-01', until: '2026-11-20' }),
    confirmReceipt: (orders) =>
      orders.confirmReceipt('9001', { receiver: '王芳', receivedOn: '2026-11-20', note: '', received: [], scan: null }),
  },
  licences: {
    list: (licences) => licences.list(null),
    send: (licences) => licences.send(paper, null),
    scopes: (licences) => licences.scopes(),
  },
  afterSales: {
    open: (afterSales) => afterSales.open('1'),
    preview: (afterSales) => afterSales.preview({ orderId: '1', lines: [{ lineId: '1', batch: '260801', units: 1 }], kind: 'return' }),
    ask: (afterSales) =>
      afterSales.ask(
        { orderId: '1', lines: [{ lineId: '1', batch: '260801', units: 1 }], kind: 'return', reason: 'recall', words: '', pictures: [] },
        'key',
      ),
    list: (afterSales) => afterSales.list({ orderId: '1', page: 1 }),
    read: (afterSales) => afterSales.read('1'),
    withdraw: (afterSales) => afterSales.withdraw('1'),
    send: (afterSales) => afterSales.send('1', { carrier: '顺丰速运', number: 'SF123456' }),
    write: (afterSales) => afterSales.write('1', '好的', []),
  },
  readiness: { check: (readiness) => readiness.check() },
  wechat: {
    bound: (wechat) => wechat.bound(),
    bindingCode: (wechat) => wechat.bindingCode(),
    bindingProgress: (wechat) => wechat.bindingProgress('x'),
    unbind: (wechat) => wechat.unbind(),
    loginCode: (wechat) => wechat.loginCode(),
    loginProgress: (wechat) => wechat.loginProgress(null),
    login: (wechat) => wechat.login('x'),
    sendCode: (wechat) => wechat.sendCode('13700000001'),
    bindExisting: (wechat) => wechat.bindExisting({ name: '13700000001', password: 'x', code: '' }),
  },
  // Last: nobody is there afterwards.
  sessions: { read: (sessions) => sessions.read(), logout: (sessions) => sessions.logout() },
};

/** What became of every method, asked one after the other: `carts.read` and its value, or what it threw. */
export async function askEvery(ports: Ports): Promise<ReadonlyMap<string, { readonly value: unknown } | { readonly error: unknown }>> {
  const outcomes = new Map<string, { readonly value: unknown } | { readonly error: unknown }>();
  for (const [port, methods] of Object.entries(everyMethod) as [Spoken, Readonly<Record<string, (port: never) => Promise<unknown>>>][]) {
    for (const [method, ask] of Object.entries(methods)) {
      outcomes.set(
        `${port}.${method}`,
        await ask(ports[port] as never).then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      );
    }
  }
  return outcomes;
}
