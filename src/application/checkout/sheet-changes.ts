import { idText } from '../../domain/shared/id.ts';
import { type Money } from '../../domain/shared/money.ts';
import { type KeptCart, type LineFace, noFace } from '../cart/kept-cart.ts';
import type { PricedCart } from '../../domain/pricing/priced-cart.ts';
import { shownPrice } from '../shared/shown/shown-money.ts';

/** A difference of a line since the buyer looked. */
export interface LineChange {
  readonly id: string;
  /** The name with its specification, because goods of one name come in several. */
  readonly name: string;
  readonly change:
    { readonly code: 'price' | 'quantity'; readonly from: string; readonly to: string } | { readonly code: 'gone' | 'unavailable' | 'new' };
}

/** A sheet with its prices. */
export interface PricedSheet {
  readonly kept: KeptCart;
  readonly priced: PricedCart;
}

interface SeenLine {
  readonly name: string;
  readonly price: Money;
  readonly quantity: number;
  readonly counts: boolean;
}

/** 阿莫西林胶囊 0.25g×24粒. */
export const fullName = ({ name, spec }: Pick<LineFace, 'name' | 'spec'>): string => [name, spec].filter((word) => word !== '').join(' ');

function seenLines({ kept, priced }: PricedSheet): ReadonlyMap<string, SeenLine> {
  return new Map(
    priced.lines.flatMap((line, place) => {
      const quantity = kept.cart.lines[place]?.quantity ?? 0;
      const name = fullName(kept.faces.get(idText(line.id)) ?? noFace);
      return [[idText(line.id), { name, price: line.unitPrice, quantity, counts: line.counts }] as const];
    }),
  );
}

/** Compares what the buyer saw with the present state, line by line. */
export function changesBetween(before: PricedSheet, after: PricedSheet): readonly LineChange[] {
  const now = seenLines(after);
  const then = seenLines(before);
  const changed = [...then].flatMap(([id, seen]): LineChange[] => {
    const line = now.get(id);
    if (line === undefined) return [{ id, name: seen.name, change: { code: 'gone' } }];
    if (seen.counts && !line.counts) return [{ id, name: seen.name, change: { code: 'unavailable' } }];
    const changes: LineChange[] = [];
    if (line.quantity !== seen.quantity) {
      changes.push({ id, name: seen.name, change: { code: 'quantity', from: String(seen.quantity), to: String(line.quantity) } });
    }
    if (!line.price.eq(seen.price)) {
      changes.push({ id, name: seen.name, change: { code: 'price', from: shownPrice(seen.price), to: shownPrice(line.price) } });
    }
    return changes;
  });
  const added = [...now].filter(([id]) => !then.has(id)).map(([id, { name }]): LineChange => ({ id, name, change: { code: 'new' } }));
  return [...changed, ...added];
}
