import { OfferLine } from './offer-line.tsx';
import styles from './phone-rows.module.css';
import type { GoodsListView } from './use-goods-list.ts';

/** Rows in the first screen, whose pictures are not lazy. */
const inSight = 7;

/** A page of goods on a phone: rows with a small picture, of which a screen shows seven. */
export function PhoneRows({ view: { state, list, fixed } }: { readonly view: GoodsListView }) {
  return (
    <div className={styles.rows}>
      {state.offers.map((offer, index) => (
        <div key={offer.goods.id} className={styles.row}>
          <OfferLine
            offer={offer}
            intents={list}
            ofOneMaker={fixed.manufacturers !== undefined}
            picture={index < inSight ? 'eager' : 'lazy'}
          />
        </div>
      ))}
    </div>
  );
}
