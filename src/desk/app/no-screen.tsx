import { Action } from '../../ui/kit/window/action.tsx';
import { useScreenTitle } from '../../ui/kit/window/hooks/use-screen-title.ts';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';

/** An address that no screen of the desk has. */
export function NoScreen() {
  useScreenTitle('没有这一页');
  return (
    <EmptyState icon="search" title="工作台没有这一页" note="地址可能抄错了，或者这一页已经换了地方。">
      <Action to="/desk">回到工作台</Action>
    </EmptyState>
  );
}
