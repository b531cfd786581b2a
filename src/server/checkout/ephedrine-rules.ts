import { type EphedrineRefusal, ephedrineRefusals } from '../../domain/order/ephedrine.ts';
import type { CartLineAnswer } from '../cart/cart-line-answer.ts';
import type { Database } from '../database/database.ts';
import { ephedrineHistory, ephedrineLimits } from '../goods/ephedrine-history.ts';
import { Refusal } from '../http/refusal.ts';

type Line = Pick<CartLineAnswer, 'id' | 'number' | 'goods'>;

const holdsEphedrine = ({ goods }: Line): boolean => goods.is_hm === 1;

/** Packs with ephedrine among lines. */
export const ephedrineUnits = (lines: readonly Line[]): number => lines.filter(holdsEphedrine).reduce((sum, { number }) => sum + number, 0);

function messageOf(refusal: Exclude<EphedrineRefusal, { code: 'mixed' }>): string {
  switch (refusal.code) {
    case 'over-order':
      return `含麻商品每单合计限购 ${refusal.most}盒`;
    case 'over-period':
      return `含麻商品 ${ephedrineLimits.periodDays} 天内合计限购 ${ephedrineLimits.perPeriod}盒，目前还可购 ${refusal.most}盒`;
    case 'receipt-owed':
      return '上一笔含麻订单的回执尚未确认，请先在“含麻回执”中确认';
  }
}

/**
 * Holds lines that are about to be ordered against the rules for goods with ephedrine. Orders of one buyer follow each
 * other (the cart is locked), so that two at once cannot pass the limit together.
 * @throws Refusal 422, by line where they are mixed with other goods, under `receipt` where one is owed,
 * under `ephedrine` otherwise
 */
export async function requireEphedrineRules(
  database: Database,
  { buyerId, now, lines }: { buyerId: number; now: Date; lines: readonly Line[] },
): Promise<void> {
  const units = ephedrineUnits(lines);
  if (units === 0) return;
  const otherLines = lines.filter((line) => !holdsEphedrine(line)).length;
  const refusals = ephedrineRefusals({ units, otherLines }, await ephedrineHistory(database, buyerId, now), ephedrineLimits);
  if (refusals.length === 0) return;
  const errors: Record<string, string[]> = {};
  if (refusals.some(({ code }) => code === 'mixed')) {
    for (const line of lines.filter(holdsEphedrine))
      errors[`lines.${line.id}`] = [`${line.goods.name}：含麻商品须单独结算，不能与其他商品同单`];
  }
  for (const refusal of refusals) {
    if (refusal.code === 'mixed') continue;
    const field = refusal.code === 'receipt-owed' ? 'receipt' : 'ephedrine';
    errors[field] = [...(errors[field] ?? []), messageOf(refusal)];
  }
  throw new Refusal(422, Object.values(errors)[0]?.[0] ?? '', { errors });
}
