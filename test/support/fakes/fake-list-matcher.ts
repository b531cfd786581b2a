import type { Goods } from '../../../src/application/goods/goods.ts';
import type { PurchaseGateway } from '../../../src/application/purchase/purchase-gateway.ts';
import { unitsOf } from '../../../src/domain/purchase-list/judge-row.ts';
import { readQuantityIn } from '../../../src/domain/purchase-list/written-quantity.ts';

/** A shop that knows goods by their whole name, or by their choice: several of a name are a question. */
export function fakeListMatcher(goods: readonly Goods[]): Pick<PurchaseGateway, 'match'> {
  return {
    match: async (rows) =>
      rows.map(({ name, quantity, chosenId }) => {
        const found = goods.filter((one) => (chosenId === null ? one.name === name : one.id === chosenId));
        const [only = null] = found.length === 1 ? found : [];
        const terms = only && { mediumPack: only.terms.mediumPack, largePack: only.largePack };
        const { units, note } = unitsOf(readQuantityIn(quantity, ''), terms);
        return {
          goods: only,
          proposedBy: only === null || chosenId !== null ? null : ('exact' as const),
          candidates: found.length > 1 ? found : [],
          near: found.length === 0 && name.startsWith('像') ? goods.slice(0, 1) : [],
          substitutes: found.length === 0 && name.endsWith('冲剂') ? goods.slice(1, 3) : [],
          otherSpecs: found.length === 0 && name.startsWith('另') ? goods.slice(0, 2) : [],
          spec: '',
          maker: '',
          written: '',
          number: units,
          note,
        };
      }),
  };
}
