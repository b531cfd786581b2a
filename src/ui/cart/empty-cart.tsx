import type { ComponentProps } from 'react';
import { Action } from '../kit/window/action.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';

const WaysToFill = late(() => import('./ways-to-fill.tsx').then((module) => module.WaysToFill));

/** Nothing in the cart yet: the last order once more, and what to do next. */
export function EmptyCart({ onAgain }: Pick<ComponentProps<typeof WaysToFill>, 'onAgain'>) {
  return (
    <LatePart fallback={<PanelSkeleton lines={6} />} otherwise={() => <NothingYet />}>
      <WaysToFill onAgain={onAgain}>
        <NothingYet />
      </WaysToFill>
    </LatePart>
  );
}

function NothingYet() {
  return (
    <EmptyState icon="cart" title="购物车还是空的" note="按药名或拼音简码搜索加购，也可以从收藏和以往订单里补货。">
      <Action look="outline" to="/list">
        去选药品
      </Action>
      <Action look="outline" to="/order">
        查看以往订单
      </Action>
      <Action look="outline" to="/star">
        我的收藏
      </Action>
    </EmptyState>
  );
}
