import { GoodsBadge } from '../../../shared/goods/goods-badge.tsx';
import { badgesOf, bandRange, classWords } from '../../../shared/goods/goods-words.ts';
import { RxTag } from '../../../shared/goods/rx-tag.tsx';
import { useViewModel } from '../../../shared/hooks/use-view-model.ts';
import { late, LatePart } from '../../../shared/late.tsx';
import { useScreens } from '../../../shared/screens-context.tsx';
import { LadderTable } from '../../../shared/money/ladder-table.tsx';
import { GoodsNotice } from './goods-notice.tsx';
import { ArrivalNotices } from './arrival-notices.tsx';
import { FactList } from './fact-list.tsx';
import styles from './goods-facts.module.css';
import { obstacleWords } from './goods-notices.ts';
import { OfferPrice } from './offer-price.tsx';
import type { GoodsOnShow } from '../goods-on-show.ts';
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

/** Name, what the law says, ladder, promotions and the facts that an order depends on. */
export function GoodsFacts({ state }: { readonly state: GoodsOnShow }) {
  const { detail, offer, pieces, notices } = state;
  const obstacle = obstacleWords(offer);
  return (
    <div className={styles.facts}>
      <h1>{detail.name}</h1>
      <p className={styles.sub}>
        {detail.spec} · {detail.maker}
      </p>
      <p className={styles.marks}>
        {classWords(detail.classes).map((one) => (
          <RxTag key={one.kind + (one.text ?? '')} {...one} />
        ))}
        {detail.isNegotiated ? <RxTag kind="plain" text="议价" /> : null}
        {badgesOf(offer).map((badge) => (
          <GoodsBadge key={badge.name} {...badge} />
        ))}
        <span>{detail.approvalNumber}</span>
      </p>
      <LegalNotices notices={notices} />
      <ArrivalNotices state={state} />
      {obstacle === null ? null : (
        <div className={styles.obstacle}>
          <GoodsNotice tone="warning">{obstacle}</GoodsNotice>
        </div>
      )}
      {offer.price?.endsAt ? <OfferPrice price={offer.price} endsAt={offer.price.endsAt} unit={detail.unit} /> : null}
      {offer.bands.length === 0 ? null : (
        <LadderTable
          unit={detail.unit}
          pieceUnit={pieces?.unit}
          rows={offer.bands.map((band) => ({
            band: bandRange(band, detail.unit),
            price: band.price,
            isNow: band.isNow,
            saved: band.saved,
            each: band.each ?? undefined,
          }))}
        />
      )}
      <FactList state={state} />
      <Claims goodsId={detail.id} />
    </div>
  );
}
