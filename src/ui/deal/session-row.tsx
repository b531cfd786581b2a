import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { SessionGoods, SessionView } from '../../application/deal/flash-sessions.ts';
import { offerAddress } from '../../application/goods/offer/offer-address.ts';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { useIsVisitor } from '../pieces/goods/window/offer/use-goods-action.ts';
import { thumbOf } from '../pieces/goods/window/goods-words.ts';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { Icon } from '../kit/window/icon.tsx';
import { Price } from '../kit/window/price.tsx';
import styles from './daily-page.module.css';

interface SessionRowProps {
  readonly one: SessionGoods;
  readonly session: SessionView;
  readonly intents: OfferIntents;
}

/** Goods of a session that does not run: what they will cost, or cost, and how many there are. */
export const SessionRow = memo(function SessionRow({ one, session, intents }: SessionRowProps) {
  const { offer, price, quota, perOrder, soldPercent } = one;
  const { goods } = offer;
  const isVisitor = useIsVisitor();
  const limits = `${session.state === 'ended' ? `${quota}${goods.unit} 抢了 ${soldPercent}%` : `限量 ${quota}${goods.unit}`}${perOrder === null ? '' : `，每单限 ${perOrder}${goods.unit}`}`;
  return (
    <article className={styles.row}>
      <Link to={offerAddress(offer)} tabIndex={-1} aria-hidden="true">
        <PackShot src={thumbOf(offer)} alt="" size={56} />
      </Link>
      <div className={styles.words}>
        <h3>
          <Link to={offerAddress(offer)} title={goods.name}>
            {goods.name}
          </Link>
        </h3>
        <p className={styles.maker}>
          {goods.spec} · {goods.maker}
        </p>
        <p className={styles.note}>{limits}</p>
      </div>
      <p className={styles.then}>
        <Price amount={price} size="md" unit={goods.unit} muted={session.state === 'ended'} />
        {offer.price === null ? null : <span className={styles.note}>现价 ¥{offer.price.unit}</span>}
      </p>
      {isVisitor ? null : (
        <button
          type="button"
          className={styles.keep}
          aria-pressed={offer.isFavorite}
          aria-label={`收藏${goods.name}`}
          onClick={() => intents.toggleFavorite(offer)}
        >
          <Icon name="heart" size={16} />
          {offer.isFavorite ? '已收藏' : '收藏'}
        </button>
      )}
    </article>
  );
});
