import { useLocation } from 'react-router-dom';
import { buyerPapers } from '../../pieces/account/window/buyer-papers.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { late, LatePart } from '../../kit/window/late.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';

// Most buyers here can order.
const PapersStrip = late(() => import('./papers-strip.tsx').then((module) => module.PapersStrip));

/** Under the header of a shop that cannot order: why, and the next step, before anything is pressed (§4, R69 f). */
export function ShopPapers() {
  const [{ facts }] = useViewModel(useScreens().session);
  const { pathname } = useLocation();
  const buyer = facts?.buyer;
  // The page where it is put right says all of it.
  if (!buyer || buyer.ordering.step === 'order' || buyerPapers(buyer).to.split('?')[0] === pathname) return null;
  return (
    <LatePart otherwise={() => null}>
      <PapersStrip buyer={buyer} />
    </LatePart>
  );
}
