import type { ShownHistory } from '../../../../application/goods/face/shown-history.ts';
import styles from './price-line.module.css';

interface PriceLineProps {
  readonly history: ShownHistory;
  readonly unit: string;
}

/** px; the dots at the ends need room around the line. */
const [width, height, margin] = [160, 32, 4];
const placed = (x: number, y: number): readonly [number, number] => [
  margin + x * (width - 2 * margin),
  height - margin - y * (height - 2 * margin),
];

/** The prices that the shop paid over time: a line to look at, and the same in words. */
export function PriceLine({ history: { paid, lowest, highest }, unit }: PriceLineProps) {
  const points = paid.map(({ x, y }) => placed(x, y));
  const [end = placed(1, 0.5)] = points.slice(-1);
  const told = paid.map(({ day, price, number }) => `${day} ¥${price} 买 ${number}${unit}`).join('，');
  return (
    <span className={styles.whole}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`历次采购单价：${told}`}>
        <title>{paid.map(({ day, price, number }) => `${day}　¥${price}　${number}${unit}`).join('\n')}</title>
        <polyline points={points.map((point) => point.join(',')).join(' ')} />
        {points.slice(0, -1).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={1.5} />
        ))}
        <circle className={styles.end} cx={end[0]} cy={end[1]} r={3} />
      </svg>
      <small>
        近 {paid.length} 次，
        {lowest.price === highest.price
          ? `均为 ¥${lowest.price}`
          : `最低 ¥${lowest.price}（${lowest.day}），最高 ¥${highest.price}（${highest.day}）`}
      </small>
    </span>
  );
}
