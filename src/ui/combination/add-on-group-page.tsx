import { useSearchParams } from 'react-router-dom';
import { createAddOnGroupsViewModel, type AddOnGroupView } from '../../application/combination/add-on-groups-view-model.ts';
import { createGoodsBlock } from '../../application/goods/goods-block-view-model.ts';
import { Action } from '../kit/window/action.tsx';
import { OfferCard } from '../pieces/goods/cards/offer-card.tsx';
import { useScreenTitle } from '../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Cells } from '../kit/window/cells.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../kit/showcase/section-heading.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { CardsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { ZoneHead } from '../kit/zone-head.tsx';
import { AddOnGroup } from './add-on-group.tsx';
import styles from './add-on-groups-page.module.css';

/** /zhmz?id=: one group with the goods that count; without an id the first that runs. Its title is its name. */
export function AddOnGroupPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const [load, model] = useViewModel(useVisit(({ needs }) => createAddOnGroupsViewModel(needs)));
  const group = load.value?.find((one) => (id === null ? one.state === 'running' : one.id === id)) ?? null;
  useScreenTitle(group?.name ?? '');
  return (
    <div className={frame.wrap}>
      <ZoneHead title={group?.name ?? '换购与满赠'} note={group?.describe} ways={[{ text: '全部换购与满赠', to: '/zhmz/list' }]} />
      {load.status === 'loading' ? <PanelSkeleton lines={8} /> : null}
      {load.status === 'failed' || load.status === 'missing' ? (
        <PageFailure title="活动加载失败" reason={load.reason} kept="购物车里的都还在。" onRetry={model.retry} />
      ) : null}
      {load.status === 'ready' && group === null ? (
        <EmptyState icon="search" title="活动没有找到" note="它可能已经下架，看看正在进行的。">
          <Action to="/zhmz/list">全部换购与满赠</Action>
        </EmptyState>
      ) : null}
      {group === null ? null : (
        <>
          <div className={styles.groups}>
            <AddOnGroup group={group} onAdd={(goodsId) => model.add(group.id, goodsId)} />
          </div>
          {group.countsAll ? null : <CountingGoods key={group.id} group={group} />}
        </>
      )}
    </div>
  );
}

/** Goods that count towards the thresholds, to be put into the cart. */
function CountingGoods({ group: { id, goodsCount } }: { readonly group: AddOnGroupView }) {
  const [{ status, value }, block] = useViewModel(
    useVisit(({ needs }) =>
      createGoodsBlock(async () => (await needs.combinations.addOnGroups()).find(({ activity }) => activity.id === id)?.goods ?? [], needs),
    ),
  );
  return (
    <section>
      <SectionHeading title="活动商品" note={`共 ${goodsCount} 种参加，先列销量最高的`} />
      {status === 'loading' ? <CardsSkeleton columns={4} count={4} /> : null}
      {status === 'failed' ? <PartFailure text="活动商品加载失败，其余内容不受影响" onRetry={block.retry} /> : null}
      {value === null ? null : (
        <Cells columns={4}>
          {value.map((offer) => (
            <OfferCard key={offer.goods.id} offer={offer} intents={block} />
          ))}
        </Cells>
      )}
    </section>
  );
}
