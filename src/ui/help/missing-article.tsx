import { Action } from '../kit/window/action.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';

interface MissingArticleProps {
  /** The seller has written none at all. */
  readonly isNone?: boolean;
  readonly Heading: 'h1' | 'h2';
}

/** There is no such article, or none: says so in place, with the ways on (routes.md). */
export function MissingArticle({ isNone = false, Heading }: MissingArticleProps) {
  return (
    <>
      <Heading>{isNone ? '帮助中心' : '没有找到这篇帮助'}</Heading>
      <EmptyState
        icon="search"
        title={isNone ? '还没有帮助' : '这篇帮助不存在'}
        note={isNone ? '有问题请联系客服。' : '可能已经更名或撤下，请从目录里另选一篇。'}
      >
        {isNone ? null : <Action to="/help/xrzn/hyzc">看新手指南</Action>}
        <Action look="outline" to="/">
          返回首页
        </Action>
      </EmptyState>
    </>
  );
}
