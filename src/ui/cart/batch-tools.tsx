import type { CartView } from '../../application/cart/view/cart-view.ts';
import { useCartModels } from './cart-models-context.tsx';
import links from '../shared/form/quiet-link.module.css';

/** What can be done with everything that is selected, and with what cannot be bought any more. */
export function BatchTools({ view: { groups, invalid } }: { readonly view: Pick<CartView, 'groups' | 'invalid'> }) {
  const { cart, copy } = useCartModels();
  const selected = groups.flatMap(({ lines }) => lines.filter((line) => line.selected).map(({ id }) => id));
  const isOff = selected.length === 0;
  return (
    <>
      <button type="button" className={links.grey} disabled={isOff} onClick={() => cart.remove(selected)}>
        删除选中
      </button>
      <button type="button" className={links.grey} disabled={isOff} onClick={() => cart.keepAsFavorites(selected)}>
        移入收藏
      </button>
      <button type="button" className={links.grey} disabled={isOff} onClick={() => copy.open({ lineIds: selected, shopIds: [] })}>
        复制到门店
      </button>
      {invalid.length === 0 ? null : (
        <button type="button" className={links.grey} onClick={() => cart.remove(invalid.map(({ line }) => line.id))}>
          清理失效
        </button>
      )}
      <button type="button" className={links.grey} onClick={() => window.print()}>
        打印
      </button>
    </>
  );
}
