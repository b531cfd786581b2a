import type { goods } from '../../database/schema/goods.ts';
import {
  barcode,
  bookCode,
  category,
  type CellReader,
  dateText,
  flag,
  flagUnlessEmpty,
  integerOf,
  ladder,
  ladderKind,
  largestInteger,
  limit,
  mostUnits,
  price,
  scopes,
  textOf,
} from './cell-readers.ts';

/** What a feed brings: everything of goods, their prices alone, or what the warehouse holds of them (R54). */
export const feedKinds = ['goods', 'prices', 'stock'] as const;
export type FeedKind = (typeof feedKinds)[number];

type GoodsColumn = keyof typeof goods.$inferInsert;
/** Columns of goods that follow their batches. */
type BatchColumn = 'stock' | 'batchNumber' | 'producedOn' | 'expiresOn';

/** What a column fills; `maker` and `category` name rows of other tables. */
type Filled =
  | { readonly of: 'goods'; readonly column: GoodsColumn }
  | { readonly of: 'batch'; readonly column: BatchColumn }
  | { readonly of: 'maker' | 'category' };

/** A column of a feed. */
export interface FeedColumn {
  readonly name: string;
  /** other names under which it may stand */
  readonly also: readonly string[];
  readonly means: string;
  readonly kinds: readonly FeedKind[];
  /** kinds in which no row can do without it */
  readonly neededBy: readonly FeedKind[];
  readonly fills: Filled;
  readonly reader: CellReader;
}

const [ofGoods, ofPrices, ofStock] = [['goods'], ['goods', 'prices'], ['goods', 'stock']] as const;
const none: readonly FeedKind[] = [];
type ColumnFacts = Pick<FeedColumn, 'also' | 'means'> & Partial<Pick<FeedColumn, 'kinds' | 'neededBy'>>;

const column = (
  name: string,
  fills: Filled,
  reader: CellReader,
  { also, means, kinds = ofGoods, neededBy = none }: ColumnFacts,
): FeedColumn => ({
  ...{ name, also, means, kinds, neededBy, fills, reader },
});
const ofGoodsColumn = (name: string, of: GoodsColumn, reader: CellReader, facts: ColumnFacts): FeedColumn =>
  column(name, { of: 'goods', column: of }, reader, facts);
const ofBatch = (name: string, of: BatchColumn, reader: CellReader, facts: ColumnFacts): FeedColumn =>
  column(name, { of: 'batch', column: of }, reader, { kinds: ofStock, ...facts });

