import { memoryOf } from '../../../../application/goods/offer/offer-memory.ts';
import { late, LatePart } from '../../../kit/window/late.tsx';
import { changeWords } from '../../../pieces/goods/memory-words.ts';
import { freightWords } from '../../../pieces/cart/freight-words.ts';
import { lifeWords } from '../../../pieces/goods/cards/fact-words.ts';
import { shippingWords } from '../../../pieces/goods/window/price-words.ts';
import { arrivalWords } from '../../../pieces/shipping/arrival-words.ts';
import { stockWords } from '../../../pieces/goods/window/goods-words.ts';
import { StockText } from '../../../pieces/goods/window/stock-text.tsx';
import { repairWords } from '../../../pieces/goods/window/offer/repair-words.ts';
import { KnownLink } from '../../../kit/window/known-paths.tsx';
import { useScreens } from '../../../kit/window/screens-context.tsx';
import { useViewModel } from '../../../kit/window/hooks/use-view-model.ts';
import styles from './goods-facts.module.css';
import { limitWords } from './goods-notices.ts';
import type { GoodsOnShow, GoodsSheetProps } from '../goods-on-show.ts';
import { PromotionList } from './promotion-list.tsx';

/** Most goods have no history yet. */
const PriceLine = late(() => import('./price-line.tsx').then((module) => module.PriceLine));

/** The facts that an order depends on: promotions, batch, stock, limits, the buyer's own papers. */
export function FactList({ state, intents }: Omit<GoodsSheetProps, 'others'>) {
  const { detail, offer } = state;
  const left = lifeWords(offer);
  const hasDelivery = detail.delivery !== null && offer.standing.kind === 'buyable';
  return (
    <dl className={styles.list}>
      <PromotionList state={state} intents={intents} />
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
      {offer.standing.kind === 'sold-out' ? null : (
        <>
          <dt>库存</dt>
          <dd>
            <StockText {...stockWords(offer)} />
            {offer.stock.kind === 'plenty' ? (
              <span>
                （{offer.stock.left.toLocaleString('en-US')}
                {detail.unit}）
              </span>
            ) : null}
          </dd>
        </>
      )}
      <Herb detail={detail} />
      <LastBought state={state} />
      {hasDelivery ? <Delivery delivery={detail.delivery} state={state} /> : null}
      <dt>限制</dt>
      <dd>{limitWords(offer)}</dd>
      <dt>资质</dt>
      <dd>
        <Qualification offer={offer} />
      </dd>
    </dl>
  );
}

/** Where a herb comes from and how it was sorted: what a buyer of herbs decides by. */
function Herb({ detail: { properties } }: Pick<GoodsOnShow, 'detail'>) {
  const said = ['产地', '等级'].flatMap((name) => properties.find((one) => one.name === name)?.value ?? []);
  if (said.length === 0) return null;
  return (
    <>
      <dt>产地等级</dt>
      <dd>{said.join('，')}</dd>
    </>
  );
}

/** 10-30 买 50盒，¥10.80/盒，比上次 +¥0.30; below it the line of all prices that were paid. */
function LastBought({ state: { detail, offer, forBuyer } }: { readonly state: GoodsOnShow }) {
  const memory = memoryOf(offer);
  if (memory === null) return null;
  const { day, number, price, change } = memory;
  const { history } = forBuyer;
  return (
    <>
      <dt>上次采购</dt>
      <dd>
        {day} 买 {number.toLocaleString('en-US')}
        {detail.unit}
        {price === null ? null : (
          <span>
            ，¥{price}/{detail.unit}
          </span>
        )}
        {change === null ? null : (
          <span className={change.kind === 'dearer' ? styles.short : change.kind === 'cheaper' ? styles.passed : undefined}>
            ，{changeWords(change)}
          </span>
        )}
        {history === null ? null : (
          <LatePart fallback={<span className={styles.line} />} otherwise={() => null}>
            <PriceLine history={history} unit={detail.unit} />
          </LatePart>
        )}
      </dd>
    </>
  );
}

interface DeliveryProps {
  readonly delivery: NonNullable<GoodsOnShow['detail']['delivery']>;
  readonly state: GoodsOnShow;
}

/** 连同购物车已满500包邮; 运费 ¥8，满500包邮，还差 ¥204.40. */
function quotedFreight({ quote }: GoodsOnShow): string | null {
  const freight = quote?.freight ?? null;
  if (freight === null) return null;
  if (freight.reason === null) return `满${freight.threshold}包邮，不足收运费 ¥${freight.amount}`;
  const { reason, amount, withCart } = freight;
  return `${withCart ? '连同购物车' : ''}${reason.code === 'charged' ? `运费 ¥${amount}，` : ''}${freightWords(reason)}`;
}

/** From where and by when it comes, and what that costs. */
function Delivery({ delivery, state }: DeliveryProps) {
  const { arrival } = state.forBuyer;
  const said = [...(delivery.warehouse === '' ? [] : [`${delivery.warehouse}发货`]), ...(arrival === null ? [] : [arrivalWords(arrival)])];
  const freight = quotedFreight(state);
  const { freeShipping, goods } = state.offer;
  return (
    <>
      <dt>配送</dt>
      <dd>
        {said.join('，')}
        {freight === null ? null : <span className={styles.freight}>{freight}</span>}
        {freeShipping === null || freeShipping.kind === 'reached' ? null : (
          <span className={styles.freight}>{shippingWords(freeShipping, goods.unit)}</span>
        )}
        <span className={styles.freight}>随货附{state.detail.inspectionReport === '' ? '' : '药检报告与'}随货同行单</span>
      </dd>
    </>
  );
}

/** Whether this buyer's papers let him order at all (§4), and these goods (R29). */
function Qualification({
  offer: {
    standing,
    goods: { supply },
  },
}: Pick<GoodsOnShow, 'offer'>) {
  const [{ facts }] = useViewModel(useScreens().session);
  if (facts === null) return <span>正在核对</span>;
  const { buyer } = facts;
  if (buyer === null) return <span>采购须通过资质审核，登录后核对贵店证照</span>;
  const obstacle = standing.kind === 'not-allowed' ? standing.obstacle : null;
  if (buyer.isQualified && obstacle !== null && obstacle.repair !== '') {
    return (
      <>
        <span className={styles.short}>贵店证照暂不可采购本品</span> <KnownLink to={obstacle.repair}>{repairWords(obstacle)}</KnownLink>
      </>
    );
  }
  // What the shop does not sell him no licence opens: only what holds is said.
  if (buyer.isQualified && standing.kind === 'not-allowed') return <span className={styles.passed}>贵店证照有效</span>;
  if (buyer.isQualified)
    return <span className={styles.passed}>贵店证照可采购本品{supply === 'granted' ? '，已取得控销供货授权' : ''}</span>;
  return (
    <>
      <span className={styles.short}>
        {buyer.qualificationMessage === '' ? '贵店资质未通过审核，暂不能采购' : buyer.qualificationMessage}
      </span>{' '}
      <KnownLink to="/zzzj">查看证照</KnownLink>
    </>
  );
}
