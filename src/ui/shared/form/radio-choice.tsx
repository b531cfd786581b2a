import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import choice from './choice.module.css';
import styles from './radio-choice.module.css';

export interface RadioChoiceProps {
  /** One name a group. */
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChoose: () => void;
  /** 陈静 138****6620 */
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** A word in the third line, or at the end: 与许可证地址一致, 免运费. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

/** One of a few, as a card: an address, a way of paying. */
export function RadioChoice({ name, checked, disabled = false, onChoose, title, note, end, children }: RadioChoiceProps) {
  return (
    <label className={classNames(styles.choice, checked && styles.on, disabled && styles.off)}>
      <input type="radio" className={choice.radio} name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span className={styles.words}>
        <b>{title}</b>
        {note === undefined ? null : <small>{note}</small>}
        {children}
      </span>
      {end === undefined ? null : <span className={styles.end}>{end}</span>}
    </label>
  );
}
