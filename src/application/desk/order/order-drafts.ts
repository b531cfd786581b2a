import { isBookCode } from '../../../domain/shared/book-code.ts';
import { isDay } from '../../../domain/shared/china-time.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { Faults } from '../../shared/form.ts';
import type { DeskOrder } from './shown-order.ts';

/** Units as typed, by the places of lines. */
export type TypedUnits = Readonly<Record<number, string>>;

/** Units of a line, by its place from 1. */
interface PlacedUnits {
  readonly place: number;
  readonly units: number;
}

/** 缺货减行: how many units of each line are sent, and why not all. */
export interface ReduceDraft {
  readonly send: TypedUnits;
  readonly reason: string;
}

/** A batch in the place of what the order holds, as typed; the days are of one that the shop does not know. */
export interface TypedBatch {
  readonly goodsId: string;
  readonly number: string;
  readonly units: string;
  readonly madeOn: string;
  readonly expiresOn: string;
}

/** 发货: who carries it, what goes along, and from which batches. */
export interface ShipDraft {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly send: TypedUnits;
  readonly batches: readonly TypedBatch[];
}

/** 改运单 of the parcel at a place. */
export interface ParcelDraft {
  readonly place: number;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** The number of the seller's own books as typed, beside the one that the page has seen. */
export interface ErpNumberDraft {
  readonly erpNumber: string;
  readonly was: string;
}

/** Checks the number of the seller's own books as typed: a code of books (R52), or nothing for none. */
export const checkErpNumber = (draft: ErpNumberDraft): Result<ErpNumberDraft, Faults<keyof ErpNumberDraft>> => {
  const erpNumber = draft.erpNumber.trim();
  if (erpNumber !== '' && !isBookCode(erpNumber)) return refused({ erpNumber: '最多 30 个字母、数字或 . _ / -' });
  return erpNumber === draft.was ? refused({ erpNumber: '和原来一样' }) : accepted({ ...draft, erpNumber });
};

/** A whole number of units as typed, at most so many; null for anything else. */
const typedUnits = (text: string, most: number): number | null => {
  const units = /^\d{1,8}$/.test(text.trim()) ? Number(text) : null;
  return units !== null && units <= most ? units : null;
};

const restLines = (order: DeskOrder): DeskOrder['lines'] => order.lines.filter(({ rest }) => rest > 0);

/** Everything that is still to leave. */
export const allRest = (order: DeskOrder): TypedUnits =>
  Object.fromEntries(restLines(order).map(({ place, rest }) => [place, String(rest)]));

/**
 * Units that are missing of lines in all, those of before included, as the server counts them (R59).
 * @returns null while a number is none, or more than remains
 */
export function missingUnits(order: DeskOrder, send: TypedUnits): readonly PlacedUnits[] | null {
  const missing: PlacedUnits[] = [];
  for (const { place, rest, short } of restLines(order)) {
    const units = typedUnits(send[place] ?? '', rest);
    if (units === null) return null;
    if (units < rest) missing.push({ place, units: short + rest - units });
  }
  return missing;
}

/** What leaves: null for all of it. */
interface CheckedShipment {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly part: readonly PlacedUnits[] | null;
  readonly batches: readonly (Omit<TypedBatch, 'units'> & { readonly units: number })[];
}

const whole = (words: string): Result<never, Faults<keyof ShipDraft>> => refused({ whole: words });

/** Checks a shipment as typed; the server judges stock and batches. */
export function checkShipment(order: DeskOrder, draft: ShipDraft): Result<CheckedShipment, Faults<keyof ShipDraft>> {
  const part: PlacedUnits[] = [];
  for (const { place, rest } of restLines(order)) {
    const units = typedUnits(draft.send[place] ?? '', rest);
    if (units === null) return whole(`第 ${place} 行应为 0 至 ${rest} 的整数`);
    if (units > 0) part.push({ place, units });
  }
  if (part.length === 0) return whole('没有要发的商品');
  const batches: CheckedShipment['batches'][number][] = [];
  for (const batch of draft.batches.filter(({ number, units }) => number.trim() !== '' || units.trim() !== '')) {
    const units = typedUnits(batch.units, 99_999_999);
    if (batch.number.trim() === '' || units === null || units === 0) return whole('批号和数量要一起填');
    const days = [batch.madeOn.trim(), batch.expiresOn.trim()].filter((day) => day !== '');
    if (days.length === 1 || days.some((day) => !isDay(day)))
      return whole(`批号 ${batch.number} 的生产日期和有效期写作 2026-05-01，要一起填`);
    batches.push({ ...batch, number: batch.number.trim(), madeOn: batch.madeOn.trim(), expiresOn: batch.expiresOn.trim(), units });
  }
  const isAll = restLines(order).every(({ place, rest }) => part.some((one) => one.place === place && one.units === rest));
  const { carrier, trackingNumber } = draft;
  return accepted({ carrier: carrier.trim(), trackingNumber: trackingNumber.trim(), part: isAll ? null : part, batches });
}

/** 还剩 3 行 25 件没填原因: what a reason needs before it is sent. */
export const checkReason = <Draft extends { readonly reason: string }>(draft: Draft): Result<Draft, Faults<keyof Draft>> => {
  const reason = draft.reason.trim();
  return reason === '' ? refused({ reason: '请写原因，买家会看到' } as unknown as Faults<keyof Draft>) : accepted({ ...draft, reason });
};
