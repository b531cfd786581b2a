import { offerAddress } from '../../application/goods/offer/offer-address.ts';
import type { FlashSaleOffer, FlashSaleState } from '../../application/home/flash-sale-view-model.ts';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { GoodsTile } from '../pieces/goods/showcase/goods-tile.tsx';
import { pictureOf, refusalWords } from '../pieces/goods/window/goods-words.ts';
import { priceNote } from '../pieces/goods/window/price-words.ts';
import { ToFlash } from '../pieces/goods/window/offer/to-flash.tsx';
import { useGoodsAction } from '../pieces/goods/window/offer/use-goods-action.ts';
import { useKnownPath } from '../kit/window/known-paths.tsx';
import { Cells } from '../kit/window/cells.tsx';
import { Countdown } from '../kit/clock/countdown.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../kit/showcase/section-heading.tsx';
import { TilesSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { useTimeLeft } from '../kit/clock/use-time-left.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useHomeBlocks } from './use-home-blocks.ts';

const shown = 4;

/** The running flash sale, by the server's clock; nothing where none runs. */
export function FlashSale() {
  const isKnown = useKnownPath();
  const [{ status, value }, sale] = useViewModel(useHomeBlocks().flashSale);
  if (value?.name === '' && value.offers.length === 0) return null;
  return (
    <section data-coming={status === 'loading' ? 'flash-sale' : undefined}>
      <SectionHeading
        title="限时秒杀"
        note={value ? <SaleClock {...value} /> : undefined}
        more={isKnown('/mrtj') ? { text: '全部场次', to: '/mrtj' } : undefined}
      />
      {status === 'loading' ? <TilesSkeleton columns={4} count={shown} /> : null}
      {status === 'failed' ? <PartFailure text="秒杀加载失败，其余内容不受影响" onRetry={sale.retry} /> : null}
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

function SaleClock({ name, endsAt }: Pick<FlashSaleState, 'name' | 'endsAt'>) {
  const left = useTimeLeft(endsAt);
  return (
    <>
      {name === '' ? null : `${name}　`}
      {left?.over ? '已结束' : null}
      {left && !left.over ? <Countdown label="距结束" left={left} /> : null}
    </>
  );
}

/** 已抢 72%; of a sale that has just begun what there is. */
const soldWords = ({ offer: { price, goods }, soldPercent }: FlashSaleOffer): string =>
  soldPercent === 0 && price?.left ? `限量 ${price.left}${goods.unit}` : `已抢 ${soldPercent}%`;

function FlashTile({ one, intents }: { readonly one: FlashSaleOffer; readonly intents: OfferIntents }) {
  const { offer, soldPercent } = one;
  const action = useGoodsAction(offer, intents);
  const { goods, price } = offer;
  return (
    <GoodsTile
      goods={{
        href: offerAddress(offer),
        name: goods.name,
        detail: `${goods.spec} · ${goods.maker}`,
        picture: pictureOf(offer),
        price: price?.unit ?? null,
        former: price?.former,
        // A sale whose units are all taken sells on at the ordinary price.
        priceNote: price && price.line !== 'flash' ? priceNote(offer) : undefined,
        unit: goods.unit,
      }}
      sold={{ percent: soldPercent, text: soldWords(one) }}
      action={action.kind === 'add' ? { ...action, text: `加入 ${offer.quantity}${goods.unit}` } : action}
      held={<ToFlash offer={offer} intents={intents} />}
      refusal={refusalWords(offer)}
    />
  );
}
