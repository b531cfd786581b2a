import { offerAddress } from '../../../../application/goods/offer/offer-address.ts';
import type { GoodsBlock } from '../../../../application/goods/goods-block-view-model.ts';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import type { OfferIntents } from '../../../../application/goods/offer/offer-actions.ts';
import type { Screens } from '../../../../application/screens.ts';
import { Cells } from '../../../kit/window/cells.tsx';
import { PartFailure } from '../../../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../../../kit/showcase/section-heading.tsx';
import { useVisit } from '../../../kit/window/screens-context.tsx';
import { TilesSkeleton } from '../window/goods-skeletons.tsx';
import { useViewModel } from '../../../kit/window/hooks/use-view-model.ts';
import { GoodsTile } from '../showcase/goods-tile.tsx';
import { pictureOf, refusalWords } from '../window/goods-words.ts';
import { ToFlash } from '../window/offer/to-flash.tsx';
import { useGoodsAction } from '../window/offer/use-goods-action.ts';
import { priceNote } from '../window/price-words.ts';

const shown = 6;

interface GoodsShelfProps {
  readonly title: string;
  readonly note: string;
  /** What is said when it does not come. */
  readonly failure: string;
  readonly create: (screens: Screens) => GoodsBlock;
  /** Where all of them are. */
  readonly more?: { readonly text: string; readonly to: string };
}

/** A row of goods that loads and fails by itself, and sells; nothing where there are none. */
export function GoodsShelf({ title, note, failure, create, more }: GoodsShelfProps) {
  const [{ status, value }, block] = useViewModel(useVisit(create));
  if (value?.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} note={note} more={more} />
      {status === 'loading' ? <TilesSkeleton columns={6} count={shown} /> : null}
      {status === 'failed' ? <PartFailure text={failure} onRetry={block.retry} /> : null}
      {value ? (
        <Cells columns={6} pairOnPhone>
          {value.slice(0, shown).map((offer) => (
            <ShelfTile key={offer.goods.id} offer={offer} intents={block} />
          ))}
        </Cells>
      ) : null}
    </section>
  );
}

function ShelfTile({ offer, intents }: { readonly offer: Offer; readonly intents: OfferIntents }) {
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
      refusal={refusalWords(offer)}
      action={action.kind === 'add' ? { ...action, text: `加入 ${quantity}${goods.unit}` } : action}
    />
  );
}
