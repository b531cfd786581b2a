import type { Offer } from '../../application/goods/offer/offer.ts';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { OfferCard } from '../pieces/goods/cards/offer-card.tsx';
import { Cells } from '../kit/window/cells.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../kit/showcase/section-heading.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { CardsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { Bone } from '../kit/window/skeleton/bone.tsx';
import { phone, useMedia } from '../kit/use-media.ts';
import { useUnhurried } from '../kit/window/hooks/use-unhurried.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './home-page.module.css';
import { useHomeBlocks } from './use-home-blocks.ts';

const shown = 8;

// Phones alone show rows.
const RecommendedRow = late(() => import('./recommended-row.tsx').then((module) => module.RecommendedRow));

/** What the shop recommends to this buyer. */
export function Recommended() {
  const [{ facts }] = useViewModel(useScreens().session);
  const [{ status, value }, block] = useViewModel(useHomeBlocks().recommended);
  const mayDraw = useUnhurried(value !== null);
  return (
    <section className={styles.goods}>
      <SectionHeading
        title="为你推荐"
        note={facts?.buyer ? '常购优先，其次按销量' : '药店与诊所常备的品种，按销量'}
        more={{ text: '查看全部', to: '/list' }}
      />
      {status === 'loading' || (value && value.length > 0 && !mayDraw) ? <CardsSkeleton columns={4} count={shown} /> : null}
      {status === 'failed' ? <PartFailure text="推荐加载失败，其余内容不受影响" onRetry={block.retry} /> : null}
      {value?.length === 0 ? <EmptyState icon="box" title="暂无推荐" note="可从分类或搜索找药。" /> : null}
      {value && value.length > 0 && mayDraw ? <RecommendedGoods offers={value.slice(0, shown)} intents={block} /> : null}
    </section>
  );
}

/** Cards; on a phone rows, of which a hand's breadth shows five. */
function RecommendedGoods({ offers, intents }: { readonly offers: readonly Offer[]; readonly intents: OfferIntents }) {
  const isPhone = useMedia(phone);
  const cells = (Piece: typeof OfferCard | typeof RecommendedRow) => (
    <Cells columns={4}>
      {offers.map((offer) => (
        <Piece key={offer.goods.id} offer={offer} intents={intents} />
      ))}
    </Cells>
  );
  return isPhone ? <LatePart fallback={<Bone height={shown * 84} />}>{cells(RecommendedRow)}</LatePart> : cells(OfferCard);
}
