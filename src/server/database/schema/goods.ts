import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GoodsScope } from '../../../domain/licence/licence-scope.ts';
import { moment } from '../columns.ts';

const key = (name: string) => bigint(name, { mode: 'number' });
const identity = () => key('id').primaryKey().generatedByDefaultAsIdentity();
/** A unit price in yuan, at most 4 decimals (R1). */
const price = (name: string) => numeric(name, { precision: 16, scale: 4 });

/** A step of a ladder price (阶梯价, R6) as it is stored; `price` is decimal text. */
export interface StoredLadderStep {
  readonly number: number;
  readonly price: string;
}

/** A gift (赠品, R18): type 1 the same goods, 2 the named other goods. */
export interface StoredGift {
  readonly type: 1 | 2;
  readonly every: number;
  readonly give: number;
  readonly name: string;
}

/** A tier of a goods-level full reduction (单品满减, R11), in yuan as decimal text. */
interface StoredReductionTier {
  readonly amount: string;
  readonly money: string;
}

/** A tag badge (§3): 优 满 赠 新, each with something behind it; 秒 and 特 are given by the offers themselves. */
export interface StoredTag {
  readonly name: string;
  readonly describe: string;
}

/** A named value of a data sheet or a section of an instruction sheet. */
export interface StoredNamedText {
  readonly name: string;
  readonly value: string;
}

/** Goods categories, three levels; `path` holds the ids from the top one down to the category itself. */
export const categories = pgTable(
  'categories',
  {
    id: identity(),
    parentId: key('parent_id').references((): AnyPgColumn => categories.id),
    name: text('name').notNull(),
    /** 1 … 3 */
    level: integer('level').notNull(),
    path: key('path').array().notNull(),
    /** address of a picture, shown beside top categories; empty: a sign is drawn */
    logo: text('logo').notNull().default(''),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('categories_parent').on(table.parentId, table.position)],
);

/** Makers (生产厂家), which are the brands of the brand zone too. */
export const manufacturers = pgTable('manufacturers', {
  id: identity(),
  name: text('name').notNull().unique(),
  describe: text('describe').notNull().default(''),
  /** address of its logo; empty: its mark is drawn */
  logo: text('logo').notNull().default(''),
  /** place in the brand zone; null: not shown there */
  brandPosition: integer('brand_position'),
  /* What a manufacturer search looks through: written by search/search-document.ts. */
  searchMaker: text('search_maker').notNull().default(''),
  syllables: text('syllables').notNull().default(''),
});

/** Goods-level full reductions (单品满减, goods_manjian on the wire, R11). */
export const goodsFullReductions = pgTable('goods_full_reductions', {
  id: identity(),
  name: text('name').notNull(),
  tiers: jsonb('tiers').$type<readonly StoredReductionTier[]>().notNull(),
});

/** Goods in the usual order of lists: what can be had first, then what sells most. */
const usualOrder = (name: string, { isAvailable, sales, id }: Record<'isAvailable' | 'sales' | 'id', ExtraConfigColumn>) =>
  index(name).on(isAvailable.desc(), sales.desc(), id);

