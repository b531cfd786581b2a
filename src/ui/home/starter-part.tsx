import { Link } from 'react-router-dom';
import type { Offer } from '../../application/goods/offer/offer.ts';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { useMay } from '../pieces/account/window/use-may.ts';
import { AddButton } from '../pieces/goods/window/offer/add-button.tsx';
import { OfferQuantity } from '../pieces/goods/window/offer/offer-quantity.tsx';
import { useGoodsAction, useIsVisitor } from '../pieces/goods/window/offer/use-goods-action.ts';
import { thumbOf } from '../pieces/goods/window/goods-words.ts';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { offerAddress } from '../../application/goods/offer/offer-address.ts';
import { phone, useMedia } from '../kit/use-media.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { Price } from '../kit/window/price.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import styles from './starter-part.module.css';
import { useHomeBlocks } from './use-home-blocks.ts';

const [shown, onPhones] = [5, 3];

/**
 * What to begin with: the goods that sell best to shops of this kind, in the place of what is due again later, and for
 * people of a shop who do not buy for it (R65).
 */
export function StarterPart() {
  const [{ status, value }, block] = useViewModel(useHomeBlocks().bestSold);
  const isVisitor = useIsVisitor();
  const mayBuy = useMay()('buy');
  const most = useMedia(phone) ? onPhones : shown;
  if (status === 'loading') return <PanelSkeleton lines={10} />;
  return (
    <Panel
      title={isVisitor ? '热销品种' : '同类门店热销'}
      note={<span className={styles.note}>{isVisitor ? '按销量，价格公开' : mayBuy ? '还没有采购记录，可从这里开始' : '按销量'}</span>}
      aside={<Link to="/list?sort=sales">全部热销</Link>}
    >
      {status === 'failed' ? <PartFailure text="热销品种加载失败，其余内容不受影响" onRetry={block.retry} /> : null}
      {value?.length === 0 ? <p className={styles.note}>还没有上架的品种</p> : null}
      <ul>
        {value?.slice(0, most).map((offer) => (
          <StarterRow key={offer.goods.id} offer={offer} intents={block} />
        ))}
      </ul>
    </Panel>
  );
}

function StarterRow({ offer, intents }: { readonly offer: Offer; readonly intents: OfferIntents }) {
  const { goods, price } = offer;
  const action = useGoodsAction(offer, intents);
  const href = offerAddress(offer);
  const canChoose = action.kind === 'add' || action.kind === 'added';
  return (
    <li className={styles.row}>
      <Link className={styles.picture} to={href} tabIndex={-1} aria-hidden="true">
        <PackShot src={thumbOf(offer)} alt="" size={36} />
      </Link>
      <p className={styles.name}>
        <Link to={href}>{goods.name}</Link>
      </p>
      <p className={styles.facts}>{[goods.spec, goods.maker].filter(Boolean).join(' · ')}</p>
      <span className={styles.money}>{price === null ? null : <Price amount={price.unit} size="md" unit={goods.unit} />}</span>
      {canChoose ? (
        <span className={styles.quantity}>
          <OfferQuantity offer={offer} intents={intents} size="sm" />
        </span>
      ) : null}
      <AddButton {...action} text={action.kind === 'add' ? '加入' : action.text} name={goods.name} size="sm" className={styles.act} />
    </li>
  );
}
