import { fillChoices } from '../../../application/goods/batch/fill-offers.ts';
import { Action } from '../../kit/window/action.tsx';
import styles from './due.module.css';

interface FillControlProps {
  /** The days that the quantities were filled for; null while they were not. */
  readonly days: number | null;
  /** What it did: 12 种已按 21 天填好，3 种够用. */
  readonly said: string;
  readonly onFill: (days: (typeof fillChoices)[number]) => void;
  readonly onUndo: () => void;
}

/** 补到 14, 21 or 30 天: one press fills all quantities by the shop's own rhythm, and can be undone. */
export function FillControl({ days, said, onFill, onUndo }: FillControlProps) {
  return (
    <div role="group" aria-label="补到几天" className={styles.fill} data-print="none">
      <span className={styles.muted} title="按本店采购节奏算日均用量，减去余量和购物车里的，凑整中包装">
        补到
      </span>
      {fillChoices.map((one) => (
        <Action
          key={one}
          size="sm"
          look={one === days ? 'subtle' : 'outline'}
          className={styles.days}
          isChosen={one === days}
          label={`补到 ${String(one)} 天`}
          onPress={() => onFill(one)}
        >
          {one} 天
        </Action>
      ))}
      {days === null ? null : (
        <Action size="sm" look="outline" className={styles.days} onPress={onUndo}>
          撤销
        </Action>
      )}
      <span role="status" className={styles.note}>
        {days === null ? '' : said}
      </span>
    </div>
  );
}
