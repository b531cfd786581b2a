import { inYuan } from '../../../domain/shared/money.ts';
import { escaped, hiddenFields, plainPage } from '../../html-pages/plain-page.ts';
import { qrSvg } from '../../html-pages/qr-picture.ts';

/** What the provider's page shows of a payment. */
interface Cashier {
  readonly tradeNumber: string;
  readonly amount: string;
  /** all signed fields, to be sent back as they came */
  readonly fields: Readonly<Record<string, string>>;
  readonly state: 'open' | 'paid' | 'expired';
  /** the page itself, for another device */
  readonly url: string;
  readonly returnPath: string;
}

const page = (title: string, body: string, goesTo?: string): string =>
  plainPage({ title, site: '模拟支付', bar: '模拟支付：仅供演示，不产生真实扣款', ...(goesTo !== undefined && { goesTo }) }, body);

const back = (path: string): string => `<a class="back" href="${escaped(path)}">返回商家</a>`;

/** The provider's page for one payment: what it is for, a QR code of itself for a phone, one button. */
export async function cashierPage({ tradeNumber, amount, fields, state, url, returnPath }: Cashier): Promise<string> {
  const facts = `<dl><dt>收款方</dt><dd>演示商家</dd><dt>商户订单号</dt><dd>${escaped(tradeNumber)}</dd></dl>`;
  const sum = `<p class="sum">${inYuan(escaped(amount))}</p>`;
  if (state === 'paid') {
    return page('支付成功', `<h1>支付成功</h1>${sum}${facts}<p class="note">即将返回商家</p>${back(returnPath)}`, returnPath);
  }
  if (state === 'expired') return page('订单已超时', `<h1>订单已超时，不能支付</h1>${sum}${facts}${back(returnPath)}`);
  return page(
    '收银台',
    `<h1>模拟收银台</h1>${sum}${facts}<div class="qr" role="img" aria-label="付款二维码">${await qrSvg(url)}</div>
<p class="note">可用手机扫码打开本页付款</p>
<form method="post" action="/pay-sim/pay">${hiddenFields(fields)}<button type="submit">确认支付 ${inYuan(escaped(amount))}</button></form>${back(returnPath)}`,
  );
}

/** What somebody sees who comes with a link that the shop did not sign. */
export const refusedPage = (): string =>
  page(
    '链接无效',
    '<h1>支付链接无效</h1><p>签名与内容不符。请回到商家，从订单重新发起支付。</p><a class="back" href="/order">我的订单</a>',
  );
