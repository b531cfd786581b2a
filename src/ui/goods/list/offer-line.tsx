import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Offer } from '../../../application/goods/offer/offer.ts';
import type { OfferIntents } from '../../../application/goods/offer/offer-actions.ts';
import { classNames } from '../../kit/window/class-names.ts';
import { LadderInline } from '../../pieces/goods/ladder-inline.tsx';
import { GoodsMarks } from '../../pieces/goods/cards/goods-marks.tsx';
import { PackShot } from '../../pieces/goods/window/pack-shot.tsx';
import { Price } from '../../kit/window/price.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import { AddButton } from '../../pieces/goods/window/offer/add-button.tsx';
import { CompareButton } from '../../pieces/goods/window/offer/compare-button.tsx';
import { FactLines } from '../../pieces/goods/cards/fact-lines.tsx';
import { goodsFace } from '../../pieces/goods/cards/offer-face.ts';
import styles from './offer-line.module.css';
import { OfferQuantity } from '../../pieces/goods/window/offer/offer-quantity.tsx';
import { StockText } from '../../pieces/goods/window/stock-text.tsx';
import { ToFlash } from '../../pieces/goods/window/offer/to-flash.tsx';
import { useGoodsAction, useIsVisitor } from '../../pieces/goods/window/offer/use-goods-action.ts';

/** Steps of the ladder that fit below the price. */
const mostSteps = 2;

interface OfferLineProps {
  readonly offer: Offer;
  readonly intents: OfferIntents;
  /** The maker of all that is shown is said above: not once more in every row. */
  readonly ofOneMaker?: boolean | undefined;
  /** A phone's usual rows have a small picture; `eager` in the first screen. */
  readonly picture?: 'eager' | 'lazy' | undefined;
}

/** A row that sells: what a card says in two lines. */
export const OfferLine = memo(function OfferLine({ offer, intents, ofOneMaker = false, picture }: OfferLineProps) {
  const face = goodsFace(offer);
  const action = useGoodsAction(offer, intents);
  const isVisitor = useIsVisitor();
  const off = action.kind === 'way-out';
  const canChoose = offer.standing.kind === 'buyable' && !isVisitor;
  // The price of now stands beside them in full.
  const others = offer.bands
    .filter(({ isNow }) => !isNow)
    .slice(-mostSteps)
    .map(({ from, price, isNow }) => ({ from: `${from}+`, price, isNow }));
  const why = (
    <span className={styles.why} title={face.priceNote}>
      {face.priceNote}
    </span>
  );
  return (
    <article className={classNames(styles.line, off && styles.off, picture !== undefined && styles.pictured)}>
      {picture === undefined ? null : (
        <Link className={styles.picture} to={face.href} tabIndex={-1} aria-hidden="true">
          <PackShot src={offer.goods.thumbnail} alt="" size={48} eager={picture === 'eager'} faded={off} />
        </Link>
      )}
      <div className={styles.text}>
        <h3>
          <Link to={face.href} title={face.name}>
            {face.name}
          </Link>
          <GoodsMarks {...face} />
        </h3>
        <FactLines
          {...face}
          inOne
          before={
            <>
              <ToFlash offer={offer} intents={intents} />
              {offer.stock.kind === 'plenty' ? null : <StockText {...face.stock} />}
              <span className={styles.spec}>{face.spec}</span>
              {ofOneMaker ? null : <span>{face.maker}</span>}
            </>
          }
        />
      </div>
      <div className={styles.money}>
        <p>
          {face.price === null ? null : (
            <Price amount={face.price} size="lg" unit={face.unit} muted={off} former={face.former} discount={face.discount} />
          )}
          {others.length > 0 ? why : null}
        </p>
        {others.length > 0 ? <LadderInline steps={others} /> : why}
      </div>
      <div className={styles.act}>
        {canChoose ? <OfferQuantity offer={offer} intents={intents} size="sm" /> : null}
        <AddButton {...action} name={face.name} className={styles.add} size="sm" saysWhy />
      </div>
      <div className={styles.tools}>
        <ToolButton
          className={classNames(offer.isFavorite && styles.on)}
          icon="heart"
          label={`收藏${face.name}`}
          aria-pressed={offer.isFavorite}
          onClick={() => intents.toggleFavorite(offer)}
        />
        <CompareButton offer={offer} isIcon={picture !== undefined} />
      </div>
    </article>
  );
});
