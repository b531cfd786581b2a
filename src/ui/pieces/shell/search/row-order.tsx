import { entryOf } from '../../../../application/goods/offer/offer-changes.ts';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import { QuantityCell } from '../../../kit/window/quantity/quantity-cell.tsx';
import { refusalWords } from '../../goods/window/goods-words.ts';
import styles from './search-panel-view.module.css';

interface RowOrderProps {
  /** Where the search field finds the quantity. */
  readonly id: string;
  readonly offer: Offer;
  readonly onFocus: () => void;
  readonly onQuantity: (offer: Offer, quantity: number) => void;
  readonly onAdd: (offer: Offer, quantity: number, by: 'keyboard' | 'pointer') => void;
}

/** How many of suggested goods, and the way into the cart; Enter in the quantity adds them. Empty without any. */
export function RowOrder({ id, offer, onFocus, onQuantity, onAdd }: RowOrderProps) {
  const { goods, standing, quantity, inCart } = offer;
  if (standing.kind !== 'buyable') return <div className={styles.order} />;
  const text = inCart > 0 ? '再加' : '加入';
  return (
    <div id={id} className={styles.order} onFocus={onFocus}>
      <QuantityCell
        name={goods.name}
        unit={goods.unit}
        value={quantity}
        entry={entryOf(offer)}
        usual={goods.lastBought?.number}
        refusal={refusalWords(offer)}
        onCommit={(wanted) => onQuantity(offer, wanted)}
        onType={(wanted) => onQuantity(offer, wanted)}
        onEnter={(wanted) => onAdd(offer, wanted, 'keyboard')}
      />
      <button
        type="button"
        // The quantity is the row's only stop for Tab, as in the order table.
        tabIndex={-1}
        aria-label={`${text} ${goods.name}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onAdd(offer, quantity, 'pointer')}
      >
        {text}
      </button>
    </div>
  );
}
