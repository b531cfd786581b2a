import type { EditedCart } from '../edited-cart.ts';
import type { InvalidLineView } from './cart-view.ts';
import type { FreightReasonView } from './freight-reason-view.ts';
import type { LineView } from './line-view.ts';

/** A line of the drawer, ready to show. */
export type DrawerLine = Pick<
  LineView,
  | 'id'
  | 'goodsId'
  | 'address'
  | 'name'
  | 'spec'
  | 'unit'
  | 'picture'
  | 'quantity'
  | 'step'
  | 'most'
  | 'excess'
  | 'price'
  | 'toFlash'
  | 'amount'
  | 'kind'
  | 'selected'
  | 'refusal'
>;

/** The cart in short: its lines in cart order, and the sums of the selected ones. */
export interface DrawerView {
  readonly lines: readonly DrawerLine[];
  /** Lines that cannot be bought, each with its reason. */
  readonly invalid: readonly InvalidLineView[];
  readonly selectedKinds: number;
  readonly selectedNumber: number;
  /** All reductions together; null for none. */
  readonly reduced: string | null;
  readonly freightReason: FreightReasonView;
  readonly payable: string;
  /** The payable of the ephedrine order, which is paid separately (R68); null for none. */
  readonly separatePayable: string | null;
}

/** The drawer's view of a priced cart. */
export const showDrawer = ({ view }: EditedCart): DrawerView => ({
  lines: view.groups.flatMap(({ lines }) => lines),
  invalid: view.invalid,
  selectedKinds: view.selectedKinds,
  selectedNumber: view.selectedNumber,
  reduced: view.ledger.reduced,
  freightReason: view.ledger.freightReason,
  payable: view.ledger.payable,
  separatePayable: view.separate !== null && view.separate.selectedKinds > 0 ? view.separate.ledger.payable : null,
});
