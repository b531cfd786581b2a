import { GoodsBadge } from '../../../pieces/goods/window/goods-badge.tsx';
import { badgesOf, classWords } from '../../../pieces/goods/window/goods-words.ts';
import { priceNote, reasonWords } from '../../../pieces/goods/window/price-words.ts';
import { RxTag } from '../../../pieces/goods/window/rx-tag.tsx';
import { Price } from '../../../kit/window/price.tsx';
import type { GoodsOnShow } from '../goods-on-show.ts';
import styles from './goods-facts.module.css';

/** What it is: name, spec, maker, marks; on a phone what it costs too, since the ladder stands further down there. */
export function GoodsHead({ state: { detail, offer } }: { readonly state: GoodsOnShow }) {
  const { price, standing } = offer;
  const isOff = standing.kind !== 'buyable';
  return (
    <div className={styles.head}>
      <h1>{detail.name}</h1>
      <p className={styles.sub}>
        {detail.spec} · {detail.maker}
      </p>
      <p className={styles.marks}>
        {classWords(detail.classes).map((one) => (
          <RxTag key={one.kind + (one.text ?? '')} {...one} />
        ))}
        {detail.isNegotiated ? <RxTag kind="plain" text="议价" /> : null}
        {badgesOf(offer).map((badge) => (
          <GoodsBadge key={badge.name} {...badge} />
        ))}
        <span>{detail.approvalNumber}</span>
      </p>
      {price === null ? null : (
        <p className={styles.price}>
          <Price
            amount={price.unit}
            size="lg"
            unit={detail.unit}
            former={isOff ? null : price.former}
            discount={isOff ? null : price.discount}
            muted={isOff}
          />
          <span>{isOff ? reasonWords(price.reason, detail.unit) : priceNote(offer)}</span>
        </p>
      )}
    </div>
  );
}
