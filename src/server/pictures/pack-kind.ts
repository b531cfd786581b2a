import { textHash } from './livery.ts';
import type { PackedGoods } from './pack-label.ts';

/** The packs that can be drawn. */
export type PackKind = 'box' | 'flat-box' | 'tray' | 'bottle' | 'jar' | 'spray' | 'tube' | 'sachet' | 'herb' | 'device';

/** Which pack a dosage form comes in; `spec` tells bottles of a hundred from boxes of strips. */
const kindsByForm: readonly (readonly [RegExp, PackKind])[] = [
  [/饮片|药材/, 'herb'],
  [/器械|消毒剂/, 'device'],
  [/注射/, 'tray'],
  [/喷雾|气雾|吸入|粉雾/, 'spray'],
  // Plasters lie in pouches.
  [/贴膏|贴剂/, 'sachet'],
  [/膏|凝胶|乳胶|霜/, 'tube'],
  [/颗粒|(?<!分)散|冲剂/, 'sachet'],
  [/溶液|口服液|糖浆|混悬液|滴剂|滴|合剂|酊|露|洗剂|搽/, 'bottle'],
  [/保健食品/, 'jar'],
];

/** Which of the drawings goods get. */
export function packKindOf({ form, spec, name }: PackedGoods): PackKind {
  // Powdered herbs (三七粉) come in bottles.
  if (/饮片|药材/.test(form) && /粉$/.test(name)) return 'jar';
  const kind = kindsByForm.find(([pattern]) => pattern.test(form))?.[1];
  if (kind !== undefined) return kind;
  if (/100片|100粒|\d{3}丸|瓶/.test(spec)) return 'jar';
  return /片|胶囊/.test(form) && textHash(name + spec) % 3 === 0 ? 'flat-box' : 'box';
}
