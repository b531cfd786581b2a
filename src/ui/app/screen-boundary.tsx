import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { Panel } from '../shared/page/panel.tsx';
import frame from '../shared/shell/wrap.module.css';
import styles from './screen-boundary.module.css';

/** Around a screen: while its chunk is on its way the page keeps its height; what breaks leaves the shell standing. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <FailureBoundary visit={key}>
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>{children}</Suspense>
    </FailureBoundary>
  );
}

interface BoundaryProps {
  /** The address' own key. */
  readonly visit: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasFailed: boolean;
  readonly visit: string;
}

/** A chunk that a new release has taken away, a broken network, or a bug: loading the page anew helps with two of them. */
class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, visit: this.props.visit };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  /** Another address is another try; a screen that stands is not mounted anew by a filter or a page in its address. */
  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): BoundaryState {
    return visit === state.visit ? state : { hasFailed: false, visit };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={frame.wrap}>
        <h1 className={frame.hidden}>页面没有加载出来</h1>
        <Panel className={styles.failure}>
          <PageFailure title="页面没有加载出来" note="网络中断，或药集刚刚更新过。" onRetry={() => window.location.reload()} />
        </Panel>
      </div>
    );
  }
}
