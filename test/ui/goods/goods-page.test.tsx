import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money.ts';
import { GoodsPage } from '../../../src/ui/goods/detail/goods-page.tsx';
import { goodsOf, ladderOf } from '../../support/builders/goods.ts';
import { shopGoods, shopGoodsDetail } from '../../support/builders/shop-goods.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { fakeCatalogue } from '../../support/fakes/fake-catalogue.ts';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const goods = shopGoods('1', { name: '阿莫西林胶囊', classes: ['prescription'], ladder: ladderOf([50, '9.20'], [200, '8.90']) });
const detail = shopGoodsDetail(goods, {
  promotions: [{ id: '1', kind: 'full-reduction', name: '', threshold: money('2000'), money: money('50') }],
  instructions: [{ name: '适应症', value: '敏感菌所致的感染' }],
  inspectionReport: '/api/jybg/1',
});

const other = shopGoods('2', { name: '阿莫西林胶囊', maker: '北曜药业', price: '8.40' });
const beside = shopGoods('3', { name: '布洛芬缓释胶囊' });

function openGoods(setup: ShopWindowSetup = {}, id = '1') {
  const shop = shopWindow({ goods: [goods, other, beside], details: [detail], ...setup });
  return { shop, ...openScreen(shop, <GoodsPage />, { path: '/list/info/:id', at: `/list/info/${id}` }) };
}

const slip = async () => within(await screen.findByRole('complementary', { name: '采购下单' }));

