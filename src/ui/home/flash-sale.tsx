import type { FlashOffer, TimeLeft } from '../../application/goods/flash-sale-view-model.ts';
import type { OfferIntents } from '../../application/goods/offer-desk.ts';
import { GoodsTile } from '../shared/goods/goods-tile.tsx';
import { goodsHref, pictureOf } from '../shared/goods/goods-words.ts';
import { useGoodsAction } from '../shared/goods/use-goods-action.ts';
import { Cells } from '../shared/page/cells.tsx';
import { Countdown } from '../shared/page/countdown.tsx';
import { PartFailure } from '../shared/page/part-failure.tsx';
import { SectionHeading } from '../shared/page/section-heading.tsx';
import { TilesSkeleton } from '../shared/skeleton/goods-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { useHomeBlocks } from './use-home-blocks.ts';

const shown = 4;
const two = (figure: number) => String(figure).padStart(2, '0');

/** The running flash sale, by the server's clock. */
export function FlashSale() {
  const [{ status, value }, sale] = useViewModel(useHomeBlocks().flashSale);
  return (
    <section>
      <SectionHeading title="限时秒杀" note={value ? <SaleClock name={value.name} left={value.left} /> : undefined} />
      {status === 'loading' ? <TilesSkeleton columns={4} count={shown} /> : null}
      {status === 'failed' ? <PartFailure text="秒杀没有加载出来，其余内容不受影响" onRetry={sale.retry} /> : null}
      {value && value.offers.length === 0 ? <PartFailure text="本场秒杀已结束，下一场开始时会在这里" onRetry={sale.retry} /> : null}
      {value && value.offers.length > 0 ? (
        <Cells columns={4} pairOnPhone>
          {value.offers.slice(0, shown).map((one) => (
            <FlashTile key={one.offer.goods.id} one={one} intents={sale} />
          ))}
        </Cells>
      ) : null}
    </section>
  );
}

function SaleClock({ name, left }: { readonly name: string; readonly left: TimeLeft | null }) {
  return (
    <>
      {name === '' ? null : `${name}　`}
      {left === null ? (
        '已结束'
      ) : (
        <Countdown
          label="距结束"
          days={left.days > 0 ? String(left.days) : undefined}
          hours={two(left.hours)}
          minutes={two(left.minutes)}
          seconds={two(left.seconds)}
        />
      )}
    </>
  );
}

function FlashTile({ one: { offer, before, soldPercent }, intents }: { readonly one: FlashOffer; readonly intents: OfferIntents }) {
  const action = useGoodsAction(offer, intents);
  const { goods, price } = offer;
  return (
    <GoodsTile
      goods={{
        href: goodsHref(goods.id),
        name: goods.name,
        detail: `${goods.spec} · ${goods.maker}`,
        picture: pictureOf(offer),
        price: price?.unit ?? null,
        before: before ?? undefined,
        unit: goods.unit,
      }}
      sold={{ percent: soldPercent, text: `已抢 ${soldPercent}%` }}
      action={action}
    />
  );
}
