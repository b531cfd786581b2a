import { createCartViewModel } from '../../application/cart/cart-view-model.ts';
import { useVisit } from '../shared/screens-context.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { StepsBar } from '../shared/page/steps-bar.tsx';
import frame from '../shared/shell/wrap.module.css';
import { CartSkeleton } from '../shared/skeleton/page-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { CartSheet } from './cart-sheet.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** `/cart`: step 1. */
export function CartPage() {
  const [state, cart] = useViewModel(useVisit(({ needs }) => createCartViewModel(needs)));
  return (
    <div className={frame.wrap}>
      <StepsBar current={1} />
      <h1 className={frame.hidden}>购物车</h1>
      {state.status === 'loading' ? <CartSkeleton /> : null}
      {state.status === 'failed' ? (
        <PageFailure title="购物车没有加载出来" note="网络中断或系统繁忙，车里的商品都还在。" onRetry={cart.retry} />
      ) : null}
      {state.status === 'ready' && state.view.lines + state.view.invalid.length === 0 ? <EmptyCart /> : null}
      {state.status === 'ready' && state.view.lines + state.view.invalid.length > 0 ? (
        <CartSheet view={state.view} dropped={state.dropped} cart={cart} />
      ) : null}
    </div>
  );
}