/** The columns of all feeds, in the order in which the reference lists them. */
export const feedColumns: readonly FeedColumn[] = [
  ofGoodsColumn('erp_code', 'erpCode', bookCode, {
    also: ['商品编码', '货号', 'ERP编码'],
    means: 'the code of your own books',
    kinds: feedKinds,
  }),
  ofGoodsColumn('name', 'name', textOf(200, true), { also: ['商品名称', '品名'], means: 'name', kinds: feedKinds, neededBy: ofGoods }),
  column('sccj', { of: 'maker' }, textOf(100, true), { also: ['生产厂家', '厂家'], means: 'maker', kinds: feedKinds, neededBy: ofGoods }),
  ofGoodsColumn('ypgg', 'spec', textOf(200), { also: ['规格'], means: 'specification', kinds: feedKinds, neededBy: ofGoods }),
  ofGoodsColumn('bzdw', 'packUnit', textOf(20), { also: ['单位', '包装单位'], means: 'unit', kinds: feedKinds, neededBy: ofGoods }),
  ofGoodsColumn('pzwh', 'approvalNumber', textOf(100), { also: ['批准文号'], means: 'approval number', kinds: feedKinds }),
  ofGoodsColumn('base_price', 'basePrice', price, {
    also: ['单价', '价格', '供货价', '基础价'],
    means: 'price of a unit',
    kinds: ofPrices,
    neededBy: ofPrices,
  }),
  ofGoodsColumn('ladder_price', 'ladder', ladder, { also: ['阶梯价'], means: 'ladder of prices by quantity', kinds: ofPrices }),
  ofGoodsColumn('ladder_price_type', 'ladderKind', ladderKind, {
    also: ['阶梯方式'],
    means: 'how the steps of the ladder count',
    kinds: ofPrices,
  }),
  ofGoodsColumn('goods_price_id', 'priceId', integerOf(1, largestInteger, null), {
    also: ['价目号'],
    means: 'entry of your price list',
    kinds: ofPrices,
  }),
  ofBatch('number', 'stock', integerOf(0, mostUnits), {
    also: ['库存', '数量'],
    means: 'units that the warehouse holds',
    neededBy: ['stock'],
  }),
  ofGoodsColumn('storage_place', 'storagePlace', textOf(20), {
    also: ['货位', '库位', '储位'],
    means: 'where the warehouse keeps them; pick lists are sorted by it',
    kinds: ofStock,
  }),
  ofBatch('ph', 'batchNumber', textOf(100), { also: ['批号'], means: 'batch; empty: all batches together' }),
  ofBatch('scrq', 'producedOn', dateText, { also: ['生产日期'], means: 'day on which the batch was made' }),
  ofBatch('xq', 'expiresOn', dateText, { also: ['有效期至', '效期'], means: 'last day of the batch' }),
  ofGoodsColumn('zbz', 'mediumPack', integerOf(1, 999_999, 1), { also: ['中包装'], means: 'units in a medium pack', neededBy: ofGoods }),
  ofGoodsColumn('jzl', 'largePack', integerOf(1, 999_999, null), { also: ['件装量'], means: 'units in a case' }),
  column('category', { of: 'category' }, category, { also: ['分类'], means: 'category', neededBy: ofGoods }),
  ofGoodsColumn('type', 'isPrescription', flag, { also: ['处方药'], means: 'prescription goods', neededBy: ofGoods }),
  ofGoodsColumn('otc_type', 'otcClass', integerOf(0, 2, 0), { also: ['OTC类别'], means: 'over the counter: 1 甲类, 2 乙类' }),
  ofGoodsColumn('jx', 'form', textOf(50), { also: ['剂型'], means: 'dosage form' }),
  ofGoodsColumn('cd', 'origin', textOf(50), { also: ['产地'], means: 'origin of herbs' }),
  ofGoodsColumn('dj', 'grade', textOf(20), { also: ['等级'], means: 'grade of herbs' }),
  ofGoodsColumn('txm', 'barcode', barcode, { also: ['条码', '商品条码'], means: 'barcode' }),
  ofGoodsColumn('qg_number', 'purchaseLimit', limit, { also: ['限购'], means: 'most units of an order' }),
  ofGoodsColumn('is_buy', 'isPurchasable', flagUnlessEmpty, { also: ['可售'], means: 'for sale' }),
  ofGoodsColumn('scopes', 'scopes', scopes, { also: ['经营范围'], means: 'what a shop must be allowed for' }),
  ofGoodsColumn('is_hm', 'containsEphedrine', flag, { also: ['含麻'], means: 'contains ephedrine' }),
  ofGoodsColumn('is_qx', 'isDevice', flag, { also: ['医疗器械'], means: 'medical device' }),
  ofGoodsColumn('is_zy', 'isChineseMedicine', flag, { also: ['中药'], means: 'Chinese medicine' }),
  ofGoodsColumn('is_ll', 'isColdChain', flag, { also: ['冷链'], means: 'cold chain' }),
  ofGoodsColumn('is_kx', 'isControlled', flag, { also: ['控销'], means: 'controlled sales' }),
  ofGoodsColumn('is_jxq', 'isNearExpiry', flag, { also: ['近效期'], means: 'near expiry' }),
  ofGoodsColumn('is_dpby', 'shipsFreeAlone', flag, { also: ['单品包邮'], means: 'a line of it ships free' }),
  ofGoodsColumn('free_shipping_number', 'freeShippingQuantity', integerOf(0, 999_999, 0), {
    also: ['包邮起数'],
    means: 'units from which it ships free',
  }),
  ofGoodsColumn('is_free_shipping', 'shipsFree', flag, { also: ['包邮'], means: 'ships free' }),
  ofGoodsColumn('is_youx', 'isFreeShippingZone', flag, { also: ['优选包邮'], means: 'in the free-shipping zone' }),
  ofGoodsColumn('ck_id', 'warehouseId', integerOf(1, largestInteger, 1), { also: ['仓库'], means: 'warehouse' }),
];

/** A header's cell as it is compared: `单价（元）` is `单价`. */
const comparedName = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/\([^)]*\)|[\s:]/g, '')
    .toLowerCase();

/** The names of each column as they are compared: a wide file asks for all of them thousands of times. */
const comparedNames: ReadonlyMap<FeedColumn, readonly string[]> = new Map(
  feedColumns.map((one) => [one, [one.name, ...one.also].map(comparedName)]),
);

/** The column of these that a cell of a header names; null: none. */
export function columnNamed(columns: readonly FeedColumn[], cell: string): FeedColumn | null {
  const wanted = comparedName(cell);
  return columns.find((one) => comparedNames.get(one)?.includes(wanted)) ?? null;
}

/** Columns by which a record is recognised, whatever else a feed brings (R52). */
export const identityColumns = ['name', 'sccj', 'ypgg', 'bzdw'] as const;

/** The columns that a feed of a kind may have. */
export const columnsOf = (kind: FeedKind): readonly FeedColumn[] => feedColumns.filter(({ kinds }) => kinds.includes(kind));
