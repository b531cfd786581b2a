import styles from './key-help.module.css';

interface KeyHelpProps {
  /** What is pressed, several keys apart by a space, and what it does: J K, 上下. */
  readonly keys: readonly (readonly [pressed: string, does: string])[];
}

/** A line that says which keys do what; a phone has none. */
export const KeyHelp = ({ keys }: KeyHelpProps) => (
  <p className={styles.keys} data-print="none">
    {keys.map(([pressed, does]) => (
      <span key={pressed}>
        {pressed.split(' ').map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {does}
      </span>
    ))}
  </p>
);
