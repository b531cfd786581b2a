import { useLocation } from 'react-router-dom';
import { late, LatePart } from '../../kit/window/late.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';

const LotteryPopup = late(() => import('../../lottery/lottery-popup.tsx').then((module) => module.LotteryPopup));

/** The lottery's popup, which its card on the home page opens. */
export function ShopLottery() {
  const [{ facts }] = useViewModel(useScreens().session);
  const isHome = useLocation().pathname === '/';
  return isHome && facts?.buyer?.isQualified ? (
    <LatePart otherwise={() => null}>
      <LotteryPopup />
    </LatePart>
  ) : null;
}
