import { momentInChina } from '../../domain/shared/china-time.ts';
import type { GoodsScope } from '../../domain/licence/licence-scope.ts';
import { usualScopes } from '../../domain/licence/usual-scopes.ts';
import { defaultPriceOf } from '../../server/database/default-prices.ts';
import { goodsSearchDocument, makerSearchDocument } from '../../server/goods/search/search-document.ts';
import type { Database } from '../../server/database/database.ts';
import { continueIdentity, insertRows } from '../../server/database/insert-rows.ts';
import { categories, goods, goodsFullReductions, goodsSearch, goodsSheets, manufacturers } from '../../server/database/schema/goods.ts';
import { specialPrices } from '../../server/database/schema/goods-offer.ts';
import { inspectionReports } from '../../server/database/schema/inspection.ts';
import { goodsBatches } from '../../server/database/schema/stock.ts';
import { demoBatches } from './demo-batches.ts';
import { demoCategories, demoCategoryId } from './demo-categories.ts';
import type { DemoActivities } from './demo-activities.ts';
import type { DemoGoods } from './demo-goods.ts';
import { demoHerb, demoOtcClass } from './demo-classes.ts';
import { demoMakers } from './demo-makers.ts';
import { demoTags } from './demo-tags.ts';
import { demoFullReductions } from './demo-terms.ts';
import { demoInspection } from './inspection.ts';
import { casePacks, dataSheet, instructionSheet } from './instruction-sheet.ts';

/** Ids of makers are their places in the list, from 1. */
export const demoMakerId = (name: string): number => demoMakers.findIndex((maker) => maker.name === name) + 1;
/** Dear devices are negotiated (议价): what a clinic pays for one depends on the deal. Yuan. */
const negotiatedFrom = 300;
/** The shop's two warehouses (ck_id). */
const mainStore = 1;
const coldStore = 2;
/** Entries of the price list are numbered after this. */
const firstPriceId = 10_000;
/** Makers shown in the brand zone: those that products are known by, which stand first. */
const brandCount = 36;

const makerRows = () =>
  demoMakers.map(({ name }, index) => ({
    id: index + 1,
    name,
    describe: '首营资料已审核，随货提供同行单与检验报告。',
    brandPosition: index < brandCount ? index + 1 : null,
    ...makerSearchDocument(name),
  }));

/** By the rule for goods that come without; what is biochemical no number says. */
const demoScopes = ({ product, approvalNumber }: DemoGoods): GoodsScope[] => [
  ...usualScopes({
    approvalNumber,
    form: product.form,
    categories: product.flags.has('sh') ? [...product.path, '生化药'] : product.path,
    isDevice: product.flags.has('dev'),
    isChineseMedicine: product.flags.has('zy'),
    isColdChain: product.flags.has('cold'),
  }),
];

/** Of a number that no real maker has, with the check digit that scanners look at. */
function demoBarcode(id: number): string {
  const digits = `690000${String(id).padStart(6, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Where it stands: the cold store, or one of six aisles with twenty shelves of five bays. */
const demoPlace = (id: number, isCold: boolean): string =>
  isCold ? `L-${(id % 12) + 1}` : `${'ABCDEF'[id % 6]}-${((id * 7) % 20) + 1}-${(id % 5) + 1}`;

function goodsRow(entry: DemoGoods, id: number) {
  const { product, maker } = entry;
  return {
    id,
    name: product.name,
    genericName: product.name.replace(/[（(].*$/u, ''),
    manufacturerId: demoMakerId(maker.name),
    categoryId: demoCategoryId(product.path),
    spec: entry.spec,
    packUnit: product.packUnit,
    form: product.form,
    approvalNumber: entry.approvalNumber,
    barcode: demoBarcode(id),
    storagePlace: demoPlace(id, product.flags.has('cold')),
    largePack: entry.mediumPack * casePacks,
    batchNumber: entry.batchNumber,
    producedOn: entry.producedOn,
    expiresOn: entry.expiresOn,
    basePrice: entry.basePrice,
    defaultPrice: defaultPriceOf(entry),
    ladder: entry.ladder,
    ladderKind: entry.ladderKind,
    stock: entry.stock,
    mediumPack: entry.mediumPack,
    purchaseLimit: entry.purchaseLimit,
    shipsFreeAlone: entry.shipsFreeAlone,
    shipsFree: entry.shipsFree,
    freeShippingQuantity: entry.freeShippingQuantity,
    fullReductionId: demoFullReductions.findIndex(({ name }) => name === entry.fullReduction) + 1 || null,
    gift: entry.gift,
    tags: demoTags(entry),
    isPurchasable: entry.refusalMessage === '',
    refusalMessage: entry.refusalMessage,
    isPrescription: product.flags.has('rx'),
    otcClass: demoOtcClass(product),
    ...demoHerb(product),
    containsEphedrine: product.flags.has('hm'),
    isDevice: product.flags.has('dev'),
    isChineseMedicine: product.flags.has('zy'),
    isFreeShippingZone: entry.isFreeShippingZone,
    isNearExpiry: entry.isNearExpiry,
    isControlled: entry.isControlled,
    isColdChain: product.flags.has('cold'),
    scopes: demoScopes(entry),
    isNegotiated: product.flags.has('dev') && Number(entry.basePrice) >= negotiatedFrom,
    warehouseId: product.flags.has('cold') ? coldStore : mainStore,
    priceId: firstPriceId + id,
    sales: entry.sales,
    listedAt: momentInChina(entry.listedOn, '09:00:00') as unknown as Date,
  };
}

/** Inserts categories, makers and goods with their sheets; ids are places in the lists, from 1. */
export async function seedGoods(database: Database, all: readonly DemoGoods[], activities: DemoActivities): Promise<void> {
  await insertRows(database, categories, demoCategories);
  await insertRows(database, manufacturers, makerRows());
  await insertRows(
    database,
    goodsFullReductions,
    demoFullReductions.map(({ name, tiers }, index) => ({
      id: index + 1,
      name,
      tiers: tiers.map(([amount, money]) => ({ amount, money })),
    })),
  );
  await insertRows(
    database,
    goods,
    all.map((entry, index) => goodsRow(entry, index + 1)),
  );
  await insertRows(
    database,
    goodsSearch,
    all.map(({ product, spec, maker }, index) => ({
      goodsId: index + 1,
      ...goodsSearchDocument({ name: product.name, spec, maker: maker.name }),
    })),
  );
  await insertRows(
    database,
    goodsSheets,
    all.map((entry, index) => ({ goodsId: index + 1, properties: dataSheet(entry), instructions: instructionSheet(entry) })),
  );
  const batches = all.map((entry, index) => demoBatches(entry, index + 1));
  await insertRows(database, goodsBatches, batches.flat());
  await insertRows(
    database,
    inspectionReports,
    all.flatMap((entry, index) => (batches[index] ?? []).map((batch) => demoInspection(entry, batch))),
  );
  await insertRows(
    database,
    specialPrices,
    [...activities.specials].map(([goodsId, special]) => ({ goodsId, ...special })),
  );
  for (const table of [categories, manufacturers, goodsFullReductions, goods]) await continueIdentity(database, table);
}
