import styles from './flash-switch.module.css';

interface FlashSwitchProps {
  /** 正在秒杀 ¥9.66，改按秒杀价 */
  readonly text: string;
  /** The goods' name: a cart may have several. */
  readonly name: string;
  readonly onPress: () => void;
}

/** The way from the ordinary price to that of a running flash sale, in a line of small text. */
export function FlashSwitch({ text, name, onPress }: FlashSwitchProps) {
  return (
    <button type="button" className={styles.switch} data-print="none" aria-label={`${text} ${name}`} onClick={onPress}>
      {text}
    </button>
  );
}
