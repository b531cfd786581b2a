import { memo } from 'react';
import { offerAddress } from '../../../application/goods/offer/offer-address.ts';
import type { Offer } from '../../../application/goods/offer/offer.ts';
import { entryOf } from '../../../application/goods/offer/offer-changes.ts';
import type { OfferIntents } from '../../../application/goods/offer/offer-actions.ts';
import type { SheetRow } from '../../../application/goods/batch/order-sheet.ts';
import { lifeWords } from '../../pieces/goods/cards/fact-words.ts';
import { classWords, correctionWords } from '../../pieces/goods/window/goods-words.ts';
import { GoodsRow } from './goods-row.tsx';
import { useGoodsAction, useIsVisitor } from '../../pieces/goods/window/offer/use-goods-action.ts';
import styles from './order-table.module.css';
import type { TableColumns } from './table-columns.ts';
import { inlineLadder, rowRemark, shortAction, shortStock, tableBadges } from './table-words.ts';

interface OrderRowProps {
  /** 0-based place in the whole list. */
  readonly index: number;
  readonly offer: Offer;
  readonly row: SheetRow | undefined;
  readonly isFocused: boolean;
  readonly shown: TableColumns['ids'];
  readonly intents: OfferIntents;
  readonly onFocus: (index: number) => void;
  readonly onFill: (offer: Offer, quantity: number) => void;
  readonly onEnter: (index: number, offer: Offer, quantity: number) => void;
}

/** A row of the ordering table; `row` is what is filled into it. */
export const OrderRow = memo(function OrderRow({ index, offer, row, isFocused, shown, intents, onFocus, onFill, onEnter }: OrderRowProps) {
  const action = useGoodsAction(offer, intents);
  const isVisitor = useIsVisitor();
  const { goods } = offer;
  const filled = row !== undefined && row.quantity > 0 ? row.offer : null;
  const isBuyable = offer.standing.kind === 'buyable';
  const correction = row?.offer.correction;
  // While it is typed the bar below says it.
  const remark = row === undefined || isFocused ? null : rowRemark(row);
  const short = shortAction(offer, isVisitor);
  const wayOut = `${action.hint === undefined ? '' : `${action.hint}，`}${action.text}`;
  return (
    <GoodsRow
      index={index + 1}
      shown={shown}
      goods={{ ...goods, href: offerAddress(filled ?? offer), classes: classWords(goods.classes), badges: tableBadges(offer) }}
      expiry={goods.expiry.slice(0, 7)}
      life={goods.classes.includes('near-expiry') ? lifeWords(offer) : null}
      stock={shortStock(offer)}
      mediumPack={String(goods.terms.mediumPack)}
      ladder={inlineLadder(filled ?? offer, filled !== null)}
      priceNote="授权后可见价格"
      quantity={
        isBuyable && !isVisitor
          ? {
              value: row?.quantity ?? 0,
              entry: entryOf(offer, 0),
              usual: goods.lastBought?.number,
              refusal: row?.refusal ?? (correction ? correctionWords(correction, offer) : null),
              onCommit: (quantity) => onFill(offer, quantity),
              onType: (quantity) => onFill(offer, quantity),
              onEnter: (quantity) => onEnter(index, offer, quantity),
            }
          : null
      }
      action={
        <button
          type="button"
          className={styles.wayOut}
          aria-label={`${wayOut.includes(short) ? wayOut : `${short}，${wayOut}`} ${goods.name}`}
          title={action.hint}
          onClick={action.onPress}
        >
          {short}
        </button>
      }
      subtotal={filled?.price?.amount ?? null}
      remark={remark && { ...remark, onPress: () => onFill(offer, remark.quantity) }}
      beside={offer.inCart > 0 ? `已加 ${offer.inCart}` : goods.lastBought && isBuyable ? `上次 ${goods.lastBought.number}` : null}
      focused={isFocused}
      off={!isBuyable}
      refused={typeof row?.refusal === 'string'}
      onFocus={() => onFocus(index)}
    />
  );
});
