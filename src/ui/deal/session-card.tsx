import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type SessionGoods, savedPerUnit } from '../../application/deal/flash-sessions.ts';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { AddButton } from '../pieces/goods/window/offer/add-button.tsx';
import { OfferQuantity } from '../pieces/goods/window/offer/offer-quantity.tsx';
import { ToFlash } from '../pieces/goods/window/offer/to-flash.tsx';
import { useGoodsAction, useIsVisitor } from '../pieces/goods/window/offer/use-goods-action.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { priceNote } from '../pieces/goods/window/price-words.ts';
import { GoodsMarks } from '../pieces/goods/cards/goods-marks.tsx';
import { Price } from '../kit/window/price.tsx';
import styles from './daily-page.module.css';
import { QuotaBar } from './quota-bar.tsx';

/** Why the card does not sell at the session's price; null where it does. */
function otherwise({ left, offer }: SessionGoods): string | null {
  if (offer.price === null || offer.price.line === 'flash') return null;
  if (left === 0) return `本场已抢完，现为${priceNote(offer)}`;
  return offer.held.flash > 0 ? `秒杀数量已加满，再买为${priceNote(offer)}` : priceNote(offer);
}

/** 每单限 40盒，已加 12盒. */
function limitWords({ perOrder, offer: { goods, held } }: SessionGoods): string {
  const limit = perOrder === null ? '每单不限量' : `每单限 ${perOrder}${goods.unit}`;
  return held.flash === 0 ? limit : `${limit}，已加 ${held.flash}${goods.unit}`;
}

interface SessionCardProps {
  readonly one: SessionGoods;
  readonly intents: OfferIntents;
}

/** Goods of the session that runs: its price there, how much is left, and one press to the cart. */
export const SessionCard = memo(function SessionCard({ one, intents }: SessionCardProps) {
  const { offer } = one;
  const face = goodsFace(offer);
  const action = useGoodsAction(offer, intents);
  const canChoose = !useIsVisitor() && offer.standing.kind === 'buyable';
  const saved = savedPerUnit(one);
  const note = otherwise(one);
  return (
    <article className={styles.card}>
      <Link className={styles.picture} to={face.href} tabIndex={-1} aria-hidden="true">
        <PackShot src={face.picture} alt="" size={88} />
      </Link>
      <div className={styles.words}>
        <h3>
          <Link to={face.href} title={face.name}>
            {face.name}
          </Link>
        </h3>
        <p>{face.spec}</p>
        <p className={styles.maker}>{face.maker}</p>
        <p className={styles.marks}>
          <GoodsMarks {...face} />
        </p>
      </div>
      <div className={styles.money}>
        {face.price === null ? (
          <b>{face.priceNote}</b>
        ) : (
          <Price amount={face.price} size="lg" unit={face.unit} former={face.former} muted={offer.standing.kind === 'sold-out'} />
        )}
        {saved === null ? null : (
          <span className={styles.saved}>
            {face.former === null ? `平时 ¥${saved.usual}，` : ''}每{face.unit}省 ¥{saved.saved}
          </span>
        )}
      </div>
      <QuotaBar one={one} />
      <p className={styles.note}>{note ?? limitWords(one)}</p>
      <ToFlash offer={offer} intents={intents} />
      <div className={styles.act}>
        {canChoose ? <OfferQuantity offer={offer} intents={intents} /> : null}
        <AddButton {...action} name={face.name} className={styles.add} />
      </div>
    </article>
  );
});
