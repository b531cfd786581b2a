import { lazy, Suspense } from 'react';
import { createCartViewModel } from '../../application/cart/cart-view-model.ts';
import { createCollapsedGroups } from '../../application/cart/collapsed-groups.ts';
import { createCopyViewModel } from '../../application/cart/copy-view-model.ts';
import { createGapViewModel } from '../../application/cart/gap-view-model.ts';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { StepsBar } from '../shared/page/steps-bar.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { CartSkeleton } from '../shared/skeleton/page-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { CartDeskContext } from './cart-desk-context.tsx';
import styles from './cart-grid.module.css';
import { CartSheet } from './cart-sheet.tsx';
import { EmptyCart } from './empty-cart.tsx';

const GapDrawer = lazy(() => import('./gap-drawer.tsx').then((module) => ({ default: module.GapDrawer })));
const CopyDialog = lazy(() => import('./copy-dialog.tsx').then((module) => ({ default: module.CopyDialog })));

/** `/cart`: step 1. */
export function CartPage() {
  const desk = useVisit(({ needs }) => ({
    cart: createCartViewModel(needs),
    gap: createGapViewModel(needs),
    copy: createCopyViewModel(needs),
    collapsed: createCollapsedGroups(needs.storage),
  }));
  const [state, cart] = useViewModel(desk.cart);
  const [gap] = useViewModel(desk.gap);
  const [copy] = useViewModel(desk.copy);
  const view = state.status === 'ready' && state.view.lines + state.view.invalid.length > 0 ? state.view : null;
  return (
    <div className={styles.page}>
      <StepsBar current={1} />
      <h1 className={frame.hidden}>购物车</h1>
      {state.status === 'loading' ? <CartSkeleton /> : null}
      {state.status === 'failed' ? (
        <PageFailure title="购物车没有加载出来" note="网络中断或系统繁忙，车里的商品都还在。" onRetry={cart.retry} />
      ) : null}
      {state.status === 'ready' && view === null ? <EmptyCart /> : null}
      {view === null ? null : (
        <CartDeskContext value={desk}>
          <CartSheet view={view} dropped={state.dropped} />
          <Suspense>
            {gap.aim === null ? null : <GapDrawer state={gap} view={view} />}
            {copy.lineIds.length === 0 ? null : <CopyDialog state={copy} />}
          </Suspense>
        </CartDeskContext>
      )}
    </div>
  );
}
