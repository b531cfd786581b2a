import { lifeWords, stockWords } from '../../../shared/goods/goods-words.ts';
import { StockText } from '../../../shared/goods/stock-text.tsx';
import { repairWords } from '../../../shared/goods/offer/repair-words.ts';
import { KnownLink } from '../../../shared/known-paths.tsx';
import { useScreens } from '../../../shared/screens-context.tsx';
import { useViewModel } from '../../../shared/hooks/use-view-model.ts';
import styles from './goods-facts.module.css';
import { limitWords } from './goods-notices.ts';
import type { GoodsOnShow } from '../goods-on-show.ts';
import { PromotionList } from './promotion-list.tsx';

/** The facts that an order depends on: promotions, batch, stock, limits, the buyer's own papers. */
export function FactList({ state }: { readonly state: GoodsOnShow }) {
  const { detail, offer } = state;
  const left = lifeWords(offer);
  return (
    <dl className={styles.list}>
      <PromotionList state={state} />
      {detail.batch === '' && detail.expiry === '' ? null : (
        <>
          <dt>批号效期</dt>
          <dd>
            {detail.batch} <span>{detail.expiry === '' ? '' : `有效期至 ${detail.expiry}`}</span>
            {left === null ? null : <span className={detail.classes.includes('near-expiry') ? styles.short : undefined}>，{left}</span>}
            {detail.producedOn === '' ? null : <span>，{detail.producedOn} 生产</span>}
          </dd>
        </>
      )}
      <dt>库存</dt>
      <dd>
        <StockText {...stockWords(offer)} />
        {offer.stock.kind === 'plenty' ? <span>（{offer.stock.left.toLocaleString('en-US')} {detail.unit}）</span> : null}
      </dd>
      <dt>限制</dt>
      <dd>{limitWords(offer)}</dd>
      <dt>资质</dt>
      <dd>
        <Qualification offer={offer} />
      </dd>
    </dl>
  );
}

/** Whether this buyer's papers let him order at all (§4), and these goods (R29). */
function Qualification({ offer: { standing } }: Pick<GoodsOnShow, 'offer'>) {
  const [{ facts }] = useViewModel(useScreens().session);
  if (facts === null) return <span>正在核对</span>;
  const { buyer } = facts;
  if (buyer === null) return <span>采购须通过资质审核，登录后核对贵店证照</span>;
  const obstacle = standing.kind === 'not-allowed' ? standing.obstacle : null;
  if (buyer.isQualified && obstacle !== null && obstacle.repair !== '') {
    return (
      <>
        <span className={styles.short}>{obstacle.words}</span> <KnownLink to={obstacle.repair}>{repairWords(obstacle)}</KnownLink>
      </>
    );
  }
  if (buyer.isQualified) return <span className={styles.passed}>贵店证照可采购本品</span>;
  return (
    <>
      <span className={styles.short}>{buyer.qualificationMessage === '' ? '贵店资质未通过审核，暂不能采购' : buyer.qualificationMessage}</span>{' '}
      <KnownLink to="/zzzj">查看证照</KnownLink>
    </>
  );
}
