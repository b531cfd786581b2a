import type { PriceList } from '../../../domain/goods/goods-prices.ts';
import { ladderWords, readLadderWords } from '../../../domain/goods/ladder-words.ts';
import { dearerSteps, isLostDigit, ladderInStep, percentText, steepestFall } from '../../../domain/goods/price-change.ts';
import { readUnitPrice, unitPriceFaultWords } from '../../../domain/goods/unit-price.ts';
import { priceAsText } from '../../../domain/shared/money.ts';
import type { DeskGoodsRow } from './goods-ports.ts';

/** What somebody makes of goods before it is saved. */
export interface GoodsDraft {
  /** as the page showed them */
  readonly seen: DeskGoodsRow;
  readonly price: string;
  readonly ladder: string;
  readonly isOn: boolean;
  readonly isFallMeant: boolean;
  /** why the server left them as they were; empty: it was not asked, or they have changed since */
  readonly refusal: string;
}

const listOf = ({ price, ladder, ladderKind }: DeskGoodsRow): PriceList => ({
  basePrice: price,
  ladder: { kind: ladderKind, steps: ladder },
});

/** Goods as they are, as a draft of them. */
export const untouched = (seen: DeskGoodsRow): GoodsDraft => ({
  ...{ seen, price: priceAsText(seen.price), ladder: ladderWords(listOf(seen).ladder), isOn: seen.sale === 'on' },
  ...{ isFallMeant: false, refusal: '' },
});

/** Whether a draft would change something. */
export function isTouched(draft: GoodsDraft): boolean {
  const { price, ladder, isOn } = untouched(draft.seen);
  return draft.price !== price || draft.ladder !== ladder || draft.isOn !== isOn;
}

/** What a draft comes to, before it is saved. */
export interface JudgedDraft {
  readonly isPriceTouched: boolean;
  /** why it cannot be saved as it is; empty: it can */
  readonly fault: string;
  /** a fall of more than 20 %, in words, that has to be meant; empty: there is none */
  readonly fall: string;
  /** steps that cost more than one unit; empty: there are none */
  readonly dearer: string;
  /** `8.40 → 8.60（+2.4%）`, 下架 …: what is saved */
  readonly change: string;
}

function priceWords(was: PriceList, is: PriceList): string {
  const move = { was: was.basePrice, is: is.basePrice };
  const ladder = ladderWords(is.ladder) === ladderWords(was.ladder) ? '' : ladderWords(is.ladder) || '无';
  return [
    ...(move.was.eq(move.is) ? [] : [`${priceAsText(move.was)} → ${priceAsText(move.is)}（${percentText(move) || '原来没有价'}）`]),
    ...(ladder === '' ? [] : [`阶梯价 ${ladderWords(was.ladder) || '无'} → ${ladder}`]),
  ].join('，');
}

function fallWords(was: PriceList, is: PriceList): string {
  const fall = steepestFall(was, is);
  if (fall === null) return '';
  const slip = isLostDigit(fall) ? '，像少了一位小数' : '';
  return `${priceAsText(fall.was)} → ${priceAsText(fall.is)}，跌 ${percentText(fall).slice(1)}，超过 20%${slip}`;
}

/** Judges a draft by the rules by which it is saved. */
export function judgedDraft(draft: GoodsDraft): JudgedDraft {
  const own = untouched(draft.seen);
  const sale = draft.isOn === own.isOn ? '' : draft.isOn ? '上架' : '下架';
  const isPriceTouched = draft.price !== own.price || draft.ladder !== own.ladder;
  const nothing = { isPriceTouched, fault: '', fall: '', dearer: '', change: sale };
  if (!isPriceTouched) return nothing;
  const was = listOf(draft.seen);
  const price = readUnitPrice(draft.price);
  if (!price.ok) return { ...nothing, fault: unitPriceFaultWords[price.refusal] };
  const ladder = readLadderWords(was.ladder.kind, draft.ladder);
  if (!ladder.ok) return { ...nothing, fault: ladder.refusal };
  const is = { basePrice: price.value, ladder: ladder.value };
  const steps = dearerSteps(is);
  return {
    ...{ isPriceTouched, fault: '', fall: fallWords(was, is) },
    dearer: steps.length === 0 ? '' : ladderWords({ kind: 'reach-at-least', steps }),
    change: [priceWords(was, is), sale].filter(Boolean).join('，'),
  };
}

/** The ladder of a draft in proportion to its new price, as one types it; as it is for a price that is none. */
export function ladderFollowing(draft: GoodsDraft): string {
  const price = readUnitPrice(draft.price);
  return price.ok ? ladderWords(ladderInStep(listOf(draft.seen), price.value)) : draft.ladder;
}

/** Whether a draft waits for somebody: it cannot be read, a fall is not meant, or its ladder is dearer. */
export const isOpen = (draft: GoodsDraft, { fault, fall, dearer }: JudgedDraft): boolean =>
  fault !== '' || dearer !== '' || (fall !== '' && !draft.isFallMeant);
