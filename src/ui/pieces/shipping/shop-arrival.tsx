import { useScreens } from '../../kit/window/screens-context.tsx';
import { late, LatePart } from '../../kit/window/late.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';

// Nothing of the first look: the words join a line that is there.
const ArrivalLine = late(() => import('./arrival-line.tsx').then((module) => module.ArrivalLine));

/** Until when one has to pay for which day of delivery at the buyer's default address (R58). */
export function ShopArrival() {
  const [{ facts }] = useViewModel(useScreens().session);
  const { promise = null, regionCode = '' } = facts?.arrival ?? {};
  return promise === null ? null : (
    <LatePart otherwise={() => null}>
      <ArrivalLine promise={promise} regionCode={regionCode} />
    </LatePart>
  );
}
