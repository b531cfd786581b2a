import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Price } from '../../../kit/window/price.tsx';
import { AddButton, type GoodsAction } from '../window/offer/add-button.tsx';
import styles from './goods-tile.module.css';
import { PackShot } from '../window/pack-shot.tsx';
import { Refusal } from '../../../kit/window/quantity/refusal.tsx';

interface GoodsTileProps {
  readonly goods: {
    readonly href: string;
    readonly name: string;
    /** 5mg×28片 · 东榆制药 */
    readonly detail: string;
    readonly picture: string;
    readonly price: string | null;
    /** The former price, struck through beside it. */
    readonly former?: string | null | undefined;
    /** 秒杀价 16:00 止，剩 138盒; nothing where the ordinary price needs no words. */
    readonly priceNote?: string | undefined;
    readonly unit: string;
  };
  /** In a flash sale: how much is gone in percent, and the words for it (已抢 72%). */
  readonly sold?: { readonly percent: number; readonly text: string } | undefined;
  readonly action: GoodsAction;
  /** A control for the units that are in the cart already. */
  readonly held?: ReactNode;
  /** Why the last press put nothing into the cart; null for nothing to say. */
  readonly refusal?: string | null | undefined;
  readonly eager?: boolean | undefined;
}

/** A goods in a narrow cell: flash sale, often bought together. */
export function GoodsTile({ goods, sold, action, held, refusal, eager = false }: GoodsTileProps) {
  return (
    <article className={styles.tile}>
      <Link className={styles.picture} to={goods.href} tabIndex={-1} aria-hidden="true">
        <PackShot src={goods.picture} alt="" size={104} eager={eager} className={styles.shot} />
      </Link>
      <h3>
        <Link to={goods.href} title={goods.name}>
          {goods.name}
        </Link>
      </h3>
      <p className={styles.detail} title={goods.detail}>
        {goods.detail}
      </p>
      {sold ? (
        <p className={styles.sold}>
          {sold.percent === 0 ? null : <span style={{ '--sold': `${sold.percent}%` }} />}
          {sold.text}
        </p>
      ) : null}
      <p className={styles.money}>
        {goods.price === null ? (
          <span className={styles.hidden}>授权后可见价格</span>
        ) : (
          <Price amount={goods.price} size="md" unit={goods.unit} former={goods.former} />
        )}
      </p>
      {goods.priceNote === undefined ? null : <p className={styles.note}>{goods.priceNote}</p>}
      {held}
      <Refusal text={refusal} />
      <AddButton {...action} name={goods.name} size="sm" className={styles.act} />
    </article>
  );
}
