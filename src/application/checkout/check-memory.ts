import type { Delivery } from '../../domain/shipping/delivery.ts';
import type { PapersDraft } from './check-papers.ts';

/** Typed and chosen values, restored at the next visit. */
export interface RememberedCheck {
  readonly addressId: string | null;
  readonly remark: string;
  readonly delivery: Delivery;
  readonly papers: Pick<PapersDraft, 'wantsInvoice' | 'invoice-kind' | 'invoice-title' | 'invoice-tax-number' | 'invoice-email'>;
}

/** Keeps them while the buyer is at the contract, the receipts or the cart; never the named purchaser. */
export interface CheckMemory {
  recall(): RememberedCheck | null;
  keep(draft: RememberedCheck | null): void;
}

/** Creates the memory; it lives as long as the page and ends with the order. */
export function createCheckMemory(): CheckMemory {
  let remembered: RememberedCheck | null = null;
  return {
    recall: () => remembered,
    keep: (draft) => {
      if (draft === null) remembered = null;
      else {
        const { addressId, remark, delivery, papers } = draft;
        const {
          wantsInvoice,
          'invoice-kind': kind,
          'invoice-title': title,
          'invoice-tax-number': taxNumber,
          'invoice-email': email,
        } = papers;
        const invoice = { 'invoice-kind': kind, 'invoice-title': title, 'invoice-tax-number': taxNumber, 'invoice-email': email };
        remembered = { addressId, remark, delivery, papers: { wantsInvoice, ...invoice } };
      }
    },
  };
}
