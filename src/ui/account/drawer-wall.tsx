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

interface DrawerWallProps {
  readonly columns: number;
  readonly rows: number;
  /** The drawers pulled out, as column and row from 0. */
  readonly open: readonly (readonly [number, number])[];
  readonly className?: string | undefined;
}

/** 百子柜: a wall of drawers with their labels, an ornament behind the banner and the login. */
export function DrawerWall({ columns, rows, open, className }: DrawerWallProps) {
  const cells = Array.from({ length: columns * rows }, (_, index) => [index % columns, Math.floor(index / columns)] as const);
  const isOpen = ([column, row]: readonly [number, number]) => open.some(([x, y]) => x === column && y === row);
  const nameOf = ([column, row]: readonly [number, number]) => herbs[(row * 5 + column * 3 + row * column) % herbs.length] ?? '';
  const closed = cells.filter((cell) => !isOpen(cell));
  return (
    <svg className={className} viewBox={`0 0 ${columns * width} ${rows * height}`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {closed.map(([column, row]) => (
        <g key={`${column} ${row}`} transform={`translate(${column * width} ${row * height})`}>
          <rect className={(column + row) % 3 === 0 ? styles.lighter : styles.drawer} width={width} height={height} />
          <rect className={styles.label} x="20" y="12" width="56" height="18" />
          <text className={styles.name} x="48" y="25">
            {nameOf([column, row])}
          </text>
          <circle className={styles.pull} cx="48" cy="45" r="4" />
        </g>
      ))}
      {open.map(([column, row]) => (
        <g key={`${column} ${row}`} transform={`translate(${column * width} ${row * height})`}>
          <rect className={styles.hollow} width={width} height={height} />
          <path className={styles.shade} d="M8 10h80l8 44H0z" />
          <path className={styles.front} d="M2 26h92v44H2z" />
          <rect className={styles.paper} x="20" y="36" width="56" height="18" />
          <text className={styles.ink} x="48" y="49">
            {nameOf([column, row])}
          </text>
          <circle className={styles.brass} cx="48" cy="62" r="4" />
        </g>
      ))}
    </svg>
  );
}
