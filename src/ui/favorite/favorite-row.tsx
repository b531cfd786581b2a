import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FavoritesViewModel } from '../../application/favorite/favorites-view-model.ts';
import type { Offer } from '../../application/goods/offer/offer.ts';
import type { FavoriteMark } from '../../application/favorite/favorite-gateway.ts';
import { entryOf } from '../../application/goods/offer/offer-changes.ts';
import { shownPrice } from '../../application/shared/shown/shown-money.ts';
import { classNames } from '../kit/window/class-names.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { AddButton } from '../pieces/goods/window/offer/add-button.tsx';
import { correctionWords } from '../pieces/goods/window/goods-words.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { PriceNote } from '../pieces/goods/window/price-note.tsx';
import { QuantityStepper } from '../kit/window/quantity/quantity-stepper.tsx';
import { ShelfCount } from '../pieces/goods/shelf-count.tsx';
import { StockText } from '../pieces/goods/window/stock-text.tsx';
import { ToFlash } from '../pieces/goods/window/offer/to-flash.tsx';
import { useGoodsAction } from '../pieces/goods/window/offer/use-goods-action.ts';
import { GoodsMarks } from '../pieces/goods/cards/goods-marks.tsx';
import { Price } from '../kit/window/price.tsx';
import { ToolButton } from '../kit/window/tool-button.tsx';
import styles from './favorite-row.module.css';

interface FavoriteRowProps {
  readonly offer: Offer;
  readonly isSelected: boolean;
  readonly isEager: boolean;
  readonly favorites: FavoritesViewModel;
  /** undefined where the shop knows no such thing. */
  readonly mark: FavoriteMark | undefined;
  readonly onMark: (mark: FavoriteMark) => void;
}

/** One favourite: chosen, bought, or taken off; what was taken off stays, faded, and can be taken back. */
export const FavoriteRow = memo(function FavoriteRow({ offer, isSelected, isEager, favorites, mark, onMark }: FavoriteRowProps) {
  const { goods, price, correction, isFavorite } = offer;
  const face = goodsFace(offer);
  const action = useGoodsAction(offer, favorites);
  const isBuyable = offer.standing.kind === 'buyable';
  /** On a phone: what is not needed to order is unfolded. */
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classNames(styles.row, isSelected && styles.chosen, !isFavorite && styles.off, isOpen && styles.open)}>
      <CheckBox
        className={styles.check}
        checked={isSelected}
        label={`选择${goods.name}`}
        onChange={(wanted) => favorites.select(goods.id, wanted)}
      />
      <Link className={styles.picture} to={face.href} tabIndex={-1} aria-hidden="true">
        <PackShot src={goods.thumbnail || face.picture} alt="" size={56} eager={isEager} faded={!isBuyable} />
      </Link>
      <div className={styles.text}>
        <p className={styles.name}>
          <Link to={face.href}>{goods.name}</Link>
          <GoodsMarks {...face} />
        </p>
        <p className={styles.detail}>
          <span>{goods.spec}</span>
          <span>{goods.maker}</span>
          <StockText {...face.stock} />
        </p>
        <p className={styles.facts}>
          <span className={styles.said}>
            {mark?.fellFrom ? <span className={styles.hint}>比收藏时的 ¥{shownPrice(mark.fellFrom)} 便宜</span> : null}
            {[...face.facts, ...(face.gains ?? [])].map(({ text, warn, hint, outlined }) => (
              <span key={text} className={classNames(warn && styles.warn, hint && styles.hint, outlined && styles.outlined)}>
                {text}
              </span>
            ))}
          </span>
          {mark?.target ? (
            <span>
              目标库存 {mark.target}
              {goods.unit}
              {isBuyable ? (
                <>
                  ，现有{' '}
                  <ShelfCount
                    name={goods.name}
                    unit={goods.unit}
                    isSelected={isSelected}
                    onCount={(units) => favorites.countShelf(goods.id, units)}
                  />
                </>
              ) : null}
            </span>
          ) : null}
          {mark?.note ? <span className={styles.hint}>{mark.note}</span> : null}
          {mark ? (
            <button type="button" className={styles.note} aria-label={`${goods.name}的备注与提醒`} onClick={() => onMark(mark)}>
              {mark.note || mark.target ? '改备注' : '备注与提醒'}
            </button>
          ) : null}
        </p>
      </div>
      <div className={styles.price}>
        {price === null ? null : (
          <Price amount={price.unit} size="md" unit={goods.unit} muted={!isBuyable} former={price.former} discount={price.discount} />
        )}
        <PriceNote text={face.priceNote} />
        <ToFlash offer={offer} intents={favorites} />
      </div>
      <div className={styles.quantity}>
        {isBuyable ? (
          <QuantityStepper
            name={goods.name}
            value={offer.quantity}
            entry={entryOf(offer)}
            refusal={correction && correctionWords(correction, offer)}
            onCommit={(quantity) => favorites.setQuantity(offer, quantity)}
            onType={(quantity) => favorites.setQuantity(offer, quantity)}
            onEnter={(quantity) => favorites.add(offer, quantity)}
          />
        ) : null}
      </div>
      <AddButton {...action} name={goods.name} className={styles.action} />
      <span className={styles.more}>
        <ToolButton icon="more" label={`${goods.name}的备注与收藏`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      </span>
      <span className={styles.heart}>
        <ToolButton
          icon="heart"
          className={isFavorite ? styles.favorite : undefined}
          label={isFavorite ? `取消收藏${goods.name}` : `重新收藏${goods.name}`}
          aria-pressed={isFavorite}
          onClick={() => favorites.toggleFavorite(offer)}
        />
      </span>
    </li>
  );
});
