import { eq, sql } from 'drizzle-orm';
import type { listDeskGoods } from '../../../contract/desk/goods-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { saleStateOf } from '../../../domain/goods/sale-state.ts';
import { money, priceAsText } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { goods, manufacturers } from '../../database/schema/goods.ts';
import { isOneOf } from '../../database/text-array.ts';

/** Goods as the desk's lists show them. */
type DeskGoodsRow = CallAnswer<typeof listDeskGoods>['list'][number];

type Row = Pick<
  typeof goods.$inferSelect,
  | 'id'
  | 'erpCode'
  | 'name'
  | 'spec'
  | 'packUnit'
  | 'basePrice'
  | 'ladder'
  | 'ladderKind'
  | 'stock'
  | 'expiresOn'
  | 'isPurchasable'
  | 'stopReason'
  | 'refusalMessage'
  | 'isPrescription'
  | 'otcClass'
  | 'containsEphedrine'
>;

function markOf({ containsEphedrine, isPrescription, otcClass }: Row): DeskGoodsRow['mark'] {
  if (containsEphedrine) return 'ephedrine';
  if (isPrescription) return 'rx';
  return otcClass === 1 ? 'otc-a' : otcClass === 2 ? 'otc-b' : '';
}

/** Goods that nothing can be bought of say why; goods on sale have nothing to say. */
function reasonOf(row: Row): string {
  if (row.stopReason !== '') return row.stopReason;
  return row.isPurchasable ? '' : row.refusalMessage;
}

interface Counted {
  readonly maker: string;
  readonly pictures: number;
  readonly reports: number;
  readonly lacksReport: boolean;
}

const answerOf = ({ maker, pictures, reports, lacksReport, ...row }: Row & Counted): DeskGoodsRow => ({
  ...{ id: row.id, code: row.erpCode ?? '', name: row.name, spec: row.spec, unit: row.packUnit, maker, mark: markOf(row) },
  ...{ price: priceAsText(money(row.basePrice)), ladder_kind: row.ladderKind },
  ladder: row.ladder.map(({ number, price }) => ({ quantity: number, price: priceAsText(money(price)) })),
  ...{ stock: row.stock, expires_on: row.expiresOn ?? '', sale: saleStateOf(row), reason: reasonOf(row) },
  ...{ pictures, reports, lacks_report: lacksReport ? 1 : 0 },
});

/** The batch that is sold next has no report; goods without a batch number can have none. */
export const lacksReport = sql<boolean>`(goods.is_available and goods.batch_number <> '' and not exists (
  select from inspection_reports r where r.goods_id = goods.id and r.batch_number = goods.batch_number))`;

/** Goods with these ids, in their order; an id without goods is left out. */
export async function deskGoodsRows(database: Database, ids: readonly number[]): Promise<DeskGoodsRow[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({
      ...{ id: goods.id, erpCode: goods.erpCode, name: goods.name, spec: goods.spec, packUnit: goods.packUnit },
      ...{ basePrice: goods.basePrice, ladder: goods.ladder, ladderKind: goods.ladderKind, stock: goods.stock },
      ...{ expiresOn: goods.expiresOn, isPurchasable: goods.isPurchasable, stopReason: goods.stopReason },
      ...{ refusalMessage: goods.refusalMessage, isPrescription: goods.isPrescription, otcClass: goods.otcClass },
      ...{ containsEphedrine: goods.containsEphedrine, maker: manufacturers.name, lacksReport },
      pictures: sql<number>`(select count(*)::int from goods_pictures p where p.goods_id = goods.id)`,
      reports: sql<number>`(select count(*)::int from inspection_reports r where r.goods_id = goods.id)`,
    })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(isOneOf(goods.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [answerOf(row)];
  });
}
