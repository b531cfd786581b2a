import { textLine } from './svg-text.ts';

/*
 * Art of the ads: the wall of a medicine cabinet (百子柜), the shop's own picture, with other drawers open in each.
 * The words of an ad stand beside it, in the page; the art has none but the drawers' labels.
 */

interface CabinetArt {
  readonly columns: number;
  readonly rows: number;
  /** names on the drawers, row by row, begun again where they end */
  readonly drawers: readonly string[];
  /** which drawers stand open */
  readonly open: readonly number[];
}

const herbs = [
  '当归',
  '黄芪',
  '白术',
  '茯苓',
  '甘草',
  '川芎',
  '白芍',
  '熟地',
  '陈皮',
  '半夏',
  '柴胡',
  '黄芩',
  '桔梗',
  '防风',
  '麦冬',
  '枸杞',
  '山药',
  '泽泻',
  '丹参',
  '红花',
] as const;
const western = ['降压', '降糖', '抗感染', '止咳', '退热', '胃药', '外用', '器械', '维生素', '益生菌', '眼科', '儿科'] as const;
const services = ['首营', '药检', '发票', '对账', '配送', '售后', '冷链', '追溯'] as const;

const cabinet = (columns: number, rows: number, drawers: readonly string[], ...open: number[]): CabinetArt => ({
  columns,
  rows,
  drawers,
  open,
});

/** Every drawing, by the name in its address. */
const arts: Readonly<Record<string, CabinetArt>> = {
  'banner-winter': cabinet(4, 5, western, 5, 14),
  'banner-free-shipping': cabinet(4, 5, services, 6, 13),
  'banner-herbs': cabinet(4, 5, herbs, 5, 14),
  'demo-papers': cabinet(4, 2, services, 1),
  'top-winter': cabinet(6, 1, western, 2),
  'right-coupons': cabinet(2, 2, services, 3),
  'right-near-expiry': cabinet(3, 2, western, 4),
  'bottom-newcomer': cabinet(8, 1, services, 5),
  'newcomer-first-order': cabinet(3, 2, services, 4),
  'newcomer-list': cabinet(3, 2, western, 1),
  'brand-zone': cabinet(6, 2, herbs, 8),
  'controlled-zone': cabinet(6, 2, western, 3),
  'controlled-maker': cabinet(6, 2, western, 7),
  'controlled-new': cabinet(6, 2, western, 10),
  'chinese-medicine-zone': cabinet(6, 2, herbs, 2, 9),
  // As wide as a window: filled with fewer drawers, they would be blown up.
  'login-cabinet': cabinet(21, 12, herbs, 34, 122, 137),
  'free-shipping-zone': cabinet(6, 2, services, 4),
  lottery: cabinet(6, 2, herbs, 6),
  'brand-red': cabinet(6, 2, western, 1),
  'brand-blue': cabinet(6, 2, western, 8),
  'brand-gold': cabinet(6, 2, herbs, 4),
  'brand-green': cabinet(6, 2, services, 6),
};

const cell = { width: 96, height: 66 } as const;

function closedDrawer(x: number, y: number, name: string, isDarker: boolean): string {
  const fill = isDarker ? '#0A4E47' : '#0B534B';
  return (
    `<path d="M${x} ${y}h96v66h-96z" fill="${fill}" stroke="#072F2B" stroke-width="2"/><path d="M${x + 20} ${y + 12}h56v18h-56z" fill="none" stroke="#4F978C" stroke-opacity=".7"/>` +
    `${textLine(x + 48, y + 25, 12, '#BCDAD3', name, 'text-anchor="middle"')}<circle cx="${x + 48}" cy="${y + 45}" r="4" fill="none" stroke="#B58F45" stroke-width="2"/>`
  );
}

const openDrawer = (x: number, y: number, name: string): string =>
  `<path d="M${x} ${y}h96v66h-96z" fill="#0E6158" stroke="#072F2B" stroke-width="2"/><path d="M${x + 8} ${y + 10}h80l8 44h-96z" fill="#051F1D" opacity=".55"/><path d="M${x + 2} ${y + 26}h92v44h-92z" fill="#11705F"/>` +
  `<path d="M${x + 20} ${y + 36}h56v18h-56z" fill="#F6F5F2"/>${textLine(x + 48, y + 49, 12, '#16201E', name, 'text-anchor="middle" font-weight="600"')}<circle cx="${x + 48}" cy="${y + 62}" r="4" fill="#CFB06B"/>`;

/** The art of that name as a standalone SVG; null when there is none. */
export function drawAdArt(name: string): string | null {
  const art = Object.hasOwn(arts, name) ? arts[name] : undefined;
  if (art === undefined) return null;
  const width = art.columns * cell.width;
  const height = art.rows * cell.height;
  const places = Array.from({ length: art.columns * art.rows }, (_, at) => {
    const column = at % art.columns;
    const row = Math.floor(at / art.columns);
    const label = art.drawers[at % art.drawers.length] ?? '';
    return { at, x: column * cell.width, y: row * cell.height, label, isDarker: (column + row) % 2 === 1 };
  });
  const closed = places.filter(({ at }) => !art.open.includes(at)).map(({ x, y, label, isDarker }) => closedDrawer(x, y, label, isDarker));
  // Open drawers overlap those below them.
  const opened = places.filter(({ at }) => art.open.includes(at)).map(({ x, y, label }) => openDrawer(x, y, label));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">` +
    `<path d="M0 0h${width}v${height}H0z" fill="#072F2B"/>${closed.join('')}${opened.join('')}</svg>`
  );
}
