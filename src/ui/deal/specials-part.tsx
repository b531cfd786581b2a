import { createGoodsBlock } from '../../application/goods/goods-block-view-model.ts';
import type { Offer } from '../../application/goods/offer/offer.ts';
import { OfferCard } from '../pieces/goods/cards/offer-card.tsx';
import { useTimeLeft } from '../kit/clock/use-time-left.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Cells } from '../kit/window/cells.tsx';
import { Countdown } from '../kit/clock/countdown.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../kit/showcase/section-heading.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { CardsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { Action } from '../kit/window/action.tsx';
import { InSteps } from './in-steps.tsx';

/** The special prices of the day, with their ladders. */
export function SpecialsPart() {
  const block = useVisit(({ needs }) => createGoodsBlock(() => needs.showcase.dailySpecial(), needs));
  const [{ status, value }] = useViewModel(block);
  return (
    <section>
      <SectionHeading
        title="今日特价"
        note={value === null ? undefined : <SpecialsClock offers={value} />}
        more={{ text: '全部特价', to: '/list?tag=特' }}
      />
      {status === 'loading' ? <CardsSkeleton columns={4} count={4} /> : null}
      {status === 'failed' ? <PartFailure text="今日特价加载失败，秒杀不受影响" onRetry={block.retry} /> : null}
      {value?.length === 0 ? (
        <EmptyState icon="box" title="今日特价已售完" note="明日 00:00 换一批。">
          <Action to="/list" look="outline">
            查看全部药品
          </Action>
        </EmptyState>
      ) : null}
      {value !== null && value.length > 0 ? (
        <InSteps of={value}>
          {(some) => (
            <Cells columns={4}>
              {some.map((offer) => (
                <OfferCard key={offer.goods.id} offer={offer} intents={block} />
              ))}
            </Cells>
          )}
        </InSteps>
      ) : null}
    </section>
  );
}

/** 4 款，距结束 09:06:18: until the first of them ends. */
function SpecialsClock({ offers }: { readonly offers: readonly Offer[] }) {
  const ends = offers.flatMap(({ price }) => (price?.endsAt ? [price.endsAt] : []));
  const left = useTimeLeft(ends.length === 0 ? 0 : Math.min(...ends));
  return (
    <>
      {`${offers.length} 款，阶梯价照算　`}
      {ends.length > 0 && left !== null && !left.over ? <Countdown label="距结束" left={left} /> : null}
    </>
  );
}
