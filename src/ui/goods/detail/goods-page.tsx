import { useParams, useSearchParams } from 'react-router-dom';
import { type GoodsArrival, readArrival } from '../../../application/goods/face/goods-arrival.ts';
import { createGoodsDetailViewModel } from '../../../application/goods/detail/goods-detail-view-model.ts';
import { Action } from '../../kit/window/action.tsx';
import { EmptyState } from '../../kit/window/page/empty-state.tsx';
import { PageFailure } from '../../kit/window/page/page-failure.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import frame from '../../kit/window/wrap.module.css';
import { DetailSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import { useUnhurried } from '../../kit/window/hooks/use-unhurried.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { GoodsSheet } from './goods-sheet.tsx';
import styles from './goods-sheet.module.css';

/**
 * One goods (§2: /list/info/:id, with what the address says beside).
 * Another address is another visit.
 */
export function GoodsPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const arrival = readArrival((name) => search.get(name));
  return (
    <div className={frame.wrap}>
      <GoodsVisit key={`${id}?${JSON.stringify(arrival)}`} id={id} arrival={arrival} />
    </div>
  );
}

function GoodsVisit({ id, arrival }: { readonly id: string; readonly arrival: GoodsArrival }) {
  const [state, goods] = useViewModel(useVisit(({ needs }) => createGoodsDetailViewModel(needs, id, arrival)));
  const mayDraw = useUnhurried(state.status !== 'loading');
  if (state.status === 'loading' || !mayDraw) {
    return (
      <div className={styles.waiting}>
        <h1 className={frame.hidden}>商品详情</h1>
        <DetailSkeleton />
      </div>
    );
  }
  switch (state.status) {
    case 'ready':
      return <GoodsSheet state={state.value} intents={goods} />;
    case 'failed':
      return (
        <Panel className={styles.alone}>
          <h1 className={frame.hidden}>商品详情</h1>
          <PageFailure title="商品加载失败" reason={state.reason} onRetry={goods.retry} />
        </Panel>
      );
    case 'missing':
      return (
        <Panel className={styles.alone}>
          <h1 className={frame.hidden}>没有这个商品</h1>
          <EmptyState icon="box" title="没有这个商品" note="可能已下架，或地址有误。可按药品名、拼音首字母再找。">
            <Action to="/list">查看全部药品</Action>
            <Action look="outline" to="/">
              返回首页
            </Action>
          </EmptyState>
        </Panel>
      );
  }
}
