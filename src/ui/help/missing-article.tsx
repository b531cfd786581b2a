import { Action } from '../kit/window/action.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';

/** There is no such article: says so in place, with the ways on (routes.md). */
export function MissingArticle() {
  return (
    <>
      <h1>没有找到这篇帮助</h1>
      <EmptyState icon="search" title="这篇帮助不存在" note="可能已经更名或撤下，请从目录里另选一篇。">
        <Action to="/help/xrzn/hyzc">看新手指南</Action>
        <Action look="outline" to="/">
          返回首页
        </Action>
      </EmptyState>
    </>
  );
}
