import type { FastifyReply } from 'fastify';

/*
 * Pages of one look that need no code of the shop's page: a phone opens them beside it, a provider is simulated by
 * them.
 */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text as it stands in a page. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `
:root{color-scheme:light;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1f2933;background:#f2f4f5}
body{margin:0}
.bar{color:#fff;padding:10px 16px;text-align:center;font-weight:600}
.bar.simulated{background:#7a3e00}.bar.shop{background:#0e6158}
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
fieldset{border:0;margin:0 0 16px;padding:0}legend{padding:0;margin-bottom:6px;color:#52606d}
label{display:flex;gap:8px;align-items:center;min-height:44px;border-top:1px solid #e4e8eb}input[type=radio]{width:20px;height:20px;accent-color:#0b6e4f}
.warn{background:#fff6e5;border:1px solid #e8c98a;border-radius:6px;padding:8px 12px;font-size:14px;margin:0 0 16px}
button.plain{margin-top:12px;background:#fff;border:1px solid #9aa5b1;color:#1f2933;font-weight:400}button.plain:hover{background:#f2f4f5}
.shop+main button:not(.plain){background:#0e6158}
@media(max-width:480px){main{margin:0;border:0;border-radius:0}}
`;

/** What a page is, beside its own content. */
interface PlainPage {
  readonly title: string;
  /** whose page it is, behind the title */
  readonly site: string;
  /** what stands above all */
  readonly bar: string;
  readonly barTone?: 'shop' | 'simulated';
  /** goes there by itself after three seconds */
  readonly goesTo?: string;
}

/** A whole page; `body` is markup. */
export const plainPage = ({ title, site, bar, barTone = 'simulated', goesTo }: PlainPage, body: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${goesTo === undefined ? '' : `<meta http-equiv="refresh" content="3;url=${escaped(goesTo)}">`}<title>${escaped(title)} - ${escaped(site)}</title><style>${style}</style></head>
<body><header class="bar ${barTone}">${escaped(bar)}</header><main>${body}</main></body></html>`;

/** Fields that a form sends along, unseen. */
export const hiddenFields = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');

/** Sends a page, which nobody keeps. */
export const sendPage = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
