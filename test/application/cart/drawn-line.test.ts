import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type CartEdit, withEdits } from '../../../src/application/cart/cart-edit.ts';
import { openEditedCart, withPending, withRefused } from '../../../src/application/cart/edited-cart.ts';
import type { KeptCart } from '../../../src/application/cart/kept-cart.ts';
import { cartWire } from '../../../src/contract/cart/kept-cart-wire.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { idText } from '../../../src/domain/shared/id.ts';
import { wireCart } from '../../support/arbitraries/wire-cart.ts';

// Hundreds of random cases: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

/** The cart of a wire as new objects, which were never shown. */
const keptOf = (wire: unknown): KeptCart => cartWire.parse(structuredClone(wire));

/** Edits of lines by their places; a place beyond the last line counts on from the first. */
const steps = fc.array(
  fc.record({ place: fc.nat(20), kind: fc.constantFrom('quantity', 'select', 'remove'), quantity: fc.integer({ min: 1, max: 300 }) }),
  { minLength: 1, maxLength: 5 },
);

function editAt({ cart }: KeptCart, { place, kind, quantity }: { place: number; kind: string; quantity: number }): CartEdit | null {
  const line = cart.lines[place % cart.lines.length];
  if (line === undefined) return null;
  const lineId = idText(line.id);
  if (kind === 'quantity') return { kind, lineId, quantity };
  return kind === 'remove' ? { kind, lineIds: [lineId] } : { kind: 'select', lineIds: [lineId], selected: quantity % 2 === 0 };
}

it('shows a cart after any changes as it shows one that was never shown before', () => {
  fc.assert(
    fc.property(wireCart, steps, (wire, wanted) => {
      const kept = keptOf(wire);
      const edits = wanted.flatMap((step) => editAt(kept, step) ?? []);
      const shown = edits.reduce((edited, edit, serial) => withPending(edited, { serial, edit }), openEditedCart(kept, bestChoice));
      const fresh = keptOf(wire);
      expect(shown.view).toEqual(openEditedCart({ ...fresh, cart: withEdits(fresh.cart, edits) }, bestChoice).view);
    }),
  );
});

it('shows a refused change as a cart that has only the reason', () => {
  fc.assert(
    fc.property(wireCart, steps, (wire, wanted) => {
      const kept = keptOf(wire);
      const edit = wanted.flatMap((step) => editAt(kept, step) ?? [])[0];
      fc.pre(edit !== undefined);
      const opened = openEditedCart(kept, bestChoice);
      const pending = { serial: 1, edit };
      const refused = withRefused(withPending(opened, pending), pending, '库存不足');
      const anew = withRefused(openEditedCart(keptOf(wire), bestChoice), pending, '库存不足');
      expect(refused.view).toEqual(anew.view);
    }),
  );
});
