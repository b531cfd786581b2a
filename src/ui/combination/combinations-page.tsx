import { createCombinationsViewModel, type SetView } from '../../application/combination/combinations-view-model.ts';
import { Action } from '../kit/window/action.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { SectionHeading } from '../kit/showcase/section-heading.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { SetCard } from '../pieces/combination/set-card.tsx';
import { ZoneHead } from '../kit/zone-head.tsx';
import styles from './combinations-page.module.css';

/** Sets of one theme, in the shop's order. */
const byTheme = (sets: readonly SetView[]): readonly (readonly [string, readonly SetView[]])[] =>
  [...new Set(sets.map(({ theme }) => theme))].map((theme) => [theme, sets.filter((set) => set.theme === theme)] as const);

/** /zhzq: what is sold together at a price of its own. */
export function CombinationsPage() {
  const [load, model] = useViewModel(useVisit(({ needs }) => createCombinationsViewModel(needs)));
  return (
    <div className={frame.wrap}>
      <ZoneHead
        title="组合购"
        note="常一起进的品种配成一套，按套定价、按套下单；省多少，都与同样数量分开买的现价比。组合不参加全单满减，不用优惠券。"
        ways={[{ text: '换购与满赠', to: '/zhmz/list' }]}
      />
      {load.status === 'loading' ? <PanelSkeleton lines={12} /> : null}
      {load.status === 'failed' || load.status === 'missing' ? (
        <PageFailure title="组合加载失败" reason={load.reason} kept="购物车里的都还在。" onRetry={model.retry} />
      ) : null}
      {load.status === 'ready' && load.value.length === 0 ? (
        <EmptyState icon="search" title="目前没有组合" note="新组合上架后会出现在这里。">
          <Action to="/list">去逛全部药品</Action>
        </EmptyState>
      ) : null}
      {load.status === 'ready'
        ? byTheme(load.value).map(([theme, sets]) => (
            <section key={theme} className={styles.theme}>
              <SectionHeading title={theme === '' ? '固定套餐' : theme} />
              <div className={styles.sets}>
                {sets.map((set) => (
                  <SetCard
                    key={set.id}
                    set={set}
                    onQuantity={(quantity) => model.setQuantity(set.id, quantity)}
                    onAdd={() => model.add(set.id)}
                    onFollow={() => model.follow(set.id)}
                  />
                ))}
              </div>
            </section>
          ))
        : null}
    </div>
  );
}