/** What the shop sells: one name, maker, specification and unit, and one code of the ERP where it has one (§3, R52). */
export const goods = pgTable(
  'goods',
  {
    id: identity(),
    /** 商品编码: under which the seller's own books (ERP) know them (R52); null: none is known */
    erpCode: text('erp_code'),
    name: text('name').notNull(),
    /** the name without trade name and brackets: goods that share it are the same generic (同通用名) */
    genericName: text('generic_name').notNull(),
    manufacturerId: key('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    categoryId: key('category_id')
      .notNull()
      .references(() => categories.id),
    /** 药品规格 ypgg */
    spec: text('spec').notNull().default(''),
    /** 包装单位 bzdw */
    packUnit: text('pack_unit').notNull().default(''),
    /** 剂型 dosage form */
    form: text('form').notNull().default(''),
    /** where herbs come from (产地), and their grade (等级) */
    origin: text('origin').notNull().default(''),
    grade: text('grade').notNull().default(''),
    /** 批准文号 */
    approvalNumber: text('approval_number').notNull().default(''),
    /** 商品条码, digits alone; empty: none known */
    barcode: text('barcode').notNull().default(''),
    /** 货位: where the warehouse keeps them, as its labels say (R61); empty: not told */
    storagePlace: text('storage_place').notNull().default(''),
    /** units in a case (件装量); null: not known */
    largePack: integer('large_pack'),
    /*
     * What lists and the goods page show of the batch that is sold next, and the units of all batches: written by
     * stock/settle-stock.ts alone, from the batches (schema/stock.ts).
     */
    batchNumber: text('batch_number').notNull().default(''),
    producedOn: date('produced_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    /** the ordinary price; what holds for a time stands in specialPrices and flashOffers */
    basePrice: price('base_price').notNull(),
    /**
     * the ordinary price of one medium pack, by which lists sort (R47);
     * written by database/default-prices.ts, null until then
     */
    defaultPrice: price('default_price'),
    ladder: jsonb('ladder').$type<readonly StoredLadderStep[]>().notNull().default([]),
    ladderKind: text('ladder_kind', { enum: ['reach-at-least', 'up-to'] })
      .notNull()
      .default('reach-at-least'),
    /** units in stock, of all its batches together */
    stock: integer('stock').notNull().default(0),
    /**
     * whether there are any, by which lists are ordered first: a column of its own, so that a stock that changes and
     * does not run out touches no index
     */
    isAvailable: boolean('is_available')
      .notNull()
      .generatedAlwaysAs(sql`stock > 0`),
    /** 中包装 zbz */
    mediumPack: integer('medium_pack').notNull().default(1),
    /** most that one order may hold (限购 qg_number); null: no limit */
    purchaseLimit: integer('purchase_limit'),
    /** 单品包邮 is_dpby */
    shipsFreeAlone: boolean('ships_free_alone').notNull().default(false),
    /** is_free_shipping */
    shipsFree: boolean('ships_free').notNull().default(false),
    /** units from which it ships free; 0: any quantity */
    freeShippingQuantity: integer('free_shipping_quantity').notNull().default(0),
    fullReductionId: key('full_reduction_id').references(() => goodsFullReductions.id),
    gift: jsonb('gift').$type<StoredGift>(),
    tags: jsonb('tags').$type<readonly StoredTag[]>().notNull().default([]),
    isPurchasable: boolean('is_purchasable').notNull().default(true),
    /** why it cannot be bought, where it cannot */
    refusalMessage: text('refusal_message').notNull().default(''),
    /** why the seller stopped them (R62), which no import lifts; empty: nobody has */
    stopReason: text('stop_reason').notNull().default(''),
    isPrescription: boolean('is_prescription').notNull().default(false),
    /** over the counter (非处方药): 1 甲类, 2 乙类; 0 neither, or not told */
    otcClass: integer('otc_class').notNull().default(0),
    /** 含麻黄碱 */
    containsEphedrine: boolean('contains_ephedrine').notNull().default(false),
    /** 医疗器械 */
    isDevice: boolean('is_device').notNull().default(false),
    /** 中药 */
    isChineseMedicine: boolean('is_chinese_medicine').notNull().default(false),
    /** 优选包邮专区 is_youx */
    isFreeShippingZone: boolean('is_free_shipping_zone').notNull().default(false),
    /** 近效期 is_jxq */
    isNearExpiry: boolean('is_near_expiry').notNull().default(false),
    /** 控销: price and purchase only for buyers with a grant (controlledGrants) */
    isControlled: boolean('is_controlled').notNull().default(false),
    /** 冷链 */
    isColdChain: boolean('is_cold_chain').notNull().default(false),
    /** 仓库 ck_id: where the goods lie */
    warehouseId: key('warehouse_id').notNull().default(1),
    /** goods_price_id: the entry of the price list that they are sold by; null where the shop keeps none */
    priceId: key('price_id'),
    /** what a shop must be allowed for to buy them (R29), of the domain's `goodsScopes`; null: not classed yet */
    scopes: text('scopes').array().$type<GoodsScope[]>(),
    /** whether a file told the scopes; otherwise they follow approval number, form and category (R52) */
    areScopesTold: boolean('are_scopes_told').notNull().default(false),
    /** 议价 is_yj: price by agreement */
    isNegotiated: boolean('is_negotiated').notNull().default(false),
    /** units sold, for the sort by sales */
    sales: integer('sales').notNull().default(0),
    listedAt: timestamp('listed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Expressions and conditions keep the columns from being keys: a change of a name waits for no cart.
    uniqueIndex('goods_once').on(table.name, table.manufacturerId, table.spec, table.packUnit, sql`coalesce(${table.erpCode}, '')`),
    uniqueIndex('goods_erp_code')
      .on(table.erpCode)
      .where(sql`${table.erpCode} is not null`),
    check('goods_stock_not_negative', sql`${table.stock} >= 0`),
    check('goods_medium_pack_positive', sql`${table.mediumPack} >= 1`),
    check('goods_purchase_limit_positive', sql`${table.purchaseLimit} >= 1`),
    check('goods_large_pack_positive', sql`${table.largePack} >= 1`),
    check('goods_base_price_not_negative', sql`${table.basePrice} >= 0`),
    check('goods_otc_class', sql`${table.otcClass} between 0 and 2`),
    index('goods_category').on(table.categoryId),
    index('goods_manufacturer').on(table.manufacturerId),
    index('goods_generic_name').on(table.genericName),
    index('goods_approval_number').on(table.approvalNumber),
    index('goods_barcode').on(table.barcode),
    usualOrder('goods_usual_order', table),
    usualOrder('goods_free_shipping_order', table).where(sql`${table.isFreeShippingZone}`),
    usualOrder('goods_chinese_medicine_order', table).where(sql`${table.isChineseMedicine}`),
    usualOrder('goods_device_order', table).where(sql`${table.isDevice}`),
    usualOrder('goods_near_expiry_order', table).where(sql`${table.isNearExpiry}`),
    usualOrder('goods_controlled_order', table).where(sql`${table.isControlled}`),
    index('goods_sales').on(table.sales.desc(), table.id),
    // The desk's lists, whose pages and counts read no goods beside those that they show.
    index('goods_on_sale')
      .on(table.id)
      .where(sql`${table.isPurchasable}`),
    index('goods_off_sale')
      .on(table.id)
      .where(sql`not ${table.isPurchasable}`),
    index('goods_sold_out')
      .on(table.id)
      .where(sql`${table.isPurchasable} and not ${table.isAvailable}`),
    index('goods_unpriced')
      .on(table.id)
      .where(sql`${table.basePrice} = 0`),
    index('goods_soon_over')
      .on(table.expiresOn, table.id)
      .where(sql`${table.isAvailable}`),
    index('goods_listed').on(table.listedAt.desc(), table.id.desc()),
  ],
);

/**
 * What search looks through and ranks by, apart from `goods`: it is most of the bytes, and a change of a stock must
 * not touch its index. Written by search/search-document.ts, explained there.
 */
export const goodsSearch = pgTable(
  'goods_search',
  {
    goodsId: key('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    forms: text('forms').notNull(),
    starts: text('starts').notNull(),
    maker: text('maker').notNull(),
    haystack: text('haystack').notNull(),
    syllables: text('syllables').notNull(),
    grams: text('grams').array().notNull(),
  },
  (table) => [
    index('goods_search_grams').using('gin', table.grams),
    index('goods_search_names').using('gin', sql`string_to_array(${table.name} || ${table.forms} || ${table.starts}, '|')`),
  ],
);

/**
 * What a unit cost the shop, in yuan: the operator's alone, which no call answers. Apart from `goods`, whose rows go
 * out.
 */
export const goodsCosts = pgTable(
  'goods_costs',
  {
    goodsId: key('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    cost: price('cost').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [check('goods_costs_not_negative', sql`${table.cost} >= 0`)],
);

/** The price of a unit below which no activity sells goods without saying so: the operator alone knows it, as cost. */
export const priceFloors = pgTable(
  'price_floors',
  {
    goodsId: key('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    floor: price('floor').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [check('price_floors_positive', sql`${table.floor} > 0`)],
);

/** Data sheet and instruction sheet (说明书), apart from `goods` so that lists read narrow rows. */
export const goodsSheets = pgTable('goods_sheets', {
  goodsId: key('goods_id')
    .primaryKey()
    .references(() => goods.id, { onDelete: 'cascade' }),
  properties: jsonb('properties').$type<readonly StoredNamedText[]>().notNull().default([]),
  instructions: jsonb('instructions').$type<readonly StoredNamedText[]>().notNull().default([]),
});
