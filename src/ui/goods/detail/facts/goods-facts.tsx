import { bandRange } from '../../../pieces/goods/window/goods-words.ts';
import { useViewModel } from '../../../kit/window/hooks/use-view-model.ts';
import { late, LatePart } from '../../../kit/window/late.tsx';
import { useScreens } from '../../../kit/window/screens-context.tsx';
import { Price } from '../../../kit/window/price.tsx';
import { LadderTable } from './ladder-table.tsx';
import { GoodsNotice } from './goods-notice.tsx';
import { ArrivalNotices } from './arrival-notices.tsx';
import { FactList } from './fact-list.tsx';
import styles from './goods-facts.module.css';
import { obstacleWords } from './goods-notices.ts';
import { OfferPrice } from './offer-price.tsx';
import type { GoodsOnShow, GoodsSheetProps } from '../goods-on-show.ts';
import { LegalNotices } from './legal-notices.tsx';

const ClaimList = late(() => import('./claim-list.tsx').then((module) => module.ClaimList));

/** Coupons to claim: a buyer's alone, and nothing that the page waits for. */
function Claims({ goodsId }: { readonly goodsId: string }) {
  const [{ facts }] = useViewModel(useScreens().session);
  return facts?.buyer ? (
    <LatePart otherwise={() => null}>
      <ClaimList key={goodsId} goodsId={goodsId} />
    </LatePart>
  ) : null;
}

/** What the law says, what stands in the way, and the prices. */
export function GoodsTerms({ state }: { readonly state: GoodsOnShow }) {
  const { detail, offer, pieces, notices, usual } = state;
  const obstacle = obstacleWords(offer);
  return (
    <div className={styles.terms}>
      <LegalNotices notices={notices} ephedrine={detail.ephedrine} limit={detail.terms.purchaseLimit} unit={detail.unit} />
      <ArrivalNotices state={state} />
      {obstacle === null ? null : (
        <div className={styles.obstacle}>
          <GoodsNotice tone="warning">{obstacle}</GoodsNotice>
        </div>
      )}
      {offer.price?.endsAt ? (
        <OfferPrice price={offer.price} endsAt={offer.price.endsAt} unit={detail.unit} isOff={offer.standing.kind !== 'buyable'} />
      ) : null}
      {usual.length === 0 ? null : (
        <p className={styles.usual}>平时 {usual.map((band) => usualWords(band, usual.length, detail.unit)).join('，')}</p>
      )}
      {offer.bands.length < 2 ? (
        <OnePrice offer={offer} pieces={pieces} />
      ) : (
        <LadderTable
          unit={detail.unit}
          pieceUnit={pieces?.unit}
          rows={offer.bands.map((band) => ({
            band: bandRange(band, detail.unit),
            price: band.price,
            isNow: band.isNow && offer.standing.kind === 'buyable',
            saved: band.saved,
            each: band.each ?? undefined,
          }))}
        />
      )}
    </div>
  );
}

/** ¥16.94/盒; of a ladder each band: 1–49盒 ¥16.94. Plain: no former price is claimed (R40). */
const usualWords = (band: GoodsOnShow['usual'][number], bands: number, unit: string): string =>
  bands === 1 ? `¥${band.price}/${unit}` : `${bandRange(band, unit)} ¥${band.price}`;

/** A price for every quantity needs no table; where it ends some time it stands above already. */
function OnePrice({ offer: { bands, goods, standing, price }, pieces }: Pick<GoodsOnShow, 'offer' | 'pieces'>) {
  const [only] = bands;
  if (only === undefined || price?.endsAt) return null;
  return (
    <p className={styles.one}>
      <Price amount={only.price} size="xl" unit={goods.unit} muted={standing.kind !== 'buyable'} />
      <span>一口价，不分数量</span>
      {only.each === null || pieces === null ? null : (
        <span>
          合每{pieces.unit} ¥{only.each}
        </span>
      )}
    </p>
  );
}

/** Promotions, and the facts that an order depends on. */
export function GoodsFacts({ state, intents }: Omit<GoodsSheetProps, 'others'>) {
  return (
    <div className={styles.facts}>
      <FactList state={state} intents={intents} />
      <Claims goodsId={state.detail.id} />
    </div>
  );
}
