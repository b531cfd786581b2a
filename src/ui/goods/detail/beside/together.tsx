import { createGoodsBlock } from '../../../../application/goods/goods-block-view-model.ts';
import { offerAddress } from '../../../../application/goods/offer-address.ts';
import type { Offer } from '../../../../application/goods/offer.ts';
import type { OfferIntents } from '../../../../application/goods/offer-actions.ts';
import { GoodsTile } from '../../../shared/goods/goods-tile.tsx';
import { pictureOf } from '../../../shared/goods/goods-words.ts';
import { priceNote } from '../../../shared/goods/price-words.ts';
import { ToFlash } from '../../../shared/goods/offer/to-flash.tsx';
import { useGoodsAction } from '../../../shared/goods/offer/use-goods-action.ts';
import { Cells } from '../../../shared/list/cells.tsx';
import { PartFailure } from '../../../shared/page/part-failure.tsx';
import { SectionHeading } from '../../../shared/page/section-heading.tsx';
import { useVisit } from '../../../shared/screens-context.tsx';
import { TilesSkeleton } from '../../../shared/skeleton/goods-skeletons.tsx';
import { useViewModel } from '../../../shared/use-view-model.ts';

const shown = 6;

/** What other orders held together with these goods; nothing where no orders tell. */
export function Together({ goodsId }: { readonly goodsId: string }) {
  const [{ status, value }, block] = useViewModel(useVisit(({ needs }) => createGoodsBlock(() => needs.catalogue.together(goodsId), needs)));
  if (value?.length === 0) return null;
  return (
    <section>
      <SectionHeading title="经常一起买" note="按近期同单采购统计" />
      {status === 'loading' ? <TilesSkeleton columns={6} count={shown} /> : null}
      {status === 'failed' ? <PartFailure text="同单品种没有加载出来，其余内容不受影响" onRetry={block.retry} /> : null}
      {value ? (
        <Cells columns={6} pairOnPhone>
          {value.slice(0, shown).map((offer) => (
            <TogetherTile key={offer.goods.id} offer={offer} intents={block} />
          ))}
        </Cells>
      ) : null}
    </section>
  );
}

function TogetherTile({ offer, intents }: { readonly offer: Offer; readonly intents: OfferIntents }) {
  const action = useGoodsAction(offer, intents);
  const { goods, price, quantity } = offer;
  return (
    <GoodsTile
      goods={{
        href: offerAddress(offer),
        name: goods.name,
        detail: `${goods.spec} · ${goods.maker}`,
        picture: pictureOf(offer),
        price: price?.unit ?? null,
        former: price?.former,
        priceNote: price?.until ? priceNote(offer) : undefined,
        unit: goods.unit,
      }}
      held={<ToFlash offer={offer} intents={intents} />}
      action={action.kind === 'add' ? { ...action, text: `加入 ${quantity}${goods.unit}` } : action}
    />
  );
}
