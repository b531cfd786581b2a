import { useCartModels } from './cart-models-context.tsx';
import links from '../kit/form/quiet-link.module.css';
import type { CartLook } from './use-cart-look.ts';

interface BatchToolsProps {
  readonly look: CartLook;
  /** Nobody prints from a phone. */
  readonly isPhone?: boolean;
}

/**
 * What can be done with everything that is selected, and with what cannot be bought any more; while the cart is
 * narrowed, with what is shown alone.
 */
export function BatchTools({
  look: {
    isLooking,
    found: { groups, invalid },
  },
  isPhone = false,
}: BatchToolsProps) {
  const { cart, copy } = useCartModels();
  const selected = groups.flatMap(({ lines }) => lines.filter((line) => line.selected).map(({ id }) => id));
  const isOff = selected.length === 0;
  return (
    <>
      {isLooking ? <span>对找到的：</span> : null}
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
      {isPhone ? null : (
        <button type="button" className={links.grey} onClick={() => window.print()}>
          打印
        </button>
      )}
    </>
  );
}
