import { Icon } from '../icon.tsx';
import styles from './part-failure.module.css';

interface PartFailureProps {
  /** The part's own heading, when the part brings none around it. */
  readonly title?: string | undefined;
  /** 推荐暂时加载失败，其余内容不受影响 */
  readonly text: string;
  readonly onRetry: () => void;
}

/** One part failed: the page stands, the part says so and can be asked again. */
export function PartFailure({ title, text, onRetry }: PartFailureProps) {
  return (
    <div className={styles.part} role="status">
      {title === undefined ? null : <h3>{title}</h3>}
      <p>
        <Icon name="warning" className={styles.sign} />
        {text}
        <button type="button" className={styles.retry} onClick={onRetry}>
          重试
        </button>
      </p>
    </div>
  );
}
