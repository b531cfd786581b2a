import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { CheckPart } from '../../application/checkout/check-lines.ts';
import { createCheckMemory } from '../../application/checkout/check-memory.ts';
import { type CheckState, createCheckViewModel } from '../../application/checkout/check-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { CartBanner, CartSteps } from '../pieces/cart/sheet/cart-steps.tsx';
import { useKept, useVisit } from '../kit/window/screens-context.tsx';
import styles from '../pieces/cart/cart-grid.module.css';
import frame from '../kit/window/wrap.module.css';
import { CartSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { useLastShown } from '../kit/window/hooks/use-last-shown.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { CheckSheetView } from './check-sheet-view.tsx';

interface CheckPageProps {
  /** `/cart/hm` checks out goods with ephedrine, `/cart/step2` all others. */
  readonly part?: CheckPart;
}

/** `/cart/step2`, and `/cart/hm` before the order is placed: everything once more. */
export function CheckPage({ part = 'others' }: CheckPageProps) {
  const [visit, setVisit] = useState(0);
  return <CheckVisit key={visit} part={part} onTaken={() => setVisit(visit + 1)} />;
}

interface CheckVisitProps extends Required<CheckPageProps> {
  /** Begins the visit anew: the cart has other lines, coupons or prices now. The memory keeps what was typed. */
  readonly onTaken: () => void;
}

function CheckVisit({ part, onTaken }: CheckVisitProps) {
  const [search] = useSearchParams();
  const memory = useKept(createCheckMemory);
  const ids = search.get('ids');
  const [state, check] = useViewModel(useVisit(({ needs }) => createCheckViewModel(needs, { onlyIds: idsIn(ids), part, memory })));
  const leadsTo = addressAfter(state, part, ids);
  const shown = useLastShown(state, leadsTo !== null);
  return (
    <div className={styles.page}>
      {leadsTo === null ? null : <Navigate to={leadsTo} replace />}
      <CartSteps current={2} />
      <h1 className={frame.hidden}>核对订单</h1>
      {shown.status === 'loading' ? <CartSkeleton /> : null}
      {shown.status === 'failed' ? (
        <PageFailure title="订单没有核对成功" reason={shown.reason} kept="购物车商品未丢失。" onRetry={check.retry}>
          <BackToCart />
        </PageFailure>
      ) : null}
      {shown.status === 'empty' ? (
        <EmptyState icon="cart" title="还没有勾选要结算的商品" note="回购物车勾选商品后再来核对。">
          <BackToCart isOnly />
        </EmptyState>
      ) : null}
      {shown.status === 'refused' ? (
        <div role="alert">
          <EmptyState icon="warning" title="所选商品暂时不能结算" note={shown.messages.join('；')}>
            {shown.owesReceipt ? (
              <Button asChild>
                <KnownLink to="/hmdd">去确认含麻回执</KnownLink>
              </Button>
            ) : null}
            <BackToCart isOnly={!shown.owesReceipt} />
          </EmptyState>
        </div>
      ) : null}
      {shown.status === 'ready' ? (
        <CheckSheetView draft={shown.draft} part={part} check={check} onTaken={ids === null && part === 'others' ? onTaken : null} />
      ) : null}
      <CartBanner />
    </div>
  );
}

/**
 * Where the check leads by itself; null: it stays. It is replaced: back from the payment leads to the cart, not to a
 * page whose lines are ordered already.
 */
function addressAfter(state: CheckState, part: CheckPart, ids: string | null): string | null {
  if (state.status === 'placed') {
    const id = encodeURIComponent(state.orderId);
    return part === 'ephedrine' ? `/cart/hm?id=${id}` : `/cart/step3/${id}`;
  }
  if (state.status !== 'elsewhere') return null;
  return (part === 'ephedrine' ? '/cart/step2' : '/cart/hm') + (ids === null ? '' : `?ids=${encodeURIComponent(ids)}`);
}

/** The lines that the address names, as many as one call takes; null for none. */
const idsIn = (text: string | null): readonly string[] | null => (text === null || text === '' ? null : text.split(',').slice(0, 500));

function BackToCart({ isOnly = false }: { readonly isOnly?: boolean }) {
  return (
    <Button asChild variant={isOnly ? 'solid' : 'outline'}>
      <Link to="/cart">返回购物车</Link>
    </Button>
  );
}
