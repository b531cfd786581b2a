import { emsOf, textLine } from './svg-text.ts';

/** What a licence's drawing shows. */
interface LicencePaper {
  readonly kind: 'drug' | 'information' | 'business' | 'record';
  readonly name: string;
  readonly number: string;
  readonly holder: string;
  readonly address: string;
  readonly scope: string;
  readonly issuer: string;
  /** YYYY-MM-DD, or empty */
  readonly issuedOn: string;
  readonly expiresOn: string;
}

const sheet = { width: 720, height: 500 } as const;
const paper = '#FBFAF5';
const ink = '#16201E';
const faint = '#5E6663';
const green = '#0B534B';
const brass = '#B58F45';
const seal = '#B23A2A';
const valueAt = 236;
const valueSize = 17;
const mostEms = (sheet.width - valueAt - 64) / valueSize;
const mostLines = 2;

/** Breaks at the width of the value column; what does not fit in two lines ends with an ellipsis. */
function brokenValue(text: string): string[] {
  const lines = [''];
  for (const letter of text) {
    const last = lines.length - 1;
    const longer = `${lines[last]}${letter}`;
    if (emsOf(longer) <= mostEms) lines[last] = longer;
    else if (lines.length < mostLines) lines.push(letter);
    else {
      lines[last] = `${lines[last]?.slice(0, -1)}…`;
      break;
    }
  }
  return lines;
}

/** 2024-03-18 → 2024 年 3 月 18 日 */
const written = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? `${year} 年 ${month} 月 ${date} 日` : day;
};

/** Labels of a paper's fields; each kind has its own words for the same thing. */
function fieldsOf({ kind, number, holder, address, scope, issuer, issuedOn, expiresOn }: LicencePaper): (readonly [string, string])[] {
  const isBusiness = kind === 'business';
  const isRecord = kind === 'record';
  const until = expiresOn === '' ? (isBusiness ? '长期' : '') : `至 ${written(expiresOn)}`;
  const all: (readonly [string, string])[] = [
    [isBusiness ? '统一社会信用代码' : isRecord ? '备案号' : '证书编号', number],
    [isRecord ? '主办单位' : isBusiness ? '名称' : '企业名称', holder],
    [isBusiness ? '住所' : '注册地址', address],
    [isRecord ? '网站名称' : isBusiness ? '经营范围' : kind === 'drug' ? '经营范围' : '服务性质', scope],
    [isRecord ? '备案机关' : '发证机关', issuer],
    [isRecord ? '备案日期' : '发证日期', written(issuedOn)],
    ['有效期', until],
  ];
  return all.filter(([, value]) => value !== '');
}

/** A guilloche-like frame: two hairlines and a corner in each angle, as papers of this kind have. */
const frame =
  `<path d="M0 0h720v500H0z" fill="${paper}"/><path d="M18 18h684v464H18z" fill="none" stroke="${green}" stroke-width="3"/>` +
  `<path d="M27 27h666v446H27z" fill="none" stroke="${brass}" stroke-width="1"/>` +
  [
    [34, 34, 1, 1],
    [686, 34, -1, 1],
    [34, 466, 1, -1],
    [686, 466, -1, -1],
  ]
    .map(
      ([x = 0, y = 0, across = 1, down = 1]) =>
        `<path d="M${x} ${y}h${34 * across}M${x} ${y}v${34 * down}M${x + 7 * across} ${y + 7 * down}h${18 * across}v${18 * down}h${-18 * across}z" fill="none" stroke="${brass}" stroke-width="1.5"/>`,
    )
    .join('');

/** The stamp says what it is: drawn from the shop's data, and not the paper. */
const stamp =
  `<g fill="none" stroke="${seal}" stroke-width="4" opacity=".72" transform="rotate(-12 596 392)"><circle cx="596" cy="392" r="58"/><circle cx="596" cy="392" r="50" stroke-width="1"/>` +
  `<g stroke="none">${textLine(596, 388, 24, seal, '非原件', 'text-anchor="middle" font-weight="700"')}${textLine(596, 412, 13, seal, '以证照为准', 'text-anchor="middle"')}</g></g>`;

const watermark = textLine(
  360,
  300,
  110,
  green,
  '非原件',
  'text-anchor="middle" font-weight="700" opacity=".05" transform="rotate(-18 360 280)"',
);

/** A licence without a scan as a standalone SVG: its fields on a framed sheet that is marked as no original. */
export function drawLicenceSheet(licence: LicencePaper): string {
  let y = 150;
  const rows = fieldsOf(licence).map(([label, value]) => {
    const lines = brokenValue(value);
    const drawn =
      textLine(72, y, 16, faint, label) + lines.map((line, at) => textLine(valueAt, y + at * 24, valueSize, ink, line)).join('');
    y += 16 + lines.length * 26;
    return drawn;
  });
  const size = Math.min(34, 560 / Math.max(1, emsOf(licence.name)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">` +
    `${frame}${watermark}${textLine(360, 88, size, green, licence.name, 'text-anchor="middle" font-weight="700" letter-spacing="4"')}` +
    `<path d="M260 106h200" stroke="${brass}" stroke-width="2"/>${rows.join('')}${stamp}</svg>`
  );
}
