import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { codeInTime, isMissingCode } from '../../../application/shared/missing-code.ts';
import styles from './late.module.css';
import { PartFailure } from './page/part-failure.tsx';

/** A component whose code comes later. */
type LateComponent<Props> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> };

/**
 * How long a failure counts, in milliseconds. A second try within this time, as React makes one at once, does not ask
 * the network again.
 */
const failureStandsMs = 500;

/**
 * A component whose code is fetched when it is first rendered, in a `LatePart`, or beforehand by `fetch`. Once it is
 * there it is rendered at once and not a moment later, so that nothing is empty in between. Code that did not come is
 * asked for anew by a later try: React itself remembers a failure for good.
 */
export function late<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let fetched: Promise<ComponentType<Props>> | null = null;
  let Arrived: ComponentType<Props> | null = null;
  const fetch = () =>
    (fetched ??= codeInTime(fetchCode()).then(
      (Code) => (Arrived = Code),
      (error: unknown) => {
        fetched = null;
        throw error;
      },
    ));
  const coming = () =>
    lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (error) {
        setTimeout(() => (Coming = coming()), failureStandsMs);
        throw error;
      }
    });
  let Coming = coming();
  /** Keeps the component chosen at mount: swapping it would mount it anew and lose what was typed. */
  function Late(props: Props) {
    const [Way] = useState<ComponentType<Props>>(() => Arrived ?? Coming);
    return <Way {...props} />;
  }
  return Object.assign(Late, { fetch });
}

interface LatePartProps {
  /** What stands there until the code has come. */
  readonly fallback?: ReactNode;
  /** What stands there when it did not come; without it the part says so, and offers to try again. */
  readonly otherwise?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

const failed = (retry: () => void): ReactNode => <PartFailure text="这一部分加载失败，请检查网络。" onRetry={retry} />;

/** The failure of a part that opens over the page: it is shown there, where the buyer looks after pressing a button. */
export const failedOver = (retry: () => void): ReactNode => <div className={styles.over}>{failed(retry)}</div>;

/** Around late components: a piece that does not come is missing by itself, and takes nothing else with it. */
export function LatePart({ fallback = null, otherwise = failed, children }: LatePartProps) {
  return (
    <CodeBoundary otherwise={otherwise}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CodeBoundary>
  );
}

interface BoundaryProps {
  readonly otherwise: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

class CodeBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A bug is not ours to hide.
    if (!isMissingCode(error)) throw error;
    return this.props.otherwise(() => this.setState({ error: null }));
  }
}
