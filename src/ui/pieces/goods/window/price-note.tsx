import styles from './price-note.module.css';

/** 秒杀价 16:00 止，剩 138盒 in one line; what is left is not there where it has no room: no number is cut. */
export function PriceNote({ text }: { readonly text: string }) {
  const [why = '', left] = text.split(/(?=，剩)/);
  if (left === undefined)
    return (
      <span className={styles.whole} title={text}>
        {text}
      </span>
    );
  return (
    <span className={styles.note} title={text}>
      <span>{why}</span>
      <span>{left}</span>
    </span>
  );
}
