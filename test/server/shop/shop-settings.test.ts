import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { inProject } from '../../../src/server/project-root.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { readShopSettings } from '../../../src/server/shop/shop-settings.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

/** The settings that a shop begins with, as the migrations write them. */
const [firstSettings = ''] = readFileSync(inProject('src', 'server', 'database', 'migrations', '0001_first_rows.sql'), 'utf8').split(
  '--> statement-breakpoint',
);

onEither('the shop’s settings', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const run = (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, words);
  it('are the demo shop’s own', async () => {
    expect(await readShopSettings(shop.database)).toEqual({
      name: '药集',
      motto: '药店与诊所的采购柜台',
      serviceHours: '每日 08:30 至 20:30',
      hotLine: '400-800-0571',
      serviceName: '药集客服',
      servicePhone: '400-800-0571',
      inspectionUrl: '/jybg',
      inspectionMessage: '药检报告按批号附在商品详情页，登录后可打开；缺少批号的请联系客服补发',
      returnAddress: '安徽省合肥市庐阳区示例路 1 号 3 号库',
      warehouse: '合肥仓',
      pickupPlace: '合肥市庐阳区示例路 1 号 3 号库，周一至周六 9:00–17:00',
      shipsFrom: '340103',
      daysElsewhere: 0,
      payBeforeHour: 16,
      freeShippingFrom: '500.00',
      freight: '8.00',
      completeAfterDays: 10,
      bankAccountName: '药集示例医药有限公司',
      bankName: '示例银行合肥分行',
      bankAccount: '0000 0000 0000 2201',
      transferDays: 3,
      mostUnpaidOrders: 50,
      mostUnpaidUnits: 100_000,
      contractVersion: '',
      termsVersion: '',
      paysByBalance: true,
      paysByWechat: true,
      paysByAlipay: true,
      paysByTransfer: true,
      paysByAccount: true,
    });
  });

  it('say nothing in a shop on its first day, and charge what is usual', async () => {
    await shop.database.delete(shopSettings);
    await shop.database.execute(sql.raw(firstSettings));
    expect(await readShopSettings(shop.database)).toEqual({
      name: '药集',
      motto: '药店与诊所的采购柜台',
      serviceHours: '',
      hotLine: '',
      serviceName: '',
      servicePhone: '',
      inspectionUrl: '',
      inspectionMessage: '',
      returnAddress: '',
      warehouse: '',
      pickupPlace: '',
      shipsFrom: '',
      daysElsewhere: 0,
      payBeforeHour: 0,
      freeShippingFrom: '500.00',
      freight: '8.00',
      completeAfterDays: 10,
      bankAccountName: '',
      bankName: '',
      bankAccount: '',
      transferDays: 3,
      mostUnpaidOrders: 50,
      mostUnpaidUnits: 100_000,
      contractVersion: '',
      termsVersion: '',
      paysByBalance: true,
      paysByWechat: true,
      paysByAlipay: true,
      paysByTransfer: true,
      paysByAccount: true,
    });
  });

  it('of a shop that has said nothing show a visitor no number, no contact and no message', async () => {
    const { data } = await shop.visitor().get('/api/user/base');
    expect(data).toMatchObject({
      admin: null,
      common_config: { hot_line: '' },
      quality_inspection: { quality_inspection_url: '/jybg', msg: '' },
    });
  });

  it('are listed, and changed several at once', async () => {
    expect((await run('settings')).out).toContain('hot-line             –');
    const outcome = await run(
      'settings',
      '--hot-line',
      '0551-62345678',
      '--service-name',
      '小集',
      '--service-phone',
      '13800000009',
      '--freight',
      '12',
      '--free-shipping-from',
      '800.5',
      '--complete-after-days',
      '14',
    );
    expect(outcome).toMatchObject({ exitCode: 0, err: [] });
    expect(outcome.out).toEqual(
      expect.arrayContaining([
        'hot-line             0551-62345678',
        'free-shipping-from   800.50',
        'freight              12.00',
        'complete-after-days  14',
        'inspection-url       –',
      ]),
    );
    const { data } = await shop.visitor().get('/api/user/base');
    expect(data).toMatchObject({
      admin: { name: '小集', phone: '13800000009', is_default: 1 },
      common_config: { hot_line: '0551-62345678' },
    });
  });

  it('decide the freight wherever it is said: rule, cart, checkout and each way of delivery', async () => {
    await run('settings', '--freight', '12', '--free-shipping-from', '99999');
    expect((await shop.visitor().get('/api/global/shipping')).data).toEqual({
      ...{ shipping_amount: '99999.00', freight: '12.00' },
      regions: expect.any(Array),
    });
    const buyer = await shop.signedIn(demoPhones.other);
    const goods = await somePlainGoods(shop.database);
    const before = (await buyer.get('/api/cart/list')).data.data as { id: number }[];
    if (before.length > 0) await buyer.post('/api/cart/batch_delete', { ids: before.map(({ id }) => id) });
    await buyer.post('/api/cart', { params: [{ goods_id: goods.id, number: 1 }] });
    const cart = (await buyer.get('/api/cart/list')).data;
    expect(cart.shipping_data).toMatchObject({ shipping_amount: '99999.00', freight: '12.00' });
    for (const delivery of ['express', 'pickup']) {
      const sheet = (await buyer.post('/api/cart/checkout', { ids: [cart.data[0].id], new: 1, delivery })).data;
      expect(sheet.deliveries.map(({ freight }: { freight: string }) => freight)).toEqual(['12.00', '0.00']);
      expect(sheet.priced.freight).toBe(delivery === 'express' ? '12.00' : '0.00');
    }
  });

  it.each([
    ['--hot-line', '12'],
    ['--service-phone', 'tel'],
    ['--service-name', 'x'.repeat(21)],
    ['--service-name', 'a\nb'],
    ['--inspection-url', 'javascript:alert(1)'],
    ['--inspection-url', '//elsewhere'],
    ['--inspection-message', 'x'.repeat(201)],
    ['--freight', '-1'],
    ['--freight', '10000'],
    ['--freight', '1.005'],
    ['--free-shipping-from', '1e3'],
    ['--ships-from', '34'],
    ['--days-elsewhere', '31'],
    ['--complete-after-days', '0'],
    ['--complete-after-days', '91'],
    ['--complete-after-days', '1.5'],
    ['--most-unpaid-orders', '0'],
    ['--most-unpaid-orders', '1000'],
    ['--most-unpaid-units', '1e3'],
    ['--complete-after-days', ''],
  ])('refuse %s %s, and the right ones beside it', async (name, text) => {
    const before = await readShopSettings(shop.database);
    const outcome = await run('settings', `${name}=${text}`, name === '--freight' ? '--hot-line=13800000008' : '--freight=3');
    expect(outcome).toMatchObject({ exitCode: 2, err: [expect.stringContaining(`${name} must `), expect.any(String)] });
    expect(await readShopSettings(shop.database)).toEqual(before);
  });
});
