import type { ReactNode } from 'react';
import { Action } from '../action.tsx';
import { Icon } from '../icon.tsx';
import { EmptyState } from './empty-state.tsx';

interface PageFailureProps {
  /** 商品加载失败 */
  readonly title: string;
  /** What happened and what is still there: 网络中断，筛选条件与已填数量都还在. */
  readonly note: string;
  readonly onRetry: () => void;
  /** Another way on, beside 重试. */
  readonly children?: ReactNode;
}

/** The whole page failed: says what happened, keeps what was typed, offers 重试. */
export function PageFailure({ title, note, onRetry, children }: PageFailureProps) {
  return (
    <div role="alert">
      <EmptyState icon="warning" title={title} note={note}>
        <Action onPress={onRetry}>
          <Icon name="refresh" size={16} />
          重试
        </Action>
        {children}
      </EmptyState>
    </div>
  );
}
