import type { HeapKind } from '../../../domain/desk/heap.ts';
import type { DeskRight } from '../../../domain/desk/desk-role.ts';
import { deskScreens, opensDeskScreen } from '../desk-screens.ts';

/** The list in which a heap is worked off, filtered to it. */
const addresses: Readonly<Record<HeapKind, string>> = {
  'late-order': '/desk/orders?tab=paid&notice=late',
  'open-case': '/desk/cases?part=decide',
  'came-back': '/desk/cases?part=receive',
  ticket: '/desk/letters?kind=ticket',
  feedback: '/desk/letters?kind=feedback',
  registration: '/desk/customers?view=waiting',
  licence: '/desk/customers?view=waiting',
  'expiring-licence': '/desk/customers?view=expiring',
  receipt: '/desk/orders?tab=all&notice=receipt',
  transfer: '/desk/money',
  'awaiting-transfer': '/desk/orders?tab=unpaid&notice=transfer',
  refund: '/desk/money/refunds',
  invoice: '/desk/money/invoices',
};

/** Where a heap is looked at by somebody with these rights; null for who may not open it. */
export function heapAddress(kind: HeapKind, rights: readonly DeskRight[]): string | null {
  const address = addresses[kind];
  const path = address.split('?', 1)[0];
  const screen = deskScreens.find((one) => one.path === path);
  return screen === undefined || !opensDeskScreen(screen, rights) ? null : address;
}
