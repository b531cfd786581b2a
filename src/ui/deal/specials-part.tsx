import { createGoodsBlock } from '../../application/goods/goods-block-view-model.ts';
import type { Offer } from '../../application/goods/offer.ts';
import { OfferCard } from '../shared/goods/offer/offer-card.tsx';
import { useTimeLeft } from '../shared/hooks/use-time-left.ts';
import { useViewModel } from '../shared/hooks/use-view-model.ts';
import { Cells } from '../shared/list/cells.tsx';
import { Countdown } from '../shared/page/countdown.tsx';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { PartFailure } from '../shared/page/part-failure.tsx';
import { SectionHeading } from '../shared/page/section-heading.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import { CardsSkeleton } from '../shared/skeleton/goods-skeletons.tsx';
import { Action } from '../shared/action.tsx';
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
      {status === 'failed' ? <PartFailure text="今日特价没有加载出来，秒杀不受影响" onRetry={block.retry} /> : null}
      {value?.length === 0 ? (
        <EmptyState icon="box" title="今日特价已售完" note="明日 00:00 换一批。">
          <Action to="/list" look="outline">
            看全部药品
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
