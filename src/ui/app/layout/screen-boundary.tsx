import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isMissingCode } from '../../../application/shared/missing-code.ts';
import { PageFailure } from '../../kit/window/page/page-failure.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import frame from '../../kit/window/wrap.module.css';
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
  readonly failure: { readonly error: unknown } | null;
  readonly visit: string;
}

const missingCode = { title: '页面加载失败', reason: '网络中断，或网站刚刚更新过。' };
/** What nobody foresaw is never called the network. */
const bug = { title: '页面出错了', reason: '网站程序出错，与您的操作无关；请重试，仍不行请联系客服。' };

/**
 * A chunk that a new release has taken away, a broken network, or a bug: loading the page anew helps with two of them.
 */
class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, visit: this.props.visit };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  /** Another address is another try; a screen that stands is not mounted anew by a filter or a page in its address. */
  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): BoundaryState {
    return visit === state.visit ? state : { failure: null, visit };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const { title, reason } = isMissingCode(failure.error) ? missingCode : bug;
    return (
      <div className={frame.wrap}>
        <h1 className={frame.hidden}>{title}</h1>
        <Panel className={styles.failure}>
          <PageFailure title={title} reason={reason} onRetry={() => window.location.reload()} />
        </Panel>
      </div>
    );
  }
}
