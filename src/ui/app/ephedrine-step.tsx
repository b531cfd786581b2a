import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

const CheckPage = lazy(() => import('../cart/check-page.tsx').then((module) => ({ default: module.CheckPage })));
const PayPage = lazy(() => import('../order/pay-page.tsx').then((module) => ({ default: module.PayPage })));

/**
 * `/cart/hm`: goods with ephedrine, from the check with its named purchaser to the payment. With `id` the order is placed
 * and waits for its money; without, the cart's goods with ephedrine are checked out by themselves.
 */
export function EphedrineStep() {
  const [search] = useSearchParams();
  return <Suspense fallback={null}>{search.has('id') ? <PayPage /> : <CheckPage part="ephedrine" />}</Suspense>;
}
