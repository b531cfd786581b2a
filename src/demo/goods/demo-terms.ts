import type { StoredGift, StoredLadderStep } from '../../server/database/schema/goods.ts';
import type { DemoProduct } from './demo-line.ts';
import { controlledMakers, type DemoMaker } from './demo-makers.ts';
import { between, type Chance } from '../seeded-chance.ts';

interface TermsInput {
  readonly product: DemoProduct;
  readonly maker: DemoMaker;
  /** 1, 2, 3 … over all goods: decides which goods get which terms */
  readonly sequence: number;
  /** yuan */
  readonly price: number;
  readonly mediumPack: number;
  readonly chance: Chance;
}

/** Goods-level full reductions (R11), by the maker whose goods share them. */
export const demoFullReductions = [
  {
    name: '北曜药业满300减15，满600减40',
    maker: '北曜药业',
    tiers: [
      ['300.00', '15.00'],
      ['600.00', '40.00'],
    ],
  },
  { name: '禾沐堂满200减12', maker: '禾沐堂', tiers: [['200.00', '12.00']] },
  {
    name: '安澄医疗满500减30，满1000减80',
    maker: '安澄医疗',
    tiers: [
      ['500.00', '30.00'],
      ['1000.00', '80.00'],
    ],
  },
  { name: '江右本源堂满800减66', maker: '江右本源堂', tiers: [['800.00', '66.00']] },
  { name: '粤澄药业满260减13.14', maker: '粤澄药业', tiers: [['260.00', '13.14']] },
] as const;

/** Every `step`-th goods, beginning with the `first`: terms with different steps meet in every combination. */
const isEvery = (sequence: number, step: number, first: number): boolean => sequence % step === first;

const refusalMessages = ['该品种超出贵店经营范围', '区域代理品种，暂不供应本地区', '厂家调价中，暂停销售'];
const giftNames = ['医用棉签 10cm×50支', '一次性口罩 10只', '门店购物袋 100只', '电子体温计 1支'];

function ladderOf({ sequence, price, mediumPack }: TermsInput) {
  const step = (packs: number, factor: number): StoredLadderStep => ({
    number: packs * mediumPack,
    price: (price * factor).toFixed(2),
  });
  if (isEvery(sequence, 11, 4)) {
    // Small quantities cost more; above the last band the base price holds.
    return { ladderKind: 'up-to', ladder: [step(2, 1.08), step(8, 1.05), step(20, 1.02)] } as const;
  }
  if (isEvery(sequence, 5, 1) || isEvery(sequence, 7, 3)) return { ladderKind: 'reach-at-least', ladder: [] } as const;
  const second = isEvery(sequence, 3, 0) ? [] : [step(20, 0.925)];
  return { ladderKind: 'reach-at-least', ladder: [step(5, 0.955), ...second] } as const;
}

function giftOf({ sequence, mediumPack }: TermsInput): StoredGift | null {
  if (isEvery(sequence, 31, 3)) return { type: 1, every: Math.max(10, mediumPack * 2), give: 1, name: '' };
  if (!isEvery(sequence, 37, 5)) return null;
  return { type: 2, every: Math.max(5, mediumPack * 3), give: 1, name: giftNames[sequence % giftNames.length] ?? '' };
}

function stockOf({ sequence, price, chance }: TermsInput): number {
  const plenty = between(chance, 120, price > 100 ? 900 : 9_000);
  if (isEvery(sequence, 27, 9)) return 0;
  return isEvery(sequence, 21, 8) ? between(chance, 3, 36) : plenty;
}

/** The terms of trade of demo goods: spread so that every rule of rules.md is met by some of them. */
export function demoTerms(input: TermsInput) {
  const { product, maker, sequence, mediumPack, chance } = input;
  const { ladderKind, ladder } = ladderOf(input);
  const isBanned = isEvery(sequence, 61, 13);
  const limit = isEvery(sequence, 17, 4) ? mediumPack * between(chance, 2, 10) : null;
  // Ephedrine goods are limited by the shop for every order.
  const purchaseLimit = product.flags.has('hm') ? mediumPack * 2 : limit;
  const most = purchaseLimit ?? Infinity;
  const gift = giftOf(input);
  const isHerb = product.form === '中药饮片';
  return {
    ladderKind,
    // What an order may not take is offered to nobody.
    ladder: ladder.filter(({ number }) => number <= most),
    stock: stockOf(input),
    gift: gift !== null && gift.every <= most ? gift : null,
    purchaseLimit,
    shipsFreeAlone: product.flags.has('ship') || isEvery(sequence, 19, 6),
    shipsFree: isEvery(sequence, 23, 7),
    freeShippingQuantity: Math.min(
      most,
      product.flags.has('ship') ? 1 : isEvery(sequence, 19, 6) || isEvery(sequence, 23, 7) ? mediumPack * between(chance, 4, 12) : 0,
    ),
    fullReduction: demoFullReductions.find((reduction) => reduction.maker === maker.name)?.name ?? null,
    refusalMessage: isBanned ? (refusalMessages[sequence % refusalMessages.length] ?? '') : '',
    isControlled: controlledMakers.has(maker.name),
    isFreeShippingZone: isEvery(sequence, 5, 2) && !isHerb && !product.flags.has('cold'),
    isNearExpiry: isEvery(sequence, 29, 11) && !isHerb,
  };
}
