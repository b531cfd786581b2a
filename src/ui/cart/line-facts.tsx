import type { LineView } from '../../application/cart/line-view.ts';
import { GoodsBadge } from '../shared/goods/goods-badge.tsx';
import styles from './line-facts.module.css';
import { giftWords } from './price-words.ts';

const shipsWords = (missing: number, unit: string): string => (missing === 0 ? '本品已包邮' : `本品再买 ${missing} ${unit}包邮`);

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
      {freeShippingMissing === null ? null : <span>{shipsWords(freeShippingMissing, unit)}</span>}
      {takesVouchers ? null : <span>不可用券</span>}
    </div>
  );
}
