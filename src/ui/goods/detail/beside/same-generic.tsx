import { Link } from 'react-router-dom';
import { offerAddress } from '../../../../application/goods/offer/offer-address.ts';
import type { OfferIntents } from '../../../../application/goods/offer/offer-actions.ts';
import { compared, type Comparison } from '../../../../application/goods/compare/comparison.ts';
import { classNames } from '../../../kit/window/class-names.ts';
import { AddButton } from '../../../pieces/goods/window/offer/add-button.tsx';
import { refusalWords, stockWords, thumbOf } from '../../../pieces/goods/window/goods-words.ts';
import { priceNote, priceWords } from '../../../pieces/goods/window/price-words.ts';
import { PackShot } from '../../../pieces/goods/window/pack-shot.tsx';
import { Refusal } from '../../../kit/window/quantity/refusal.tsx';
import { StockText } from '../../../pieces/goods/window/stock-text.tsx';
import { useGoodsAction } from '../../../pieces/goods/window/offer/use-goods-action.ts';
import { Panel } from '../../../kit/window/page/panel.tsx';
import { PartFailure } from '../../../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../../../kit/showcase/section-heading.tsx';
import frame from '../../../kit/window/wrap.module.css';
import { RowsSkeleton } from '../../../pieces/goods/window/goods-skeletons.tsx';
import { useViewModel } from '../../../kit/window/hooks/use-view-model.ts';
import type { GoodsSheetProps } from '../goods-on-show.ts';
import { sameGenericAnchor } from './same-generic-anchor.ts';
import styles from './same-generic.module.css';

/** The same generic from other makers, compared by the price of one piece. */
export function SameGeneric({ state: { detail, offer }, intents, others }: GoodsSheetProps) {
  const [{ status, value }] = useViewModel(others);
  // These goods' row follows the quantity on the slip; each row sells by its own maker.
  const rows = value ? compared([offer, ...value]) : [];
  return (
    <section id={sameGenericAnchor} tabIndex={-1} className={classNames(styles.section, value?.length === 0 && styles.alone)}>
      <SectionHeading
        title="同通用名比价"
        note="按每片、每粒折算；规格不同看每 100mg"
        more={{ text: '全部规格', to: `/search?keywords=${encodeURIComponent(detail.name)}` }}
      />
      {status === 'loading' ? <RowsSkeleton count={4} height={46} /> : null}
      {status === 'failed' ? <PartFailure text="同通用名品种加载失败，其余内容不受影响" onRetry={others.retry} /> : null}
      {value?.length === 0 ? <p className={styles.none}>暂无其他厂家的品规。</p> : null}
      {value && value.length > 0 ? (
        <Panel className={styles.panel}>
          <table className={styles.table}>
            <caption className={frame.hidden}>{detail.name}各厂家比价</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className={frame.hidden}>图</span>
                </th>
                <th scope="col">品名规格</th>
                <th scope="col">厂家</th>
                <th scope="col">效期</th>
                <th scope="col">单价</th>
                <th scope="col">折算</th>
                <th scope="col">库存</th>
                <th scope="col">
                  <span className={frame.hidden}>操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.offer.goods.id}
                  row={row}
                  isThis={row.offer.goods.id === detail.id}
                  intents={row.offer.goods.id === detail.id ? intents : others}
                />
              ))}
            </tbody>
          </table>
        </Panel>
      ) : null}
    </section>
  );
}

function Row({ row, isThis, intents }: { readonly row: Comparison; readonly isThis: boolean; readonly intents: OfferIntents }) {
  const { offer, each, pieceUnit, each100, basis, isLowest } = row;
  const { goods, price } = offer;
  const action = useGoodsAction(offer, intents);
  return (
    <tr className={classNames(isThis && styles.this)} aria-current={isThis ? 'true' : undefined}>
      <td>
        <PackShot src={thumbOf(offer)} alt="" size={36} />
      </td>
      <td className={styles.name}>
        {isThis ? <b>{goods.name}</b> : <Link to={offerAddress(offer)}>{goods.name}</Link>} <span>{goods.spec}</span>
      </td>
      <td className={styles.muted}>{goods.maker}</td>
      <td className={classNames(styles.muted, styles.expiry)}>{goods.expiry.slice(0, 7)}</td>
      <td className={styles.price} title={price ? priceNote(offer) : undefined}>
        {price ? `¥${price.unit}` : '—'}
        {price?.until ? <small>{priceWords(price, goods.unit)}</small> : null}
      </td>
      <td className={styles.each}>
        {each === null ? '–' : `¥${each}/${pieceUnit ?? ''}`}
        {isLowest && basis === 'piece' ? <i>最低</i> : null}
        {each100 === null ? null : (
          <small>
            ¥{each100}/100mg{isLowest && basis === '100mg' ? <i>最低</i> : null}
          </small>
        )}
      </td>
      <td className={styles.stock}>
        <StockText {...stockWords(offer)} />
      </td>
      <td className={styles.act}>
        {isThis ? (
          <span>当前商品</span>
        ) : action.kind === 'way-out' || action.kind === 'enter' ? (
          <Link to={offerAddress(offer)}>查看</Link>
        ) : (
          <AddButton
            {...action}
            text={action.kind === 'added' ? action.text : `加入 ${offer.quantity}${goods.unit}`}
            name={goods.name}
            size="sm"
          />
        )}
        {isThis ? null : <Refusal className={styles.refusal} text={refusalWords(offer)} />}
      </td>
    </tr>
  );
}
