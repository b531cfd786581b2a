import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOrders } from '../../src/application/order/order-query.ts';
import { wholeCatalogue } from '../../src/application/goods/list/list-query.ts';
import type { Ports } from '../../src/application/ports.ts';
import { GatewayError } from '../../src/application/shared/gateway-error.ts';
import { money } from '../../src/domain/shared/money.ts';
import { priceCart } from '../../src/domain/pricing/price-cart.ts';
import { bestChoice } from '../../src/domain/promotion/voucher-choice.ts';
import { seededChance } from '../../src/demo/seeded-chance.ts';
import { fakeFaultLog } from '../support/fakes/fake-fault-log.ts';
import { askEvery } from '../support/asked/ask-every.ts';
import { portsOver } from '../support/asked/ports-over.ts';
import { foreignFetch } from '../support/foreign-shop/foreign-fetch.ts';
import { foreignAccount, ForeignShop } from '../support/foreign-shop/foreign-shop.ts';
import { bareAnswer, leastAnswer, turnedByChance } from '../support/foreign-shop/turned-answers.ts';

/** The page's own ports over the other house's shop. */
function foreignPorts(fetch: typeof globalThis.fetch): Ports & { readonly faults: ReturnType<typeof fakeFaultLog> } {
  const faults = fakeFaultLog();
  return { ...portsOver(fetch, faults), faults };
}

/**
 * Calls of our own that product.md does not have, and those of a lottery where none is on: another house answers 404 in
 * the envelope.
 */
const ofOurOwn = [
  'orders.approve',
  'people.change',
  'people.invite',
  'people.list',
  'people.remove',
  'purchases.forget',
  'purchases.learn',
  'purchases.ofGoods',
  'cashback.list',
  'combinations.addOnHints',
  'ownVouchers.claim',
  'ownVouchers.claimable',
  'ownVouchers.claimableFor',
  'ownVouchers.stillToHave',
  'activities.follow',
  'activities.topic',
  'activities.topics',
  'activities.unfollow',
  'club.book',
  'club.list',
  'club.unbook',
  'deals.follow',
  'deals.sessions',
  'deals.unfollow',
  'deals.wholeShop',
  'groupBuys.join',
  'groupBuys.leave',
  'groupBuys.list',
  'groupBuys.read',
  'afterSales.open',
  'afterSales.preview',
  'afterSales.ask',
  'afterSales.list',
  'afterSales.read',
  'afterSales.withdraw',
  'afterSales.send',
  'afterSales.write',
  'accounts.addresses',
  'accounts.loginByCode',
  'accounts.makeDefaultAddress',
  'accounts.removeAddress',
  'accounts.resetForgotten',
  'accounts.saveAddress',
  'accounts.sendCode',
  'accounts.sendLoginCode',
  'accounts.shops',
  'accounts.verifyForgotten',
  'accounts.switchShop',
  'agreements.read',
  'agreements.sign',
  'carts.changeToFlash',
  'carts.copy',
  'carts.gapGoods',
  'carts.previewCopy',
  'catalogue.applyForSupply',
  'content.bottomAds',
  'favoriteShelf.addGroup',
  'favoriteShelf.deleteGroup',
  'favoriteShelf.mark',
  'favoriteShelf.move',
  'favoriteShelf.renameGroup',
  'favoriteShelf.save',
  'feedback.list',
  'reports.find',
  'reports.orders',
  'inbox.count',
  'inbox.list',
  'inbox.mute',
  'inbox.read',
  'inbox.readAll',
  'licences.list',
  'licences.scopes',
  'licences.send',
  'content.papers',
  'orders.again',
  'orders.cancel',
  'orders.confirm',
  'orders.confirmReceipt',
  'orders.keepSlip',
  'orders.receipts',
  'reading.brand',
  'reading.brands',
  'reading.helpArticle',
  'reading.licences',
  'reading.news',
  'reading.post',
  'reading.shipping',
  'reading.voteOnArticle',
  'tickets.list',
  'traceCodes.read',
  'traceCodes.receive',
  'tickets.open',
  'lotteries.draw',
  'lotteries.lottery',
  'lotteries.ownDraws',
  'lotteries.winners',
  'invoices.addTitle',
  'invoices.apply',
  'invoices.applyForMonth',
  'invoices.list',
  'invoices.month',
  'invoices.openOrders',
  'invoices.removeTitle',
  'invoices.saveProfile',
  'invoices.titles',
  'points.exchange',
  'points.mall',
  'points.offer',
  'points.orders',
  'points.receive',
  'purchases.bought',
  'purchases.byRhythm',
  'purchases.match',
  'purchases.ofYear',
  'purchases.readFile',
  'profiles.devices',
  'profiles.prepareArchive',
  'profiles.sendCode',
  'profiles.signOut',
  'profiles.signOutOthers',
  'registrations.beginShop',
  'registrations.checkPhone',
  'registrations.keepDraft',
  'registrations.openAccount',
  'registrations.read',
  'registrations.sendCode',
  'registrations.sendCompany',
  'registrations.sendLicences',
  'registrations.terms',
  'credits.statement',
  'wallets.beginTopUp',
  'wallets.points',
  'wallets.statement',
  'wants.add',
  'wants.close',
  'wants.list',
  'wants.read',
  'wechat.bindExisting',
  'wechat.bindingProgress',
  'wechat.bound',
  'wechat.login',
  'wechat.loginCode',
  'wechat.loginProgress',
  'wechat.sendCode',
];

