import { needsApproval } from '../../domain/order/approval.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Buyer } from '../account/session-gateway.ts';
import { shownFace } from '../shared/shown/shown-money.ts';

/** The buyer's own limit where an order is above it and waits for the owner (R65), ready to show; else null. */
export const exceededLimit = (buyer: Pick<Buyer, 'orderLimit'> | null | undefined, payable: Money): string | null =>
  buyer?.orderLimit && needsApproval(buyer.orderLimit, payable) ? shownFace(buyer.orderLimit) : null;
