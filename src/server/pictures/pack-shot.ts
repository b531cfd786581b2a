import { ink, liveryOf, textHash } from './livery.ts';
import { drawBox, drawFlatBox, drawTray } from './pack-boxes.ts';
import { type PackKind, packKindOf } from './pack-kind.ts';
import type { PackDrawing, PackedGoods } from './pack-label.ts';
import { drawDevice, drawHerb, drawSachet } from './pack-others.ts';
import { packWord } from './pack-word.ts';
import { drawMediumPack, drawPackBack, type PrintedGoods, standalone } from './pack-views.ts';
import { drawBottle, drawJar, drawSpray, drawTube } from './pack-vessels.ts';
import { escapeXml, textLine } from './svg-text.ts';

interface Pack {
  readonly draw: PackDrawing;
  /** its shadow on the ground: how far down, how wide (half) */
  readonly shadow: readonly [number, number];
}

const packs = {
  box: { draw: drawBox, shadow: [182, 82] },
  'flat-box': { draw: drawFlatBox, shadow: [170, 86] },
  tray: { draw: drawTray, shadow: [172, 82] },
  bottle: { draw: drawBottle, shadow: [184, 52] },
  jar: { draw: drawJar, shadow: [182, 66] },
  spray: { draw: drawSpray, shadow: [184, 46] },
  tube: { draw: drawTube, shadow: [186, 40] },
  sachet: { draw: drawSachet, shadow: [186, 74] },
  herb: { draw: drawHerb, shadow: [184, 62] },
  device: { draw: drawDevice, shadow: [170, 82] },
} as const satisfies Record<PackKind, Pack>;

const fonts = 'PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif';
const open = (size: number, label: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" role="img" aria-label="${escapeXml(label)}" font-family="${fonts}">`;

/**
 * The pack shot (示意图) of goods without a photo, as a standalone SVG: the pack that the dosage form comes in, the
 * maker's colours, name, specification and maker on it. The same goods always give the same drawing.
 */
export function drawPackShot(goods: PackedGoods): string {
  const { draw, shadow } = packs[packKindOf(goods)];
  const drawing = draw({ goods, livery: liveryOf(goods.maker), pattern: textHash(goods.name + goods.spec) >>> 3 });
  return `${open(200, `${goods.name}包装示意图`)}<ellipse cx="100" cy="${shadow[0]}" rx="${shadow[1]}" ry="6" fill="${ink}" opacity=".10"/>${drawing}</svg>`;
}

/** Another look at the same pack: its printed back, or a medium pack of it. */
export function drawPackView(goods: PrintedGoods, view: 'back' | 'packs'): string {
  if (view === 'back') return standalone(`${goods.name}包装背面示意图`, drawPackBack(goods));
  const front = packs[packKindOf(goods)].draw({ goods, livery: liveryOf(goods.maker), pattern: textHash(goods.name + goods.spec) >>> 3 });
  return standalone(`${goods.name}中包装示意图`, drawMediumPack(front));
}

/** The pack shot for 56 pixels and less: the word that tells it apart, and the livery. */
export function drawSmallPackShot(goods: PackedGoods): string {
  const { main, dark, pale } = liveryOf(goods.maker);
  return (
    `${open(56, `${goods.name}包装示意图`)}<path d="M4 12h40v40H4z" fill="#fff"/><path d="M44 12l8-6v39l-8 7z" fill="${dark}"/><path d="M4 12l8-6h40l-8 6z" fill="${pale}"/><path d="M4 42h40v10H4z" fill="${main}"/>` +
    `<path d="M4 12h40v40H4z" fill="none" stroke="${ink}" stroke-opacity=".2"/>${textLine(24, 34, 17, ink, packWord(goods.name), 'text-anchor="middle" font-weight="700"')}</svg>`
  );
}
