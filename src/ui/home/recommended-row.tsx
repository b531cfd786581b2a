import { Link } from 'react-router-dom';
import type { Offer } from '../../application/goods/offer/offer.ts';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { AddButton } from '../pieces/goods/window/offer/add-button.tsx';
import { useGoodsAction } from '../pieces/goods/window/offer/use-goods-action.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { Price } from '../kit/window/price.tsx';
import styles from './recommended-row.module.css';

/** A goods on a phone: what it is, what it costs, and one press, which says how many it puts in. */
export function RecommendedRow({ offer, intents }: { readonly offer: Offer; readonly intents: Pick<OfferIntents, 'add' | 'apply'> }) {
  const face = goodsFace(offer);
  const action = useGoodsAction(offer, intents);
  const text = action.kind === 'add' ? `加 ${offer.quantity}${face.unit}` : action.text;
  return (
    <article className={styles.row}>
      <Link to={face.href} tabIndex={-1} aria-hidden="true">
        <PackShot src={offer.goods.thumbnail} alt="" size={56} />
      </Link>
      <div className={styles.text}>
        <h3>
          <Link to={face.href}>{face.name}</Link>
        </h3>
        <p>
          {face.spec} {face.maker}
        </p>
        {face.price === null ? <p>{face.priceNote}</p> : <Price amount={face.price} size="md" unit={face.unit} former={face.former} />}
      </div>
      <AddButton {...action} text={text} name={face.name} size="sm" className={styles.act} />
    </article>
  );
}
