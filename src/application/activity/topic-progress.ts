import { debounceTime, filter, ignoreElements, map, merge, skip, tap } from 'rxjs';
import { openEditedCart } from '../cart/edited-cart.ts';
import type { KeptCart } from '../cart/kept-cart.ts';
import { type CartCalls, readCart } from '../cart/read-cart.ts';
import type { CartView } from '../cart/view/cart-view.ts';
import type { TierKindView, TierView } from '../cart/view/tier-view.ts';
import type { VoucherMemory } from '../cart/voucher-memory.ts';
import { inSilence } from '../shared/announce-failure.ts';
import { type Load, type LoadPatch, loadOf, ready, waiting } from '../shared/load/load.ts';
import type { LoadedViewModel } from '../shared/load/loaded.ts';
import { createViewModel } from '../shared/view-model.ts';

interface ProgressNeeds extends CartCalls {
  readonly vouchers: VoucherMemory;
}

/** A screen that reads the cart after an addition answers first. */
const pauseMs = 500;

/** Tickets of a row; a shop with more tiers shows those around the next one. */
const mostTickets = 3;

/**
 * Creates the buyer's progress on a topic's page: the cart as the page knows it, priced by the domain. It follows every
 * cart that the page reads, and reads one that became unknown.
 */
export function createTopicProgress(needs: ProgressNeeds): LoadedViewModel<CartView> {
  const { cartCount, vouchers } = needs;
  const viewOf = (kept: KeptCart): CartView => openEditedCart(kept, vouchers.recall()).view;
  // The page shows the failure itself, in the place of the progress.
  const { patches$, retry, refresh } = loadOf({ ask: async () => viewOf(await readCart(needs)), announceFailure: inSilence }, undefined);
  const heard$ = cartCount.cart$.pipe(skip(1));
  const known$ = heard$.pipe(
    filter((kept): kept is KeptCart => kept !== null),
    map(
      (kept): LoadPatch<CartView> =>
        (state) =>
          state.status === 'ready' ? ready(viewOf(kept)) : state,
    ),
  );
  const unknown$ = heard$.pipe(
    debounceTime(pauseMs),
    filter((kept) => kept === null),
    tap(refresh),
    ignoreElements(),
  );
  return { ...createViewModel<Load<CartView>>(waiting, merge(patches$, known$, unknown$)), retry };
}

/**
 * The tiers of 满减 that a topic's page shows as tickets, by threshold: at most three, the next one among them. Null:
 * none is on.
 */
export function ticketsOf({ tiers }: Pick<CartView, 'tiers'>): (TierKindView & { readonly tickets: readonly TierView[] }) | null {
  const kind = tiers.find((one) => one.kind === 'full-reduction');
  if (kind === undefined) return null;
  // In R17's order the reached tiers come first, the highest of them before the others.
  const ascending = [...kind.tiers.filter(({ reached }) => reached).reverse(), ...kind.tiers.filter(({ reached }) => !reached)];
  const place = kind.next === null ? ascending.length : ascending.findIndex(({ id }) => id === kind.next?.id);
  const from = Math.max(0, Math.min(place - 1, ascending.length - mostTickets));
  return { ...kind, tickets: ascending.slice(from, from + mostTickets) };
}
