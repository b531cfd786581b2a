import { classNames } from '../../../kit/window/class-names.ts';
import styles from './stock-text.module.css';

interface StockTextProps {
  /** 库存充足, 仅剩 12盒, 暂时缺货. */
  readonly text: string;
  readonly tone?: 'plain' | 'low' | 'out' | undefined;
}

/** Only exceptions get colour: plenty is grey, little is amber. */
export function StockText({ text, tone = 'plain' }: StockTextProps) {
  return (
    <span className={classNames(styles.stock, tone === 'low' && styles.low)} data-tone={tone}>
      {text}
    </span>
  );
}
