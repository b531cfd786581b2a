import type { ReactNode } from 'react';
import { Action } from '../action.tsx';
import { Icon } from '../icon.tsx';
import { EmptyState } from './empty-state.tsx';

interface PageFailureProps {
  /** 商品加载失败 */
  readonly title: string;
  /** Why, as one sentence: the `reason` of the failed load. */
  readonly reason: string;
  /** What is still there: 筛选条件都还在。 */
  readonly kept?: string | undefined;
  readonly onRetry: () => void;
  /** Another way on, beside 重试. */
  readonly children?: ReactNode;
}

/** The whole page failed: says why and what is still there, offers 重试. */
export function PageFailure({ title, reason, kept = '', onRetry, children }: PageFailureProps) {
  return (
    <div role="alert">
      <EmptyState icon="warning" title={title} note={reason + kept}>
        <Action onPress={onRetry}>
          <Icon name="refresh" size={16} />
          重试
        </Action>
        {children}
      </EmptyState>
    </div>
  );
}