describe('the goods page', () => {
  it('marks the band of the typed quantity and prices it', async () => {
    const { buyer } = openGoods();
    const order = await slip();
    await buyer.click(order.getByRole('textbox', { name: '阿莫西林胶囊数量' }));
    await buyer.keyboard('60{Tab}');
    const band = within(screen.getByRole('table', { name: '阶梯价' })).getByRole('row', { current: true });
    expect(band.textContent).toBe('50–199盒现在¥9.20¥0.40¥0.383');
    expect(order.getByText('¥552.00')).toBeDefined();
    expect(order.getByText('满50盒价')).toBeDefined();
  });

  it('offers a bar on the phone to apply for supply, and none to press while the application waits', async () => {
    const supplied = (supply: 'none' | 'applied') => {
      const controlled = shopGoods('1', { name: '通络祛痛膏', price: null, supply, classes: ['controlled'] });
      return openGoods({ goods: [controlled], details: [shopGoodsDetail(controlled)] });
    };
    supplied('none');
    expect(within(await screen.findByRole('region', { name: '下单' })).getByRole('button', { name: '申请供货' })).toBeDefined();
    cleanup();
    supplied('applied');
    expect(await screen.findByText('供货申请审核中')).toBeDefined();
    expect(screen.queryByRole('region', { name: '下单' })).toBeNull();
  });

  it('says what is missing to the next band, and goes there by one press', async () => {
    const { buyer } = openGoods();
    const order = await slip();
    expect(order.getByText(/再买/).textContent).toBe('再买 40盒享 ¥9.20，多付 ¥364.00，每盒省 ¥0.40');
    await buyer.click(order.getByRole('button', { name: '改为 50' }));
    expect(order.getByRole<HTMLInputElement>('textbox').value).toBe('50');
  });

  it('shows promotions with what is missing, the law’s words, the instruction sheet and the other makers', async () => {
    openGoods();
    await slip();
    expect(screen.getByText(/^还差 ¥1,904.00/)).toBeDefined();
    expect(screen.getByText('处方药须凭医师处方销售、购买和使用。')).toBeDefined();
    expect(await screen.findByText('敏感菌所致的感染')).toBeDefined();
    const rows = within(await screen.findByRole('table', { name: '阿莫西林胶囊各厂家比价' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent).at(-1)).toContain('¥0.350/粒最低');
    expect(document.title).toBe('阿莫西林胶囊 - 药集');
  });

  it('buys now and goes to the check step', async () => {
    const { buyer, shop } = openGoods();
    await buyer.click((await slip()).getByRole('button', { name: '立即购买' }));
    expect(shop.shop.kept().cart.lines).toMatchObject([{ quantity: 10 }]);
    expect(shop.went).toEqual([expect.stringMatching(/^\/cart\/step2\?ids=\w+$/)]);
  });

  it('marks a favourite, and the dialog leads to them', async () => {
    const { buyer, address } = openGoods();
    await slip();
    await buyer.click(screen.getByRole('button', { name: '收藏' }));
    // The dialog, when it is there at once, hides the page behind it.
    expect(screen.getByRole('button', { name: '已收藏', pressed: true, hidden: true })).toBeDefined();
    await buyer.click(await screen.findByRole('button', { name: '查看收藏' }));
    expect(address()).toBe('/star');
  });

  it('shows a visitor the price and the way to the login', async () => {
    const { buyer, shop } = openGoods({ facts: visitorFacts });
    await buyer.click((await slip()).getByRole('button', { name: '登录后可购买' }));
    expect(shop.went).toEqual(['/login']);
  });

  it('says why it cannot be bought, and leads to what mends it', async () => {
    const blocked = shopGoods('1', {
      obstacle: { code: 'out-of-scope', words: '药品经营许可证的范围不含生物制品', repair: '/zzzj?kind=ypjyxkz' },
      terms: { purchasable: false },
    });
    openGoods({ details: [shopGoodsDetail(blocked)] });
    const order = await slip();
    expect(order.getByText(/^药品经营许可证的范围不含生物制品。证照的范围变更并通过审核后可下单/)).toBeDefined();
    expect(screen.getAllByText(/药品经营许可证的范围不含生物制品/)).toHaveLength(1);
    expect(order.getByRole('link', { name: '不在经营范围' }).getAttribute('href')).toBe('/zzzj?kind=ypjyxkz');
    expect(order.queryByRole('button', { name: /购物车|购买/ })).toBeNull();
    expect(order.getByRole('button', { name: '收藏本品' })).toBeDefined();
  });

  it('does not say that papers open what the shop does not sell here', async () => {
    const regional = shopGoods('1', {
      obstacle: { code: 'other', words: '区域代理品种，暂不供应本地区', repair: '' },
      terms: { purchasable: false },
    });
    openGoods({ details: [shopGoodsDetail(regional)] });
    await slip();
    expect(screen.getByText('资质').nextElementSibling?.textContent).toBe('贵店证照有效');
  });

  it('says in place that there is no such goods, with ways on', async () => {
    openGoods({}, '999999999');
    expect(await screen.findByRole('heading', { level: 1, name: '没有这个商品' })).toBeDefined();
    expect(screen.getByRole('link', { name: '查看全部药品' }).getAttribute('href')).toBe('/list');
  });

  it('shows what is bought together, and stands when that or the comparison fails, each to be asked again', async () => {
    let isDown = true;
    const orDown = async <Found,>(found: Promise<Found>): Promise<Found> =>
      isDown ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : found;
    const whole = fakeCatalogue([goods, other, beside], [detail]);
    const catalogue = {
      ...whole,
      sameGeneric: (id: string) => orDown(whole.sameGeneric(id)),
      together: (id: string) => orDown(whole.together(id)),
    };
    const { buyer } = openGoods({ ports: { catalogue } });
    await slip();
    for (const text of ['同通用名品种加载失败，其余内容不受影响', '同单品种加载失败，其余内容不受影响'])
      expect(await screen.findByText(text)).toBeDefined();
    isDown = false;
    for (const button of screen.getAllByRole('button', { name: '重试' })) await buyer.click(button);
    expect(await screen.findByRole('table', { name: '阿莫西林胶囊各厂家比价' })).toBeDefined();
    expect(await screen.findByRole('button', { name: '加入 10盒 布洛芬缓释胶囊' })).toBeDefined();
  });

  it('turns the pictures, and never shows a broken one', async () => {
    const pictures = ['/a.svg', '/b.svg'];
    const { buyer } = openGoods({ details: [{ ...detail, pictures }] });
    await slip();
    await buyer.click(screen.getByRole('button', { name: '第 2 张' }));
    const shown = screen.getByRole('img', { name: '阿莫西林胶囊 包装' });
    expect(shown.getAttribute('src')).toBe('/b.svg');
    fireEvent.error(shown);
    expect(screen.getByRole('img', { name: '阿莫西林胶囊 包装' }).tagName).toBe('SPAN');
  });

  it.each([
    [true, '包装示意图，以实物为准'],
    [false, '商品图片，以实物为准'],
  ])('calls pictures drawn only where they are: %s', async (arePicturesDrawn, caption) => {
    const { buyer } = openGoods({ details: [{ ...detail, arePicturesDrawn }] });
    await slip();
    expect(screen.getByText(/以实物为准$/).textContent).toBe(caption);
    await buyer.click(screen.getByRole('button', { name: /^放大/ }));
    const dialog = await screen.findByRole('dialog', { name: /的图片$/, hidden: true });
    expect(within(dialog).getByText(caption)).toBeDefined();
  });

  it('has no picture to enlarge where the shop sends none', async () => {
    openGoods({ details: [{ ...detail, pictures: [], thumbnail: '' }] });
    await slip();
    expect(screen.getByText('暂无图片，以实物为准')).toBeDefined();
    expect(screen.queryByRole('button', { name: /放大/ })).toBeNull();
  });

  it('opens the inspection report for buyers, and sends a visitor to the login first', async () => {
    openGoods();
    await slip();
    expect(screen.getByRole('link', { name: /药检报告/ }).getAttribute('href')).toBe('/api/jybg/1');
    cleanup();
    const { buyer, shop } = openGoods({ facts: visitorFacts });
    await slip();
    await buyer.click(await screen.findByRole('button', { name: '药检报告' }));
    expect(shop.went).toEqual(['/login']);
  });

  it('applies for controlled-sales goods, and says that it is being looked at', async () => {
    const controlled = shopGoods('1', { price: null, supply: 'none', terms: { purchasable: false } });
    const { buyer } = openGoods({ details: [shopGoodsDetail(controlled)] });
    const order = await slip();
    await buyer.click(order.getByRole('button', { name: '申请供货' }));
    expect((await order.findByRole('status')).textContent).toBe('供货申请审核中');
  });

  it('prices what comes of the cart and the quantity together, and says so (F5)', async () => {
    const held = shopGoods('1', {
      name: '阿莫西林胶囊',
      price: '80.26',
      ladder: ladderOf([10, '76.65'], [40, '74.24']),
      held: { ordinary: 200, flash: 0 },
      terms: { mediumPack: 2 },
    });
    openGoods({ goods: [held], details: [shopGoodsDetail(held)] });
    const order = await slip();
    expect(order.getByText('2盒 × ¥74.24')).toBeDefined();
    expect(order.getAllByText('¥148.48').length).toBeGreaterThan(0);
    expect(order.queryByText(/再买/)).toBeNull();
    expect(order.getByText(/立即购买只买 2盒，单价 ¥80.26/)).toBeDefined();
  });

  it('brings a quantity down to what the sale has left, and says why in place', async () => {
    const flash = { id: 1, price: money('8.60'), beginsAt: 0, endsAt: 4_000_000_000, soldAt: null, left: 30, perOrder: null };
    const inSale = shopGoods('1', { name: '阿莫西林胶囊', offers: { flash } });
    const { buyer } = openGoods({ goods: [inSale], details: [shopGoodsDetail(inSale)] });
    const order = await slip();
    await buyer.click(order.getByRole('textbox', { name: '阿莫西林胶囊数量' }));
    await buyer.keyboard('31{Tab}');
    expect(await order.findByText('秒杀价仅剩 30盒，已由 31 改为 30')).toBeDefined();
    expect(order.getByText('30盒 × ¥8.60')).toBeDefined();
  });

  it('keeps the ordinary prices in sight during a sale, plain, as a claim of no former price (C-B41)', async () => {
    const flash = { id: 1, price: money('8.60'), beginsAt: 0, endsAt: 4_000_000_000, soldAt: null, left: 30, perOrder: null };
    const inSale = shopGoods('1', { name: '阿莫西林胶囊', price: '9.60', ladder: ladderOf([50, '9.20']), offers: { flash } });
    openGoods({ goods: [inSale], details: [shopGoodsDetail(inSale)] });
    await slip();
    expect(screen.getByText('平时 1–49盒 ¥9.60，50盒起 ¥9.20')).toBeDefined();
    expect(document.querySelector('s')).toBeNull();
  });

  it('tells a gift among the promotions, not among the limits (C-B41)', async () => {
    const gift = { kind: 'same-goods', every: 20, give: 1 } as const;
    const given = shopGoods('1', { name: '阿莫西林胶囊', terms: { gift } });
    openGoods({ goods: [given], details: [shopGoodsDetail(given)] });
    await slip();
    const told = screen.getByText(/^满20盒赠/);
    expect(told.closest('dd')?.previousElementSibling?.textContent).toBe('促销');
    expect(screen.getByText('中包装 10盒，起订 1盒，不限购')).toBeDefined();
  });

  it('says of how many units in the cart the sale has fewer', async () => {
    const flash = { id: 1, price: money('8.60'), beginsAt: 0, endsAt: 4_000_000_000, soldAt: null, left: 10, perOrder: null };
    const inSale = shopGoods('1', { name: '阿莫西林胶囊', offers: { flash }, held: { ordinary: 50, flash: 0 } });
    openGoods({ goods: [inSale], details: [shopGoodsDetail(inSale)] });
    expect((await slip()).getByText('购物车中 50盒为普通价，其中 10盒可改按秒杀价')).toBeDefined();
  });

  it('says why nothing was added wherever a press adds: on the phone’s bar, at the other makers’ rows, on the shelf', async () => {
    const held = { ordinary: 12, flash: 0 };
    const all = [goods, other, beside].map((one) => ({ ...one, held, terms: { ...one.terms, stock: 12 } }));
    const [first = goods] = all;
    const { buyer } = openGoods({ goods: all, details: [shopGoodsDetail(first)] });
    expect((await slip()).getByText('购物车里已有 12盒，已到上限')).toBeDefined();
    const bar = within(screen.getByRole('region', { name: '下单' }));
    await buyer.click(bar.getByRole('button', { name: '加入购物车' }));
    expect(bar.getByRole('alert').textContent).toBe('库存 12盒，购物车里已有 12盒');
    const table = await screen.findByRole('table', { name: '阿莫西林胶囊各厂家比价' });
    await buyer.click(within(table).getByRole('button', { name: '已加 12，已到上限 阿莫西林胶囊' }));
    expect(within(table).getByRole('alert').textContent).toBe('库存 12盒，购物车里已有 12盒');
    const press = await screen.findByRole('button', { name: '已加 12，已到上限 布洛芬缓释胶囊' });
    await buyer.click(press);
    expect(within(press.closest('article') as HTMLElement).getByRole('alert').textContent).toBe('库存 12盒，购物车里已有 12盒');
  });

  it('writes the steps of a reduction like all money, also where nothing can be bought', async () => {
    const fullReduction = {
      id: '3',
      tiers: [
        { threshold: money('12000'), money: money('1500') },
        { threshold: money('1000'), money: money('99.5') },
      ],
    };
    const gone = shopGoods('1', { terms: { stock: 0, fullReduction } });
    openGoods({ goods: [gone], details: [shopGoodsDetail(gone)] });
    expect(await screen.findByText(/满 ¥1,000 减 ¥99.50，满 ¥12,000 减 ¥1,500/)).toBeDefined();
  });

  it('puts first what the buyer came for: near-expiry goods with what is left of them', async () => {
    const old = shopGoods('1', { name: '阿莫西林胶囊', classes: ['near-expiry'] });
    const shop = shopWindow({ goods: [old], details: [shopGoodsDetail(old)] });
    openScreen(shop, <GoodsPage />, { path: '/list/info/:id', at: '/list/info/1?is_jxq=1' });
    await slip();
    expect(screen.getByText(/^近效期商品：批号 26031207，有效期至 2028-03-31/)).toBeDefined();
  });

  it('says once that it is sold out, offers to be told of its arrival and a want that is filled in', async () => {
    const gone = shopGoods('1', {
      name: '阿莫西林胶囊',
      maker: '皖溪制药',
      spec: '0.25g×24粒',
      terms: { stock: 0 },
      ladder: ladderOf([50, '9.20']),
    });
    const { buyer } = openGoods({ details: [shopGoodsDetail(gone)] });
    const order = await slip();
    expect(order.getByText('暂时缺货。设到货提醒后，到货即发消息告诉您。')).toBeDefined();
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByText('库存', { selector: 'dt' })).toBeNull();
    expect(within(screen.getByRole('table', { name: '阶梯价' })).queryByRole('row', { current: true })).toBeNull();
    expect(order.getByRole('link', { name: '登记求购' }).getAttribute('href')).toBe(
      `/pzqg/add?${new URLSearchParams({ name: '阿莫西林胶囊', maker: '皖溪制药', spec: '0.25g×24粒', number: '10' }).toString()}`,
    );
    await buyer.click(order.getByRole('button', { name: '到货提醒' }));
    expect(await order.findByRole('button', { name: '取消到货提醒', hidden: true })).toBeDefined();
  });

  it('advertises no running price of what is sold out: no end, no countdown, no former price', async () => {
    const special = { price: money('8.60'), beginsAt: 0, endsAt: 4_000_000_000, soldAt: money('9.60') };
    const ended = shopGoods('1', { name: '阿莫西林胶囊', offers: { special }, terms: { stock: 0 } });
    openGoods({ goods: [ended], details: [shopGoodsDetail(ended)] });
    await slip();
    expect(screen.getAllByText('特价').length).toBeGreaterThan(0);
    expect(screen.queryByText(/ 止|距结束/)).toBeNull();
    expect(document.querySelector('s')).toBeNull();
  });

  it('promises a message of its arrival only where the favourite’s alert is on', async () => {
    const gone = shopGoods('1', { isFavorite: true, terms: { stock: 0 } });
    const { buyer } = openGoods({ details: [shopGoodsDetail(gone, { tellsStock: false })] });
    const order = await slip();
    expect(order.getByText('暂时缺货。已收藏，但未开到货提醒，可在“我的收藏”里打开。')).toBeDefined();
    await buyer.click(order.getByRole('button', { name: '取消收藏' }));
    await buyer.click(await order.findByRole('button', { name: '到货提醒', hidden: true }));
    expect(await order.findByText('暂时缺货。已收藏，到货后发消息告诉您。')).toBeDefined();
  });

  it('tells how it comes, what freight the order pays, and what was bought last; nothing of it where the shop does not say', async () => {
    openGoods({
      carts: { read: () => new Promise(() => undefined) },
      details: [
        {
          ...detail,
          lastBought: { at: 1_793_500_000, number: 50, price: money('10.80') },
          delivery: {
            warehouse: '合肥仓',
            promise: { payBefore: 16, shipsFrom: '', daysElsewhere: null },
            regionCode: '',
            freeFrom: money('500'),
            freight: money('8'),
          },
        },
      ],
    });
    await slip();
    expect(screen.getByText(/合肥仓发货，(今日|明日) 16:00 前付款，省内 \d\d-\d\d 到店/)).toBeDefined();
    expect(screen.getByText('满500包邮，不足收运费 ¥8')).toBeDefined();
    expect(screen.getByText('，¥10.80/盒').closest('dd')?.textContent).toMatch(/ 买 50盒，¥10.80\/盒，比上次 −¥\d+\.\d\d$/);
    cleanup();
    openGoods();
    await slip();
    expect(screen.queryByText('配送')).toBeNull();
    expect(screen.queryByText('上次采购')).toBeNull();
  });

  it('draws the prices that the shop paid, and says them to those who do not see the line', async () => {
    const paid = (at: number, price: string) => ({ at, number: 50, price: money(price) });
    const priceHistory = [paid(1_785_500_000, '9.90'), paid(1_789_500_000, '9.20'), paid(1_793_500_000, '10.80')];
    openGoods({ details: [{ ...detail, lastBought: priceHistory[2] ?? null, priceHistory }] });
    await slip();
    const line = await screen.findByRole('img', { name: /^历次采购单价：/ });
    expect(line.getAttribute('aria-label')?.match(/¥[\d.]+ 买 50盒/g)).toEqual(['¥9.90 买 50盒', '¥9.20 买 50盒', '¥10.80 买 50盒']);
    expect(screen.getByText(/^近 3 次，最低 ¥9.20（[\d-]+），最高 ¥10.80（[\d-]+）$/)).toBeDefined();
    expect(line.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(3);
  });

  it('offers to fill a broken pack', async () => {
    const { buyer } = openGoods();
    const order = await slip();
    const field = order.getByRole('textbox', { name: /数量$/, hidden: true });
    await buyer.clear(field);
    await buyer.type(field, '13');
    expect(order.getByText(/非整中包装/)).toBeDefined();
    await buyer.click(order.getByRole('button', { name: '凑整 20', hidden: true }));
    expect((field as HTMLInputElement).value).toBe('20');
    expect(order.queryByText(/非整中包装/)).toBeNull();
  });

  const delivery = {
    warehouse: '合肥仓',
    promise: { payBefore: 16, shipsFrom: '', daysElsewhere: null },
    regionCode: '',
    freeFrom: money('500'),
    freight: money('8'),
  };
  const shipping = { freeFrom: money('500'), freight: money('8') };

  it('says the sentence of the cart: what orders that wait count for, and no count to a freight that is not paid (R69a)', async () => {
    const free = shopGoods('1', { name: '阿莫西林胶囊', terms: { shipsFree: true, freeShippingQuantity: 30 } });
    const setup = (unshippedOrders: string) => ({
      shop: new FakeShop({ goods: [goodsOf('1', '9.60')], shipping: { ...shipping, unshippedOrders: money(unshippedOrders) } }),
      goods: [free],
      details: [shopGoodsDetail(free, { delivery })],
    });
    openGoods(setup('1548.10'));
    await slip();
    expect((await screen.findByText('已满500包邮，含未发货订单 ¥1,548.10')).closest('dd')?.previousElementSibling?.textContent).toBe(
      '配送',
    );
    expect(screen.queryByText(/再买 .*包邮/)).toBeNull();
    cleanup();
    openGoods(setup('0'));
    await slip();
    expect(await screen.findByText('运费 ¥8，满500包邮，还差 ¥404.00')).toBeDefined();
    // 20 × ¥9.60 is less than ¥404.
    expect(screen.getByText(/再买 20盒包邮/)).toBeDefined();
  });

  it('promises an inspection report only where there is one', async () => {
    for (const [inspectionReport, said] of [
      ['/api/jybg/1', '随货附药检报告与随货同行单'],
      ['', '随货附随货同行单'],
    ] as const) {
      openGoods({ details: [shopGoodsDetail(goods, { delivery, inspectionReport })] });
      await slip();
      expect(await screen.findByText(said)).toBeDefined();
      cleanup();
    }
  });

  it('says once that the line ships free with what the cart holds', async () => {
    const held = { ordinary: 20, flash: 0 };
    const terms = { shipsFree: true, freeShippingQuantity: 30 };
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60', terms)], shipping });
    shop.put('1', 20);
    const free = shopGoods('1', { name: '阿莫西林胶囊', held, terms });
    openGoods({ shop, goods: [free], details: [shopGoodsDetail(free, { delivery })] });
    await slip();
    await screen.findByText('连同购物车所选商品均包邮');
    expect(screen.getAllByText(/包邮/).map((one) => one.closest('dd')?.previousElementSibling?.textContent)).toEqual(['配送']);
  });

  it('fills what is missing to a promotion where the buyer is, this quantity and the cart counted', async () => {
    const fullReduction = { id: '3', tiers: [{ threshold: money('300'), money: money('15') }] };
    const grouped = shopGoods('1', { name: '阿莫西林胶囊', terms: { fullReduction } });
    const kept = new FakeShop({
      goods: ['1', '2', '3'].map((id) => ({ ...goodsOf(id, '9.60'), stock: 1000, ...(id === '3' ? {} : { fullReduction }) })),
    });
    const { buyer } = openGoods({ goods: [grouped, other], details: [shopGoodsDetail(grouped)], shop: kept });
    await slip();
    await buyer.click(screen.getByRole('button', { name: '去凑单' }));
    const drawer = within(await screen.findByRole('dialog', { name: '凑单' }));
    expect(await drawer.findByRole('link', { name: '药品2' })).toBeDefined();
    expect(drawer.queryByRole('link', { name: /药品[13]/ })).toBeNull();
    expect(kept.calls).toContain('gapGoods goods-full-reduction 1 10');
    await buyer.click(drawer.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('calls a device’s fields by their own names', async () => {
    const device = shopGoods('1', { name: '血糖仪套装', classes: ['device'], approvalNumber: '皖械注准20152640001', form: '医疗器械' });
    openGoods({ details: [shopGoodsDetail(device, { properties: [{ name: '上市许可持有人', value: '安澄医疗' }] })] });
    await slip();
    const fields = await screen.findByRole('tabpanel', { name: '商品参数' });
    expect([...fields.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['注册证编号', '管理类别', '注册人', '生产企业']),
    );
    expect(within(fields).getByText('Ⅱ类')).toBeDefined();
    expect(within(fields).queryByText('剂型')).toBeNull();
    expect(within(fields).queryByText('批准文号')).toBeNull();
  });

  it('names who files a device of class Ⅰ', async () => {
    const device = shopGoods('1', { name: '医用纱布块', classes: ['device'], approvalNumber: '皖合械备20190012', form: '医疗器械' });
    openGoods({ details: [shopGoodsDetail(device, { properties: [{ name: '上市许可持有人', value: '安澄医疗' }] })] });
    await slip();
    const fields = await screen.findByRole('tabpanel', { name: '商品参数' });
    expect([...fields.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['备案编号', '备案人']),
    );
    expect(within(fields).queryByText('注册人')).toBeNull();
  });

  it('gives goods with ephedrine their own limit and the law’s numbers in one line beside the law’s words', async () => {
    const limited = shopGoods('1', { classes: ['ephedrine'], terms: { purchaseLimit: 10 } });
    openGoods({
      details: [shopGoodsDetail(limited, { ephedrine: { perOrder: 60, perPeriod: 120, periodDays: 30, left: 84, receiptsOwed: 0 } })],
    });
    await slip();
    expect(
      within(screen.getByRole('list', { name: '法定提示' })).getByText(
        '本品每单限购 10盒；含麻品种合计每单限购 60盒，30 天内限购 120盒，目前还可购 84盒。',
      ),
    ).toBeDefined();
  });

  it('promises nothing of such goods while a receipt is owed, counts them by their own unit, and leads to the receipt', async () => {
    const limited = shopGoods('1', { classes: ['ephedrine'], unit: '瓶' });
    openGoods({
      details: [shopGoodsDetail(limited, { ephedrine: { perOrder: 60, perPeriod: 120, periodDays: 30, left: 120, receiptsOwed: 1 } })],
    });
    await slip();
    const way = within(screen.getByRole('list', { name: '法定提示' })).getByRole('link', { name: '去确认回执' });
    expect(way.getAttribute('href')).toBe('/hmdd');
    expect(way.closest('em')?.textContent).toBe('含麻品种合计每单限购 60瓶，30 天内限购 120瓶，上一单回执确认后可购。去确认回执');
  });
});
