import type { Prize } from '../../application/lottery/lottery-gateway.ts';
import styles from './lottery.module.css';

const figure = (count: number): string => count.toLocaleString('en-US');

/** What there is to draw and how likely, by what is left now (R45). */
export function OddsTable({ prizes }: { readonly prizes: readonly Prize[] }) {
  return (
    <table className={styles.figures} aria-label="奖项与几率">
      <thead>
        <tr>
          <th scope="col">奖品</th>
          <th scope="col">剩余/份数</th>
          <th scope="col">几率</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ id, name, remarks, number, left, odds }) => (
          <tr key={id}>
            <td>
              {name}
              {remarks === '' ? null : <small>{remarks}</small>}
            </td>
            <td>
              {figure(left)}/{figure(number)}
            </td>
            <td>{odds}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
