import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../kit/window/class-names.ts';
import { LadderCells } from '../window/ladder-cells.tsx';
import { GoodsMarks } from './goods-marks.tsx';
import { Price } from '../../../kit/window/price.tsx';
import { ToolButton } from '../../../kit/window/tool-button.tsx';
import { FactLines } from './fact-lines.tsx';
import { AddButton, type GoodsAction } from '../window/offer/add-button.tsx';
import styles from './goods-card.module.css';
import type { GoodsFace } from '../window/goods-face.ts';
import { PackShot } from '../window/pack-shot.tsx';
import { PriceNote } from '../window/price-note.tsx';
import { QuantityStepper, type QuantityStepperProps } from '../../../kit/window/quantity/quantity-stepper.tsx';
import { StockText } from '../window/stock-text.tsx';

interface GoodsCardProps {
  readonly goods: GoodsFace;
  readonly action: GoodsAction;
  /** null where it cannot be bought: the action then says what helps. */
  readonly quantity: Omit<QuantityStepperProps, 'name' | 'size'> | null;
  readonly favourite?: { readonly on: boolean; readonly onToggle: () => void } | undefined;
  /** A control for the units that are in the cart already. */
  readonly held?: ReactNode;
  /** Puts it beside others. */
  readonly compare?: ReactNode;
  /** The view without pictures (/list/no_image). */
  readonly pictureless?: boolean | undefined;
  /** First screen: load the picture at once. */
  readonly eager?: boolean | undefined;
}

/** One goods in a grid: what it is, what it costs now and why, how many, and the one thing to do. */
export function GoodsCard({ goods, action, quantity, favourite, held, compare, pictureless = false, eager = false }: GoodsCardProps) {
  const off = action.kind === 'way-out';
  return (
    <article className={classNames(styles.card, off && styles.off, pictureless && styles.pictureless)}>
      {pictureless ? null : (
        <Link className={styles.picture} to={goods.href} tabIndex={-1} aria-hidden="true">
          <PackShot src={goods.picture} alt="" size={80} eager={eager} faded={off} />
        </Link>
      )}
      <div className={styles.text}>
        <h3>
          <Link to={goods.href} title={goods.name}>
            {goods.name}
          </Link>
        </h3>
        <p className={styles.spec}>{goods.spec}</p>
        {goods.maker === '' ? null : <p className={styles.maker}>{goods.maker}</p>}
        <p className={styles.marks}>
          <GoodsMarks {...goods} />
        </p>
      </div>
      {favourite ? (
        <ToolButton
          className={classNames(styles.favourite, favourite.on && styles.on)}
          icon="heart"
          label={`收藏${goods.name}`}
          aria-pressed={favourite.on}
          onClick={favourite.onToggle}
        />
      ) : null}
      <p className={styles.money}>
        {goods.price === null ? (
          <b>{goods.priceNote}</b>
        ) : (
          <Price amount={goods.price} size="lg" unit={goods.unit} muted={off} former={goods.former} discount={goods.discount} />
        )}
        {goods.price === null ? null : <PriceNote text={goods.priceNote} />}
        <StockText {...goods.stock} />
      </p>
      <div className={styles.ladder}>
        {goods.ladder.length < 2 && goods.price !== null ? (
          <p className={styles.flat}>不分数量，均为此价</p>
        ) : (
          <LadderCells steps={goods.ladder} muted={off} />
        )}
      </div>
      {compare === undefined ? null : <span className={styles.comparison}>{compare}</span>}
      <div className={styles.more}>
        <FactLines name={goods.name} facts={goods.facts} gains={goods.gains} more={goods.more} />
        {held ? <p>{held}</p> : null}
      </div>
      <div className={styles.act}>
        {quantity ? <QuantityStepper name={goods.name} {...quantity} /> : null}
        <AddButton {...action} name={goods.name} saysWhy />
      </div>
    </article>
  );
}
