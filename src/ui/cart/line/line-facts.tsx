import type { LineView } from '../../../application/cart/view/line-view.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { GoodsBadge } from '../../pieces/goods/window/goods-badge.tsx';
import styles from './cart-line.module.css';
import set from './line-set.module.css';
import { givenWords, giftWords, shippingWords } from '../../pieces/goods/window/price-words.ts';

/** What one set holds, and unfolded what each part of the sets on the line comes to (R43). */
function SetParts({ line: { parts, amount } }: { readonly line: LineView }) {
  const isSplit = parts.every(({ share }) => share !== null);
  return (
    <details className={set.set}>
      <summary>
        每套含 {parts.length} 样：{parts.map(({ name, quantity, unit }) => `${name} ${quantity}${unit}`).join('、')}
        <Icon name="chevron-down" size={12} />
      </summary>
      <dl>
        {parts.map(({ name, spec, unit, units, share }) => (
          <div key={name + spec}>
            <dt>
              {name} <small>{spec}</small>
            </dt>
            <dd>
              {units}
              {unit}
            </dd>
            <dd>{share === null ? '' : `¥${share}`}</dd>
          </div>
        ))}
      </dl>
      {isSplit ? <small>按各样单买的现价分摊，合计 ¥{amount}</small> : null}
    </details>
  );
}

/** What comes with a line and what it is kept from: parts of a set, gift, free shipping, no vouchers. */
export function LineFacts({ line }: { readonly line: LineView }) {
  const { parts, gift, readyGift, freeShipping, takesVouchers, unit } = line;
  const giftsOfParts = parts.flatMap((part) => (part.gift === null ? [] : `${part.name} ${giftWords(part.gift, part.unit)}`));
  const ready = readyGift === null || readyGift.total === 0 ? [] : [`已赠${givenWords(readyGift, unit)}`];
  const gifts = [...(gift === null ? [] : [giftWords(gift, unit)]), ...ready, ...giftsOfParts];
  if (parts.length === 0 && gifts.length === 0 && freeShipping === null && takesVouchers) return null;
  return (
    <div className={styles.facts}>
      {parts.length === 0 ? null : <SetParts line={line} />}
      {gifts.map((words) => (
        <span key={words} className={styles.fact}>
          <GoodsBadge name="赠" />
          <span>{words}</span>
        </span>
      ))}
      {freeShipping === null ? null : <span className={styles.aside}>{shippingWords(freeShipping, unit)}</span>}
      {takesVouchers ? null : <span>不可用券</span>}
    </div>
  );
}