describe('a shop in another house’s manner', () => {
  it('is read as our own: who buys, goods with their ladder and pictures, a list that is not paged', async () => {
    const { accounts, catalogue, sessions } = foreignPorts(foreignFetch(new ForeignShop()));
    expect(await sessions.read()).toMatchObject({ buyer: null });
    expect(await accounts.login({ ...foreignAccount, password: 'wrong' })).toMatchObject({ ok: false });
    expect(await accounts.login(foreignAccount)).toMatchObject({
      ok: true,
      value: { buyer: { company: '他乡大药房', phone: '13700000001', isQualified: true } },
    });
    const page = await catalogue.list(wholeCatalogue);
    expect(page).toMatchObject({ total: 4, page: 1 });
    expect(page.goods[0]).toMatchObject({
      id: '301',
      name: '阿莫西林胶囊',
      warehouseId: '2',
      priceId: 'P301',
      thumbnail: '/uploads/301.svg',
      classes: ['prescription'],
      terms: { stock: 5000, purchasable: true, mediumPack: 10 },
      pricing: {
        basePrice: money('12.5'),
        ladder: {
          steps: [
            { quantity: 20, price: money('12') },
            { quantity: 100, price: money('11.2') },
          ],
        },
      },
    });
    expect(page.goods[1]).toMatchObject({ spec: '24', pricing: { ladder: { steps: [] } } });
  });

  it('sells from the cart to the paid order; both houses reckon the same', async () => {
    const shop = new ForeignShop();
    const { accounts, carts, orders } = foreignPorts(foreignFetch(shop));
    await accounts.login(foreignAccount);
    expect((await carts.read()).cart.lines).toEqual([]);
    expect(await orders.list(allOrders)).toMatchObject({ orders: [], total: 0, page: 1 });
    expect(
      await carts.add([
        { goodsId: '301', quantity: 30 },
        { goodsId: '303', quantity: 1 },
      ]),
    ).toMatchObject({ added: ['301'], refused: [{ goodsId: '303', message: '库存不足' }], total: 1, message: '加入成功' });
    await expect(carts.changeQuantity('L1', 6000)).rejects.toMatchObject({
      kind: 'fields',
      detail: { fields: [{ field: 'number', messages: ['最多 5000 盒'] }] },
    });
    const { cart } = await carts.changeQuantity('L1', 100);
    const priced = priceCart(cart, bestChoice);
    const payable = money('1095.00');
    expect(priced.ok && priced.value.payable).toEqual(payable);
    const sheet = await carts.checkOut(['L1'], bestChoice);
    expect(sheet).toMatchObject({ addresses: [{ id: '11', phone: '13912345678' }], invoice: null, ephedrine: null });
    const order = {
      lineIds: ['L1'],
      addressId: '11',
      choice: bestChoice,
      remark: '请放前台',
      expect: payable,
      delivery: 'express',
      invoice: null,
      purchaser: null,
    } as const;
    expect(await orders.place({ ...order, expect: money('1.00') }, 'k0')).toMatchObject({
      ok: false,
      refusal: { code: 'changed', fresh: null },
    });
    expect(await orders.place(order, 'k1')).toMatchObject({ ok: true, value: { id: '9001' } });
    expect(await orders.read('9001')).toMatchObject({
      state: 'unpaid',
      number: '202611229001',
      payable,
      freight: money('0'),
      remark: '请放前台',
      serverNow: 1_795_300_060,
    });
    expect(await orders.pay('9001', 'alipay', 'k2')).toEqual({
      ok: true,
      value: { kind: 'started', start: { kind: 'page', address: '/cashier/9001' } },
    });
    expect(await orders.pay('9001', 'balance', 'k3')).toMatchObject({
      ok: true,
      value: { kind: 'paid', order: { state: 'paid', payMethod: 'balance' } },
    });
    expect((await orders.list(allOrders)).orders).toMatchObject([{ id: '9001', state: 'paid', payable, units: 100 }]);
    expect(shop.cart.lines).toEqual([]);
  });

  it('says what is in the purse and which vouchers there are, with no months, no sums and no pages', async () => {
    const { accounts, wallets, ownVouchers } = foreignPorts(foreignFetch(new ForeignShop()));
    await accounts.login(foreignAccount);
    expect(await wallets.read()).toMatchObject({ balance: money('1000.5'), month: '', trend: [], methods: [], short: null });
    const { entries, received, total } = await wallets.entries({ kind: null, from: '', until: '', page: 1 });
    expect([entries.map(({ id, change, orderId, note }) => [id, change.toFixed(2), orderId, note]), received.toFixed(), total]).toEqual([
      [
        ['88', '-1095.00', '9001', ''],
        ['87', '2095.50', null, '转账'],
      ],
      '0',
      2,
    ]);
    expect((await ownVouchers.list({ kind: 'coupon', state: 'usable', page: 1 })).vouchers).toMatchObject([
      { id: '7', money: money('20'), scope: null, missing: null },
      { id: '8', order: { id: '9001', sn: '202611229001' } },
    ]);
    expect(await ownVouchers.count()).toEqual({ coupon: 1, cashVoucher: 0, expiring: 0 });
  });

  it('sends to the login by 10001, and says what it refuses in its own words, all in HTTP 200', async () => {
    const { carts, catalogue } = foreignPorts(foreignFetch(new ForeignShop()));
    await expect(carts.read()).rejects.toMatchObject({ kind: 'login' });
    // Calls of our own beside the goods: nothing is there, and nothing is said of it.
    expect([await catalogue.sameGeneric('301'), await catalogue.together('301')]).toEqual([[], []]);
    await expect(catalogue.read('999')).rejects.toMatchObject({ kind: 'missing', detail: { message: '商品已下架' } });
  });

  it('answers every method but those of our own, which it does not have', async () => {
    const outcomes = await askEvery(foreignPorts(foreignFetch(new ForeignShop())));
    const failed = [...outcomes].flatMap(([name, outcome]) =>
      'error' in outcome ? [[name, outcome.error instanceof GatewayError ? outcome.error.kind : outcome.error] as const] : [],
    );
    expect(Object.fromEntries(failed)).toEqual(Object.fromEntries(ofOurOwn.map((name) => [name, 'missing'])));
  });

  it.each([
    ['what the contract does not demand', leastAnswer],
    ['all that §3 knows of goods, menus, ads and buyers but what names them', bareAnswer],
  ])('may leave out %s', async (_what, turned) => {
    const outcomes = await askEvery(foreignPorts(foreignFetch(new ForeignShop(), turned)));
    const failed = [...outcomes].flatMap(([name, outcome]) =>
      'error' in outcome && !ofOurOwn.includes(name) ? [`${name}: ${String((outcome.error as Error).cause ?? outcome.error)}`] : [],
    );
    expect(failed).toEqual([]);
  });

  it('may be broken in any field: it is read, or told to break the contract, and nothing else ever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(0.01, 0.05, 0.3), async (seed, share) => {
        const chance = seededChance(seed);
        const turned = (envelope: unknown): unknown =>
          envelope === undefined
            ? undefined
            : { ...(envelope as object), data: turnedByChance((envelope as { data: unknown }).data, chance, share) };
        const outcomes = await askEvery(foreignPorts(foreignFetch(new ForeignShop(), turned)));
        const bugs = [...outcomes]
          .filter(([, outcome]) => 'error' in outcome && !(outcome.error instanceof GatewayError))
          .map(([name, outcome]) => `${name}: ${String((outcome as { error: unknown }).error)}`);
        expect(bugs).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
