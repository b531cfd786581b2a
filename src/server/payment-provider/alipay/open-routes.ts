import { eq } from 'drizzle-orm';
import { deviceOf } from '../../../domain/account/device.ts';
import { begunTrades } from '../../database/schema/payment.ts';
import type { Api } from '../../http/api.ts';
import { escaped, plainPage, sendPage } from '../../html-pages/plain-page.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';
import { begunTradesWhere } from '../begin-trade.ts';
import { alipayOpenPath, alipayPageUrl } from './alipay-provider.ts';
import type { AlipaySettings } from './alipay-settings.ts';

const phones: readonly string[] = ['iphone', 'android', 'harmony'];

/**
 * `GET /api/pay/alipay/{key}`: leads to the page of 支付宝 for a trade, in the form that this device needs. The address is
 * short, so that the same can be a code for a phone; who has it may pay, signed in or not.
 */
export function alipayOpenRoutes({ app, database, clock }: Api, settings: AlipaySettings): void {
  app.get<{ Params: { key: string } }>(`${alipayOpenPath}/:key`, async (request, reply) => {
    const now = clock();
    const [found] = await begunTradesWhere(database, eq(begunTrades.key, request.params.key), now, 1);
    if (found !== undefined && found.trade.state === 'open' && !found.isOver) {
      const { system } = deviceOf(request.headers['user-agent'] ?? '');
      const url = alipayPageUrl(settings, { ...found.trade, now }, { isPhone: phones.includes(system) });
      return reply.header('cache-control', 'no-store').redirect(url, 303);
    }
    const { name } = await readShopSettings(database);
    const [title, path] =
      found === undefined
        ? (['支付链接无效', '/order'] as const)
        : ([found.trade.state === 'told' ? '已付款' : '已不能付款', found.trade.returnPath] as const);
    const words = found?.trade.state === 'told' ? '这笔款项已经收到。' : '订单已付款、已取消或已超时。请回到商城查看订单。';
    const body = `<h1>${title}</h1><p>${words}</p><a class="back" href="${escaped(path)}">返回商城</a>`;
    return sendPage(reply, found === undefined ? 404 : 409, plainPage({ title, site: name, bar: name, barTone: 'shop' }, body));
  });
}
