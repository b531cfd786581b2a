import type { LineView } from '../../../application/cart/view/line-view.ts';
import { GoodsBadge } from '../../shared/goods/goods-badge.tsx';
import styles from './cart-line.module.css';
import { giftWords, shippingWords } from '../../shared/goods/price-words.ts';

/** What comes with a line and what it is kept from: parts of a set, gift, free shipping, no vouchers. */
export function LineFacts({ line }: { readonly line: LineView }) {
  const { parts, gift, freeShippingMissing, takesVouchers, unit } = line;
  if (parts.length === 0 && gift === null && freeShippingMissing === null && takesVouchers) return null;
  return (
    <div className={styles.facts}>
      {parts.map((part) => (
        <span key={part.name + part.spec}>
          {part.name} {part.spec} × {part.quantity} {part.unit}
        </span>
      ))}
      {gift === null ? null : (
        <span className={styles.fact}>
          <GoodsBadge name="赠" />
          <span>{giftWords(gift, unit)}</span>
        </span>
      )}
      {freeShippingMissing === null ? null : <span>{shippingWords(freeShippingMissing, unit)}</span>}
      {takesVouchers ? null : <span>不可用券</span>}
    </div>
  );
}
