import { type SQL, sql } from 'drizzle-orm';
import { textArray } from '../../database/text-array.ts';

/**
 * The ids of the goods on whose shipped boxes trace codes with this part stand (R70): learned from what was shipped.
 * From one goods to the next by the index, since popular goods have very many codes.
 */
export const goodsOfPart = (part: SQL): SQL => sql`
  with recursive learned(id) as (
    select (select min(c.goods_id) from trace_codes c where c.part = ${part})
    union all
    select (select min(c.goods_id) from trace_codes c where c.part = ${part} and c.goods_id > learned.id) from learned where learned.id is not null)
  select id from learned where id is not null`;

/** The barcodes that a part can be: a GS1 product number with and without zeros in front; other parts are none. */
const barcodesOf = (part: string): readonly string[] =>
  part.length === 14 ? [...new Set([part, part.slice(1), part.replace(/^0+/, '')])] : [];

/** That goods are those of a part: by what was shipped, or by their own barcode. */
export function isOfPart(part: string): SQL {
  const learned = sql`goods.id = any(array(${goodsOfPart(sql`${part}`)}))`;
  const barcodes = barcodesOf(part);
  return barcodes.length === 0 ? learned : sql`(${learned} or goods.barcode = any(${textArray(barcodes)}))`;
}
