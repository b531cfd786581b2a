import { useId } from 'react';
import styles from './drawer-wall.module.css';

const herbs = [
  '当归',
  '黄芪',
  '白术',
  '茯苓',
  '甘草',
  '川芎',
  '白芍',
  '熟地',
  '陈皮',
  '半夏',
  '柴胡',
  '黄芩',
  '桔梗',
  '防风',
  '麦冬',
  '枸杞',
  '山药',
  '泽泻',
  '丹参',
  '红花',
  '杜仲',
  '党参',
  '菊花',
  '薄荷',
  '桂枝',
  '连翘',
  '金银花',
  '牡丹皮',
];
const width = 96;
const height = 66;
const columns = 12;
const rows = 10;

type Cell = readonly [column: number, row: number];

/** The drawers pulled out. */
const open: readonly Cell[] = [
  [7, 1],
  [5, 6],
  [10, 5],
];
const cells: readonly Cell[] = Array.from({ length: columns * rows }, (_, index) => [index % columns, Math.floor(index / columns)]);
const isOpen = ([column, row]: Cell): boolean => open.some(([x, y]) => x === column && y === row);
const nameOf = ([column, row]: Cell): string => herbs[(row * 5 + column * 3 + row * column) % herbs.length] ?? '';
const placeOf = ([column, row]: Cell): string => `translate(${column * width} ${row * height})`;

/** 百子柜: a wall of drawers with their labels, behind the login. It is repeated, never blown up. */
export function DrawerWall({ className }: { readonly className?: string | undefined }) {
  const pattern = useId();
  const closed = cells.filter((cell) => !isOpen(cell));
  return (
    <svg className={className} aria-hidden="true">
      <defs>
        <pattern id={pattern} width={columns * width} height={rows * height} patternUnits="userSpaceOnUse">
          {closed.map((cell) => (
            <g key={placeOf(cell)} transform={placeOf(cell)}>
              <rect className={(cell[0] + cell[1]) % 3 === 0 ? styles.lighter : styles.drawer} width={width} height={height} />
              <rect className={styles.label} x="20" y="12" width="56" height="18" />
              <text className={styles.name} x="48" y="25">
                {nameOf(cell)}
              </text>
              <circle className={styles.pull} cx="48" cy="45" r="4" />
            </g>
          ))}
          {open.map((cell) => (
            <g key={placeOf(cell)} transform={placeOf(cell)}>
              <rect className={styles.hollow} width={width} height={height} />
              <path className={styles.shade} d="M8 10h80l8 44H0z" />
              <path className={styles.front} d="M2 26h92v44H2z" />
              <rect className={styles.paper} x="20" y="36" width="56" height="18" />
              <text className={styles.ink} x="48" y="49">
                {nameOf(cell)}
              </text>
              <circle className={styles.brass} cx="48" cy="62" r="4" />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  );
}
