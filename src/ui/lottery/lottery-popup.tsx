import { createLotteryPopup } from '../../application/lottery/lottery-popup.ts';
import { ChakraScope } from '../kit/window/chakra-scope.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../kit/window/late.tsx';
import { useKept } from '../kit/window/screens-context.tsx';

// Few who open the home page draw.
const OpenedLottery = late(() => import('./opened-lottery.tsx').then((module) => module.OpenedLottery));

/** The popup of the running lottery, once its card on the home page was pressed (§4, decision 70). */
export function LotteryPopup() {
  const [{ opened }, popup] = useViewModel(useKept(createLotteryPopup));
  return opened === null ? null : (
    <LatePart otherwise={failedOver}>
      <ChakraScope>
        <OpenedLottery key={opened.id} lottery={opened} popup={popup} />
      </ChakraScope>
    </LatePart>
  );
}
