import { useLocation } from 'react-router-dom';
import { buyerPapers } from '../../pieces/account/window/buyer-papers.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { late, LatePart } from '../../kit/window/late.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';

// Most buyers here can order.
const PapersStrip = late(() => import('./papers-strip.tsx').then((module) => module.PapersStrip));

const ownWords: readonly string[] = ['/user', '/zzzj'];

/** Keeps the room that the document may have given the line (app-frame.module.css). */
const coming = <i />;

/** Under the header of a shop that cannot order: why, and the next step, before anything is pressed (§4, R69 f). */
export function ShopPapers() {
  const [{ facts }] = useViewModel(useScreens().session);
  const { pathname } = useLocation();
  const buyer = facts?.buyer;
  // The page where it is put right says all of it, and so do these two.
  if (!buyer || buyer.ordering.step === 'order' || ownWords.includes(pathname) || buyerPapers(buyer).to.split('?')[0] === pathname)
    return facts ? null : coming;
  return (
    <LatePart fallback={coming} otherwise={() => coming}>
      <PapersStrip buyer={buyer} />
    </LatePart>
  );
}
