import type { CartLineAnswer } from '../cart/cart-line-answer.ts';

type Line = Pick<CartLineAnswer, 'id' | 'number' | 'goods' | 'combination'>;

/** Units of each goods that lines hold, those in sets of a combination among them (R43). */
function unitsOf(lines: readonly Line[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  const add = (goodsId: number, count: number) => units.set(goodsId, (units.get(goodsId) ?? 0) + count);
  for (const { number, goods, combination } of lines) {
    if (!combination) add(Number(goods.id), number);
    for (const part of combination?.parts ?? []) add(part.goods_id, part.number * number);
  }
  return units;
}

/**
 * Why sets cannot be had together with the other lines of an order, by line: their parts and what stands beside them
 * are more than the stock, or than one order may hold (R4, R7, R43).
 */
export function setRefusals(lines: readonly Line[]): readonly (readonly [id: number, reason: string])[] {
  const units = unitsOf(lines);
  return lines.flatMap(({ id, combination }) =>
    (combination?.parts ?? []).flatMap((part): (readonly [number, string])[] => {
      const wanted = units.get(part.goods_id) ?? 0;
      const words = `${combination?.name ?? ''}：${part.name}`;
      if (wanted > part.stock) return [[id, `${words}库存仅剩 ${part.stock} ${part.bzdw}，本单共需 ${wanted} ${part.bzdw}`]];
      if (part.qg_number > 0 && wanted > part.qg_number)
        return [[id, `${words}每单限购 ${part.qg_number} ${part.bzdw}，本单共 ${wanted} ${part.bzdw}`]];
      return [];
    }),
  );
}
