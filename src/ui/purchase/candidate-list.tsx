import { useMemo } from 'react';
import type { Goods } from '../../application/goods/goods.ts';
import { type Offer, offerOf } from '../../application/goods/offer/offer.ts';
import { classNames } from '../kit/window/class-names.ts';
import { boughtWords, eachWords } from '../pieces/goods/cards/fact-words.ts';
import { classWords, stockWords } from '../pieces/goods/window/goods-words.ts';
import { RxTag } from '../pieces/goods/window/rx-tag.tsx';
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
          <Candidate offer={offer} isOther={isOther} />
        </button>
      ))}
    </div>
  );
}

/** What decides between goods of one name: maker, expiry, pack, the last purchase, stock, price of unit and piece. */
function Candidate({ offer, isOther }: { readonly offer: Offer; readonly isOther: boolean }) {
  const { goods, price } = offer;
  const { expiry, terms, unit } = goods;
  const stock = stockWords(offer);
  const each = eachWords(offer);
  return (
    <>
      <span className={styles.candidate}>
        <b>{goods.name}</b> <span className={isOther ? styles.warned : undefined}>{goods.spec}</span>
        {classWords(goods.classes).map((one) => (
          <RxTag key={one.kind + (one.text ?? '')} {...one} />
        ))}
      </span>
      <span className={styles.cost}>
        {price === null ? '' : `¥${price.unit}/${unit}`}
        {each === null ? null : <small>{each}</small>}
      </span>
      <span className={styles.facts}>
        <span>{goods.maker}</span>
        <span>{expiry === '' ? '' : `效期 ${expiry.slice(0, 7)}`}</span>
        <span>{terms.mediumPack > 1 ? `中包装 ${String(terms.mediumPack)}${unit}` : ''}</span>
        <span className={styles.before}>{boughtWords(offer)}</span>
        <span className={classNames(stock.tone !== 'plain' && styles.warned)}>{stock.text}</span>
      </span>
    </>
  );
}
