interface Column {
  readonly id: 'index' | 'name' | 'spec' | 'maker' | 'expiry' | 'stock' | 'pack' | 'ladder' | 'quantity' | 'sum';
  readonly title: string;
  readonly isNumber: boolean;
  /** px; the name takes the rest. */
  readonly width?: number;
}

/** The columns of the order table that fit into its width. */
export interface TableColumns {
  readonly columns: readonly Column[];
  readonly ids: ReadonlySet<Column['id']>;
}

const columns: readonly Column[] = [
  { id: 'index', title: '序', isNumber: true, width: 40 },
  { id: 'name', title: '品名', isNumber: false },
  { id: 'spec', title: '规格', isNumber: false, width: 116 },
  { id: 'maker', title: '厂家', isNumber: false, width: 106 },
  { id: 'expiry', title: '效期', isNumber: false, width: 74 },
  { id: 'stock', title: '库存', isNumber: true, width: 56 },
  { id: 'pack', title: '中包装', isNumber: true, width: 58 },
  { id: 'ladder', title: '阶梯单价 元', isNumber: true, width: 226 },
  { id: 'quantity', title: '数量', isNumber: true, width: 112 },
  { id: 'sum', title: '小计 元', isNumber: true, width: 98 },
];
/** A wide table has room for whole makers' names. */
const wide: Readonly<Partial<Record<Column['id'], number>>> = { spec: 156, maker: 168 };

/** The first one gives way first. Without its own column the maker stands under the name. */
const givingWay = ['index', 'pack', 'stock', 'maker'] as const;

/** px of the name's column: a name of 180 px with its legal marks beside it. */
const leastName = 314;
/** px of the table from which the columns are wide. */
const wideFrom = 1400;

const setOf = (shown: readonly Column[]): TableColumns => ({ columns: shown, ids: new Set(shown.map(({ id }) => id)) });

export const allColumns = setOf(columns);
const wideColumns = setOf(columns.map((column) => ({ ...column, width: wide[column.id] ?? column.width })));
const narrower = givingWay.map((_, count) => {
  const gone: readonly Column['id'][] = givingWay.slice(0, count + 1);
  return setOf(columns.filter(({ id }) => !gone.includes(id)));
});
const fewestColumns = narrower.at(-1) ?? allColumns;

const leastWidth = ({ columns: shown }: TableColumns): number => shown.reduce((sum, { width }) => sum + (width ?? leastName), 0);

/**
 * The columns for a table of this width: as many as leave room for the name.
 * @param width px; 0 as long as nothing has been measured
 */
export function columnsFitting(width: number): TableColumns {
  if (width === 0) return allColumns;
  if (width >= wideFrom) return wideColumns;
  return [allColumns, ...narrower].find((set) => leastWidth(set) <= width) ?? fewestColumns;
}
