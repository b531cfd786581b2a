import { useSearchParams } from 'react-router-dom';
import { late, LatePart } from '../../kit/window/late.tsx';

const CheckPage = late(() => import('../../checkout/check-page.tsx').then((module) => module.CheckPage));
const PayPage = late(() => import('../../payment/pay-page.tsx').then((module) => module.PayPage));

/**
 * `/cart/hm`: goods with ephedrine, from the check with its named purchaser to the payment. With `id` the order is
 * placed and waits for its money; without, the cart's goods with ephedrine are checked out by themselves.
 */
export function EphedrineStep() {
  const [search] = useSearchParams();
  return <LatePart>{search.has('id') ? <PayPage /> : <CheckPage part="ephedrine" />}</LatePart>;
}
