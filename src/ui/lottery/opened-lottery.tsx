import { useEffect } from 'react';
import { createDrawing } from '../../application/lottery/drawing-view-model.ts';
import type { LotteryPopupModel } from '../../application/lottery/lottery-popup.ts';
import type { Lottery } from '../../application/lottery/lottery-gateway.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { LotteryDialog } from './lottery-dialog.tsx';

interface OpenedLotteryProps {
  readonly lottery: Lottery;
  readonly popup: LotteryPopupModel;
}

/** The dialog over the home page. A shop that has drawn is not offered the lottery again. */
export function OpenedLottery({ lottery, popup }: OpenedLotteryProps) {
  const drawing = useVisit(({ needs }) => {
    const drawn = () => {
      popup.joined();
      needs.session.refresh();
    };
    return createDrawing(needs, lottery.id, drawn, 'ready');
  });
  const [{ phase }] = useViewModel(drawing);
  const isClosed = phase === 'closed';
  useEffect(() => {
    if (isClosed) popup.close();
  }, [isClosed, popup]);
  return <LotteryDialog lottery={lottery} drawing={drawing} hasWay />;
}
