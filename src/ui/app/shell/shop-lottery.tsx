import { useLocation } from 'react-router-dom';
import { ChakraScope } from '../../shared/chakra-scope.ts';
import { late, LatePart } from '../../shared/late.tsx';
import { useScreens } from '../../shared/screens-context.tsx';
import { useViewModel } from '../../shared/hooks/use-view-model.ts';

const LotteryPopup = late(() => import('../../lottery/lottery-popup.tsx').then((module) => module.LotteryPopup));

/** The lottery comes by itself on the home page alone: nobody is interrupted who orders or types. */
export function ShopLottery() {
  const [{ facts }] = useViewModel(useScreens().session);
  const isHome = useLocation().pathname === '/';
  return isHome && facts?.buyer?.isQualified ? (
    <LatePart otherwise={() => null}>
      <ChakraScope>
        <LotteryPopup />
      </ChakraScope>
    </LatePart>
  ) : null;
}
