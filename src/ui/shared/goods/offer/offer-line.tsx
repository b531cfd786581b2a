import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Offer } from '../../../../application/goods/offer.ts';
import type { OfferIntents } from '../../../../application/goods/offer-actions.ts';
import { classNames } from '../../class-names.ts';
import { LadderInline } from '../../money/ladder-inline.tsx';
import { Price } from '../../money/price.tsx';
import { ToolButton } from '../../tool-button.tsx';
import { AddButton } from './add-button.tsx';
import { CompareButton } from './compare-button.tsx';
import { GoodsBadge } from '../goods-badge.tsx';
import { goodsFace } from '../goods-words.ts';
import styles from './offer-line.module.css';
import { OfferQuantity } from './offer-quantity.tsx';
import { RxTag } from '../rx-tag.tsx';
import { StockText } from '../stock-text.tsx';
import { ToFlash } from './to-flash.tsx';
import { useGoodsAction, useIsVisitor } from './use-goods-action.ts';

/** Steps of the ladder that fit beside the price. */
const mostSteps = 3;

/** A row that sells, without a picture: all that a card says, in a fixed height. */
export const OfferLine = memo(function OfferLine({ offer, intents }: { readonly offer: Offer; readonly intents: OfferIntents }) {
  const face = goodsFace(offer);
  const action = useGoodsAction(offer, intents);
  const isVisitor = useIsVisitor();
  const off = action.kind === 'way-out';
  const canChoose = offer.standing.kind === 'buyable' && !isVisitor;
  const now = Math.max(0, offer.bands.findIndex(({ isNow }) => isNow));
  const first = Math.max(0, Math.min(now - 1, offer.bands.length - mostSteps));
  const steps = offer.bands.slice(first, first + mostSteps).map(({ from, price, isNow }) => ({ from: from === 1 ? null : `${from}+`, price, isNow }));
  return (
    <article className={classNames(styles.line, off && styles.off)}>
      <div className={styles.text}>
        <h3>
          <Link to={face.href} title={face.name}>
            {face.name}
          </Link>
          {face.classes.map((one) => (
            <RxTag key={one.kind + (one.text ?? '')} {...one} />
          ))}
          {face.badges.map((one) => (
            <GoodsBadge key={one.name} {...one} />
          ))}
        </h3>
        <p className={styles.what}>
          {face.spec}
          <span>{face.maker}</span>
          <StockText {...face.stock} />
        </p>
        <p className={styles.facts}>
          <ToFlash offer={offer} intents={intents} />
          {face.facts.map((fact) => (
            <span key={fact.text} className={classNames(fact.warn && styles.warn, fact.hint && styles.hint)}>
              {fact.text}
            </span>
          ))}
        </p>
      </div>
      <div className={styles.money}>
        <p>
          {face.price === null ? null : <Price amount={face.price} size="lg" unit={face.unit} muted={off} former={face.former} />}
          <span className={styles.why} title={face.priceNote}>
            {face.priceNote}
          </span>
        </p>
        {steps.length > 1 ? <LadderInline steps={steps} /> : null}
      </div>
      <div className={styles.act}>
        {canChoose ? (
          <OfferQuantity offer={offer} intents={intents} />
        ) : null}
        <AddButton {...action} name={face.name} className={styles.add} />
      </div>
      <div className={styles.tools}>
        <ToolButton
          className={classNames(offer.isFavorite && styles.on)}
          icon="heart"
          label={`收藏${face.name}`}
          aria-pressed={offer.isFavorite}
          onClick={() => intents.toggleFavorite(offer)}
        />
        <CompareButton offer={offer} />
      </div>
    </article>
  );
});
