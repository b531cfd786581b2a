import { money, type Money } from '../../../domain/shared/money.ts';
import type { GoodsLabel } from '../face/goods-label.ts';
import { piecesIn } from '../offer/pieces.ts';

const strength = /^(\d+(?:\.\d+)?\s*ml\s*[:：]\s*)?(\d+(?:\.\d+)?)\s*(g|mg|[μµu]g)\s*[×xX*]/i;
const milligrams: Readonly<Record<string, string>> = { g: '1000', mg: '1', μg: '0.001', µg: '0.001', ug: '0.001' };
/** Units for which a specification tells the active substance; bags and honey pills are weighed as a whole. */
const dosed = new Set(['片', '粒', '支', '枚']);

/**
 * Milligrams of active substance in one piece: 0.25g×24粒 → 250, 2ml:0.1g×10支 → 100; null when the specification does
 * not tell.
 */
function substanceIn(spec: string): Money | null {
  const [, solution, amount = '0', unit = ''] = strength.exec(spec) ?? [];
  const factor = milligrams[unit.toLowerCase()];
  const pieces = piecesIn(spec);
  if (factor === undefined || pieces === null || (solution === undefined && !dosed.has(pieces.unit))) return null;
  const mg = money(amount).times(factor);
  return mg.gt(0) ? mg : null;
}

/** The exact price of 100 mg. Null also for Chinese medicine, whose specification gives the weight of the powder. */
export function each100Milligrams(unitPrice: Money, { spec, classes }: Pick<GoodsLabel, 'spec' | 'classes'>): Money | null {
  if (classes.includes('chinese-medicine')) return null;
  const mg = substanceIn(spec);
  const pieces = piecesIn(spec);
  return mg === null || pieces === null ? null : unitPrice.times(100).div(mg.times(pieces.count));
}

/** What distinguishes pieces of the same name: the strength, or else the beginning of the specification. */
export const pieceKind = (spec: string): string =>
  `${substanceIn(spec)?.toFixed() ?? spec.split(/[×xX*]/)[0]?.trim() ?? ''} ${piecesIn(spec)?.unit ?? ''}`;
