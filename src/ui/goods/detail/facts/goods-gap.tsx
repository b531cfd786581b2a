import { useEffect } from 'react';
import type { Aim } from '../../../../application/gap/gap-aim.ts';
import { createGoodsGap } from '../../../../application/gap/goods-gap.ts';
import type { GoodsDetailViewModel } from '../../../../application/goods/detail/goods-detail-view-model.ts';
import { GapDrawer } from '../../../pieces/cart/gap/gap-drawer.tsx';
import { useViewModel } from '../../../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../../../kit/window/screens-context.tsx';

interface GoodsGapProps {
  readonly goods: GoodsDetailViewModel;
  readonly aim: Aim;
  readonly onClose: () => void;
}

/** Goods that fill what is missing to a promotion (凑单), with this quantity and what the cart holds. */
export function GoodsGap({ goods, aim, onClose }: GoodsGapProps) {
  const { both, gap } = useVisit(({ needs }) => createGoodsGap(needs, goods));
  const [{ view }] = useViewModel(both);
  const [state] = useViewModel(gap);
  useEffect(() => gap.open(aim), [gap, aim]);
  return view === null ? null : <GapDrawer gap={{ ...gap, close: onClose }} state={state} view={view} />;
}
