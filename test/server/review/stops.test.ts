import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { licences } from '../../../src/server/database/schema/licence.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('a shop or licence that the seller stops (R62)', (open) => {
  let shop: TestShop, buyer: ServerClient, buyerId: number;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    buyerId = await shop.buyerId(demoPhones.qualified);
  });
  const run = async (...words: string[]) => {
    const payment = { isSimulated: true, wechat: null, alipay: null };
    const { exitCode, out, err } = await programs.shop({ database: shop.database, clock: () => new Date(), payment }, words);
    return { exitCode, out, err };
  };
  const ordering = async () => (await buyer.get('/api/user/base')).data.ordering;
  const told = async () =>
    (await shop.database.select().from(messages).where(eq(messages.buyerId, buyerId))).map(({ title, text }) => `${title}：${text}`);

  it('looks and sees its history, orders nothing, and is told why; resumed it orders again', async () => {
    const goods = await somePlainGoods(shop.database);
    const placed = (await placeOrder(buyer, [{ goods_id: goods.id, number: 1 }])).data;
    const next = await prepareOrder(buyer, [{ goods_id: goods.id, number: 1 }]);
    const { exitCode, out } = await run('buyer', 'suspend', demoPhones.qualified, '--reason', '货款逾期未付');
    expect(exitCode).toBe(0);
    expect(out[0]).toMatch(/\tsuspended$/);
    expect(out).toContain(`open order\t${placed.sn}\tunpaid\t${placed.payable}`);
    expect(await ordering()).toEqual({
      step: 'stopped',
      message: '供货方已暂停供货：货款逾期未付',
      action: '联系客服',
      url: '/help/us/link',
    });
    // The cart was ready: the order that is sent now is refused, and so is a new line.
    expect(await buyer.post('/api/order', next)).toMatchObject({ status: 403, message: expect.stringContaining('供货方已暂停供货') });
    expect(await buyer.post('/api/cart', { params: [{ goods_id: goods.id, number: 1 }] })).toMatchObject({ status: 403 });
    expect((await buyer.get(`/api/order/${placed.id}`)).status).toBe(200);
    const shown = (await buyer.get(`/api/goods/detail/${goods.id}`)).data;
    expect(shown.buy_reason).toEqual({ code: 'not-qualified', message: '供货方已暂停供货：货款逾期未付', url: '/help/us/link' });
    expect(await told()).toContain('供货方已暂停供货：货款逾期未付。可以查看历史订单，不能下单；如有疑问请联系客服');
    expect((await run('buyer', 'show', demoPhones.qualified)).out).toContain('reason\t货款逾期未付');
    expect((await run('buyer', 'suspend', demoPhones.qualified, '--reason', '再次')).err[0]).toContain('cannot be stopped: it is stopped');
    // Its registration passed, and stays so.
    expect((await buyer.get('/api/user/base')).data.review_state).toBe('passed');

    expect((await run('buyer', 'resume', demoPhones.qualified)).exitCode).toBe(0);
    expect((await run('buyer', 'resume', demoPhones.qualified)).exitCode).toBe(1);
    expect(await ordering()).toMatchObject({ step: 'order' });
    expect((await buyer.post('/api/order', next)).status).toBe(200);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('closes what the licence opened until it is resumed or a new version passes', async () => {
    const [licence] = await shop.database
      .select()
      .from(licences)
      .where(and(eq(licences.buyerId, buyerId), eq(licences.kind, 'ypjyxkz'), eq(licences.state, 'passed')));
    const name = `licence:${licence?.id ?? 0}`;
    expect((await run('licence', 'suspend', name, '--reason', '许可证被吊销')).out[0]).toMatch(/\t药品经营许可证\tsuspended$/);
    expect(await ordering()).toMatchObject({ step: 'send-licences', message: expect.stringContaining('药品经营许可证已停用') });
    const held = (await buyer.get('/api/user/zizhi')).data.find(({ kind }: { kind: string }) => kind === 'ypjyxkz');
    expect(held).toMatchObject({ state: 'stopped', reason: '许可证被吊销' });
    expect(await told()).toContain('药品经营许可证已停用：许可证被吊销。请上传新证照，审核通过后恢复采购');
    expect((await run('licence', 'resume', name)).exitCode).toBe(0);
    expect(await ordering()).toMatchObject({ step: 'order' });
  });

  it('is stopped with a reason, and only where it has passed', async () => {
    expect((await run('buyer', 'suspend', demoPhones.qualified)).err[0]).toBe('A stop says its reason');
    expect((await run('buyer', 'suspend', demoPhones.qualified, '--reason', 'x'.repeat(201))).exitCode).toBe(1);
    expect((await run('buyer', 'suspend', demoPhones.unqualified, '--reason', 'x')).err[0]).toContain('cannot be stopped: it is pending');
    expect((await run('buyer', 'suspend', 'nobody', '--reason', 'x')).exitCode).toBe(1);
    expect((await run('licence', 'suspend', '34', '--reason', 'x')).exitCode).toBe(2);
    expect((await run('licence', 'suspend', 'licence:99999999', '--reason', 'x')).exitCode).toBe(1);
    expect((await run('licence', 'resume', 'licence:1')).exitCode).toBe(1);
  });
});
