import { useMemo } from 'react';
import type { Goods } from '../../application/goods/goods.ts';
import { offerOf } from '../../application/goods/offer/offer.ts';
import { stockWords } from '../pieces/goods/window/goods-words.ts';
import styles from './match-table.module.css';

interface CandidateListProps {
  readonly label: string;
  /** What is said above them. */
  readonly heading?: string;
  /** Goods before them that have digits already. */
  readonly after?: number;
  /** Whether they differ from what was written: then a digit takes none of them by mistake. */
  readonly isOther?: boolean;
  readonly goods: readonly Goods[];
  /** Epoch seconds by the shop's clock. */
  readonly now: number;
  readonly onChoose: (goodsId: string) => void;
}

/** Goods to choose from in place, each by its digit; goods in another specification by hand only (R69). */
export function CandidateList({ label, heading, after = 0, isOther = false, goods, now, onChoose }: CandidateListProps) {
  const offers = useMemo(() => goods.map((one) => offerOf(one, now)), [goods, now]);
  return (
    <div role="group" aria-label={label} className={styles.list}>
      {heading === undefined ? null : <p className={styles.heading}>{heading}</p>}
      {offers.map((offer, at) => (
        <button
          key={offer.goods.id}
          type="button"
          data-first={!isOther && at + after === 0 ? '' : undefined}
          className={styles.choice}
          onClick={() => onChoose(offer.goods.id)}
        >
          {isOther ? <span className={styles.keyless} /> : <kbd>{(at + after + 1) % 10}</kbd>}
          <span>
            <b>{offer.goods.name}</b> <span className={isOther ? styles.warned : undefined}>{offer.goods.spec}</span>
          </span>
          <span className={styles.maker}>{offer.goods.maker}</span>
          <span className={styles.stock}>{stockWords(offer).text}</span>
          <span className={styles.cost}>{offer.price === null ? '' : `¥${offer.price.unit}/${offer.goods.unit}`}</span>
        </button>
      ))}
    </div>
  );
}
