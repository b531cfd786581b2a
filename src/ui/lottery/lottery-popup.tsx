import { createDrawing } from '../../application/lottery/drawing-view-model.ts';
import { createLotteryPopup } from '../../application/lottery/lottery-popup.ts';
import type { Lottery } from '../../application/lottery/lottery-gateway.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { LotteryDialog } from './lottery-dialog.tsx';

/** Whoever types or has opened something is not interrupted. */
const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The lottery that comes by itself, once a day, to a shop that may draw and has not (§4). */
export function LotteryPopup() {
  const popup = useVisit(({ needs }) => createLotteryPopup(needs, isFree));
  const [{ value }] = useViewModel(popup);
  return value === null ? null : <Opened lottery={value} />;
}

function Opened({ lottery }: { readonly lottery: Lottery }) {
  const drawing = useVisit(({ needs }) => createDrawing(needs, lottery.id, () => needs.session.refresh(), 'ready'));
  return <LotteryDialog lottery={lottery} drawing={drawing} hasWay />;
}
