import QRCode from 'qrcode';

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

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A QR code as an SVG picture. */
const qrSvg = (text: string): Promise<string> => QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'L', margin: 2 });

/** The same as an address that an `<img>` reads. */
export const qrImage = async (text: string): Promise<string> =>
  `data:image/svg+xml;base64,${Buffer.from(await qrSvg(text)).toString('base64')}`;

const style = `
:root{color-scheme:light;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1f2933;background:#f2f4f5}
body{margin:0}
.bar{background:#7a3e00;color:#fff;padding:10px 16px;text-align:center;font-weight:600}
main{box-sizing:border-box;max-width:440px;margin:32px auto;padding:24px;background:#fff;border:1px solid #d5dbdf;border-radius:8px}
h1{font-size:20px;margin:0 0 12px}
.sum{font-size:34px;font-weight:700;margin:4px 0 12px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0 0 16px}dt{color:#52606d}dd{margin:0;overflow-wrap:anywhere}
.qr{width:208px;margin:0 auto 4px}.qr svg{display:block;width:100%;height:auto}
.note{color:#52606d;font-size:14px;text-align:center;margin:0 0 16px}
button,.back{box-sizing:border-box;display:block;width:100%;min-height:44px;border-radius:6px;font:inherit;text-align:center;line-height:44px;padding:0;text-decoration:none}
button{border:0;background:#0b6e4f;color:#fff;font-weight:600;cursor:pointer}button:hover{background:#095a41}
.back{margin-top:12px;border:1px solid #9aa5b1;color:#1f2933}
:focus-visible{outline:3px solid #0b6e4f;outline-offset:2px}
@media(max-width:480px){main{margin:0;border:0;border-radius:0}}
`;

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${title} - 模拟支付</title><style>${style}</style></head>
<body><header class="bar">模拟支付：仅供演示，不产生真实扣款</header><main>${body}</main></body></html>`;

const back = (path: string): string => `<a class="back" href="${escaped(path)}">返回商家</a>`;

/** The provider's page for one payment: what it is for, a QR code of itself for a phone, one button. */
export async function cashierPage({ tradeNumber, amount, fields, state, url, returnPath }: Cashier): Promise<string> {
  const facts = `<dl><dt>收款方</dt><dd>药集</dd><dt>商户订单号</dt><dd>${escaped(tradeNumber)}</dd></dl>`;
  const sum = `<p class="sum">¥${escaped(amount)}</p>`;
  if (state === 'paid') {
    const goBack = `<meta http-equiv="refresh" content="3;url=${escaped(returnPath)}">`;
    return page('支付成功', `<h1>支付成功</h1>${sum}${facts}<p class="note">即将返回商家</p>${back(returnPath)}`, goBack);
  }
  if (state === 'expired') return page('订单已超时', `<h1>订单已超时，不能支付</h1>${sum}${facts}${back(returnPath)}`);
  const hidden = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
  return page(
    '收银台',
    `<h1>模拟收银台</h1>${sum}${facts}<div class="qr" role="img" aria-label="付款二维码">${await qrSvg(url)}</div>
<p class="note">可用手机扫码打开本页付款</p>
<form method="post" action="/pay-sim/pay">${hidden.join('')}<button type="submit">确认支付 ¥${escaped(amount)}</button></form>${back(returnPath)}`,
  );
}

/** What somebody sees who comes with a link that the shop did not sign. */
export const refusedPage = (): string =>
  page('链接无效', '<h1>支付链接无效</h1><p>签名与内容不符。请回到商家，从订单重新发起支付。</p><a class="back" href="/order">我的订单</a>');
