import type { Delivery } from '../../domain/order/delivery.ts';
import type { PapersDraft } from './check-papers.ts';

/** What was typed and chosen, as it is put back onto another desk. */
export interface CheckDraft {
  readonly addressId: string | null;
  readonly remark: string;
  readonly delivery: Delivery;
  readonly papers: Pick<PapersDraft, 'wantsInvoice' | 'invoice'>;
}

/** Keeps it while the buyer is at the contract, at the receipts or back in the cart; never who buys by name. */
export interface CheckMemory {
  recall(): CheckDraft | null;
  keep(desk: CheckDraft | null): void;
}

/** Creates the memory; it lives as long as the page, and forgets with the placed order. */
export function createCheckMemory(): CheckMemory {
  let draft: CheckDraft | null = null;
  return {
    recall: () => draft,
    keep: (desk) => {
      if (desk === null) draft = null;
      else {
        const { addressId, remark, delivery, papers } = desk;
        draft = { addressId, remark, delivery, papers: { wantsInvoice: papers.wantsInvoice, invoice: papers.invoice } };
      }
    },
  };
}
