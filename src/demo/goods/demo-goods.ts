import { chronic } from './catalogue/chronic.ts';
import { devices } from './catalogue/devices.ts';
import { herbs } from './catalogue/herbs.ts';
import { household } from './catalogue/household.ts';
import { motherAndHealth } from './catalogue/mother-and-health.ts';
import { patent } from './catalogue/patent.ts';
import { prescription } from './catalogue/prescription.ts';
import { type DemoProduct, readDemoLines } from './demo-line.ts';
import { type DemoMaker, makersFor, tradeOf } from './demo-makers.ts';
import { packRank } from './demo-classes.ts';
import { demoTerms } from './demo-terms.ts';
import { between, type Chance, pick, seededChance } from '../seeded-chance.ts';
import { daysAfterOpening } from '../demo-calendar.ts';
import type { StoredGift, StoredLadderStep } from '../../server/database/schema/goods.ts';

/** Products in the order of the category menu. */
export const demoProducts: readonly DemoProduct[] = readDemoLines(
  [prescription, chronic, household, patent, herbs, devices, motherAndHealth].join('\n'),
);

/** Goods of the demo shop: a product of one maker in one pack, with its terms of trade. */
export interface DemoGoods {
  readonly product: DemoProduct;
  readonly maker: DemoMaker;
  readonly spec: string;
  readonly approvalNumber: string;
  readonly batchNumber: string;
  /** YYYY-MM-DD */
  readonly producedOn: string;
  readonly expiresOn: string;
  readonly listedOn: string;
  /** decimal text, 2 decimals */
  readonly basePrice: string;
  readonly ladder: readonly StoredLadderStep[];
  readonly ladderKind: 'reach-at-least' | 'up-to';
  readonly stock: number;
  readonly mediumPack: number;
  readonly sales: number;
  readonly purchaseLimit: number | null;
  readonly shipsFreeAlone: boolean;
  readonly shipsFree: boolean;
  readonly freeShippingQuantity: number;
  /** name of its goods-level full reduction */
  readonly fullReduction: string | null;
  readonly gift: StoredGift | null;
  readonly refusalMessage: string;
  readonly isControlled: boolean;
  readonly isFreeShippingZone: boolean;
  readonly isNearExpiry: boolean;
}

const approvalForms = { c: '国药准字H', z: '国药准字Z', y: '', h: '国食健注G' } as const;

/**
 * A device's number says its class: year, class, category of two digits, four of its own; those of class I are filed,
 * those of class III approved by the state.
 */
function deviceNumber({ flags }: DemoProduct, { region }: DemoMaker, sequence: number): string {
  const number = String(sequence).padStart(4, '0');
  if (flags.has('i')) return `${region}械备0000${number}`;
  return flags.has('iii') ? `国械注准0000300${number}` : `${region}械注准0000200${number}`;
}

/** Approval numbers begin with zeros, as no real one does. */
function approvalNumberOf(product: DemoProduct, maker: DemoMaker, sequence: number): string {
  const trade = tradeOf(product);
  const number = String(sequence).padStart(8, '0');
  if (trade === 'y') return '';
  if (trade === 'q') return deviceNumber(product, maker, sequence);
  if (product.flags.has('cold')) return `国药准字S${number}`;
  return `${approvalForms[trade]}${number}`;
}

const mediumPacks = (price: number): readonly [number, ...number[]] =>
  price < 5 ? [10, 20, 20] : price < 15 ? [10, 10, 5, 12] : price < 40 ? [5, 10, 2] : price < 150 ? [1, 2, 5] : [1];

/** Between the prices of the smallest and the largest pack, a little different for each maker. */
function basePriceOf(product: DemoProduct, specAt: number, chance: Chance): number {
  const others = product.specs.length - 1;
  const share = others === 0 ? 0.35 : 0.08 + (packRank(product, specAt) / others) * 0.84;
  const price = (product.low + (product.high - product.low) * share) * (0.94 + chance() * 0.12);
  // One draw is left out, so that all that is drawn after it stays what it was.
  chance();
  return price;
}

/** Most of a shop's goods sell little, a few sell very much: those of the makers that a product is known by. */
const salesOf = (chance: Chance, isKnown: boolean, makerAt: number, specAt: number): number =>
  Math.floor(((isKnown ? 900 : 20) * Math.exp(chance() * (isKnown ? 3.2 : 5.5))) / (1 + makerAt * 0.8 + specAt * 0.5));

function goodsOf(product: DemoProduct, maker: DemoMaker, makerAt: number, specAt: number, sequence: number): DemoGoods {
  const chance = seededChance(sequence * 7919);
  const price = basePriceOf(product, specAt, chance);
  const mediumPack = pick(chance, mediumPacks(price));
  const producedDaysAgo = between(chance, 40, 420);
  const terms = demoTerms({ product, maker, sequence, price, mediumPack, chance });
  return {
    product,
    maker,
    spec: product.specs[specAt] ?? '',
    approvalNumber: approvalNumberOf(product, maker, sequence),
    batchNumber: daysAfterOpening(-producedDaysAgo).replaceAll('-', '').slice(2) + String(between(chance, 1, 9)).padStart(2, '0'),
    producedOn: daysAfterOpening(-producedDaysAgo),
    expiresOn: daysAfterOpening(terms.isNearExpiry ? between(chance, 95, 175) : pick(chance, [730, 730, 1095]) - producedDaysAgo + 300),
    listedOn: daysAfterOpening(-between(chance, 2, 900)),
    basePrice: price.toFixed(2),
    mediumPack,
    sales: salesOf(chance, makerAt < product.makers.length, makerAt, specAt),
    ...terms,
  };
}

/** All goods of the demo shop, the same at every call. */
export function demoGoods(): DemoGoods[] {
  const all: DemoGoods[] = [];
  demoProducts.forEach((product, productAt) => {
    const makerCount = Math.max(product.makers.length, 1 + ((productAt * 5) % 3));
    makersFor(product, productAt)
      .slice(0, makerCount)
      .forEach((maker, makerAt) => {
        product.specs.forEach((_, specAt) => {
          // The first maker has every pack, the others some.
          if (makerAt === 0 || specAt === 0 || (productAt + makerAt + specAt) % 3 !== 0) {
            all.push(goodsOf(product, maker, makerAt, specAt, all.length + 1));
          }
        });
      });
  });
  return all;
}
