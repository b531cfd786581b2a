import { createAddOnGroupsViewModel } from '../../application/combination/add-on-groups-view-model.ts';
import { Action } from '../kit/window/action.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { ZoneHead } from '../kit/zone-head.tsx';
import { AddOnGroup } from './add-on-group.tsx';
import styles from './add-on-groups-page.module.css';

/** /zhmz/list: every add-on and gift group, those that run first. */
export function AddOnGroupsPage() {
  const [load, model] = useViewModel(useVisit(({ needs }) => createAddOnGroupsViewModel(needs)));
  return (
    <div className={frame.wrap}>
      <ZoneHead
        title="换购与满赠"
        note="活动商品买满一档，可用换购价加购 1 件，或领 1 件赠品；不足门槛时换购品不计入结算。处方药不作换购与赠品。"
        ways={[{ text: '组合购', to: '/zhzq' }]}
      />
      {load.status === 'loading' ? <PanelSkeleton lines={12} /> : null}
      {load.status === 'failed' || load.status === 'missing' ? (
        <PageFailure title="活动加载失败" reason={load.reason} kept="购物车里的都还在。" onRetry={model.retry} />
      ) : null}
      {load.status === 'ready' && load.value.length === 0 ? (
        <EmptyState icon="search" title="目前没有换购与满赠" note="新活动开始后会出现在这里。">
          <Action to="/list">去逛全部药品</Action>
        </EmptyState>
      ) : null}
      {load.status === 'ready' ? (
        <div className={styles.groups}>
          {load.value.map((group) => (
            <AddOnGroup key={group.id} group={group} leadsOn onAdd={(goodsId) => model.add(group.id, goodsId)} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
