import { bestChoice, type Pick, type VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import type { SessionStorage } from '../shared/session-storage.ts';

const key = 'voucher-choice';

/** The buyer's choice of vouchers between cart and order; it survives a reload. */
export interface VoucherMemory {
  recall(): VoucherChoice;
  keep(choice: VoucherChoice): void;
  /** Another buyer or shop has its own vouchers. */
  forget(): void;
}

/** Remembers the choice for the life of the tab; with blocked or broken storage the best plan applies. */
export function createVoucherMemory(storage: SessionStorage): VoucherMemory {
  let held = parse(storage.read(key));
  const keep: VoucherMemory['keep'] = (choice) => {
    if (choice === held) return;
    held = choice;
    storage.keep(key, choice.coupon.kind === 'best' && choice['cash-voucher'].kind === 'best' ? null : JSON.stringify(choice));
  };
  return { recall: () => held, keep, forget: () => keep(bestChoice) };
}

function parse(text: string | null): VoucherChoice {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    if (typeof read !== 'object' || read === null) return bestChoice;
    const { coupon, 'cash-voucher': cashVoucher } = read as Record<string, unknown>;
    return { coupon: pickFrom(coupon), 'cash-voucher': pickFrom(cashVoucher) };
  } catch {
    return bestChoice;
  }
}

function pickFrom(value: unknown): Pick {
  if (typeof value !== 'object' || value === null) return { kind: 'best' };
  const { kind, id } = value as Record<string, unknown>;
  if (kind === 'none') return { kind };
  return kind === 'given' && (typeof id === 'string' || typeof id === 'number') ? { kind, id } : { kind: 'best' };
}
