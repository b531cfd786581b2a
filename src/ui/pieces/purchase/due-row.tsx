import { Link } from 'react-router-dom';
import type { DueGoods, DueViewModel } from '../../../application/purchase/due-view-model.ts';
import { Action } from '../../kit/window/action.tsx';
import { classNames } from '../../kit/window/class-names.ts';
import { OfferQuantity } from '../goods/window/offer/offer-quantity.tsx';
import { stockWords } from '../goods/window/goods-words.ts';
import { StockText } from '../goods/window/stock-text.tsx';
import { changeWords } from '../goods/memory-words.ts';
import { agoWords, dueInWords, intervalWords, lateWords } from './bought-words.ts';
import styles from './due.module.css';

interface DueRowProps {
  readonly row: DueGoods;
  readonly isBusy: boolean;
  readonly due: Pick<DueViewModel, 'setQuantity' | 'add'>;
}

/** Goods that are due, in the usual quantity. */
export function DueRow({ row, isBusy, due }: DueRowProps) {
  const { offer, change, last, isAdded } = row;
  const { goods, price } = offer;
  const add = () => due.add(goods.id);
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <Link to={`/list/info/${encodeURIComponent(goods.id)}`}>{goods.name}</Link>
      </p>
      <Facts offer={offer} />
      {row.isEnough ? <p className={classNames(styles.when, styles.good)}>余量够用</p> : <When row={row} />}
      <p className={styles.last}>
        {last.day} 买 {last.units.toLocaleString('en-US')}
        {goods.unit}
      </p>
      <div className={styles.money}>
        <p>
          <b>¥{price?.amount ?? ''}</b>
        </p>
        <p className={styles.unit}>
          {change === null || change.kind === 'same' ? null : (
            <span className={change.kind === 'dearer' ? styles.dearer : styles.good}>{changeWords(change)}</span>
          )}
          ¥{price?.unit}/{goods.unit}
        </p>
      </div>
      <div className={styles.quantity} data-print="none">
        {isAdded ? null : <OfferQuantity offer={offer} size="sm" intents={{ setQuantity: due.setQuantity, add }} />}
      </div>
      <div className={styles.act} data-print="none">
        {isAdded ? (
          <span className={classNames(styles.note, styles.good)}>已加入</span>
        ) : (
          <Action size="sm" look="outline" disabled={isBusy} label={`加入 ${goods.name}`} onPress={add}>
            加入
          </Action>
        )}
      </div>
    </li>
  );
}

/** 50ml · 粤序医疗 · 效期 2028-05; stock only where it runs out. */
function Facts({ offer }: Pick<DueGoods, 'offer'>) {
  const { goods, stock } = offer;
  return (
    <p className={styles.facts}>
      {[goods.spec, goods.maker].filter(Boolean).join(' · ')}
      {goods.expiry === '' ? null : <span className={styles.wide}> · 效期 {goods.expiry.slice(0, 7)}</span>}
      {stock.kind === 'plenty' ? null : (
        <>
          {' · '}
          <StockText {...stockWords(offer)} />
        </>
      )}
    </p>
  );
}

/** 晚 3 天, amber from a fifth of the rhythm on; the rhythm and the last purchase stand in the tip. */
function When({ row: { offer, bought, isDue, interval, lateness, last } }: Pick<DueRowProps, 'row'>) {
  const lastWords = `上次 ${last.day} 买 ${last.units.toLocaleString('en-US')}${offer.goods.unit}${last.price === null ? '' : `，¥${last.price}/${offer.goods.unit}`}`;
  const title = interval === null ? lastWords : `${intervalWords(interval)}，${lastWords}`;
  if (lateness === null || !isDue) {
    return (
      <p className={styles.when} title={title}>
        {bought.dueIn === null ? agoWords(last.daysAgo) : dueInWords(bought.dueIn)}
      </p>
    );
  }
  return (
    <p className={styles.when} title={title}>
      <span className={classNames(styles.lateness, lateness.isLate && styles.isLate)}>{lateWords(lateness.days)}</span>
    </p>
  );
}
