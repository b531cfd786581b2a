import type { ListColumn } from './list-row.ts';

/*
 * Column names that buyers and stock programs use. The first matching pattern decides; an amount, a price or a stock is
 * never a quantity (R37).
 */
const kinds: readonly (readonly [ListColumn, RegExp])[] = [
  [
    'other',
    /价|金额|小计|合计|税|库存|结存|现存|可用|销量|销售|货架|上限|下限|备注|说明|序号|行号|^#$|^no\.?$|编号|日期|效期|有效期|批号|货号|货位|仓库|件装|中包装|大包装|装量|储存|剂型|分类|类别|处方|医保/i,
  ],
  ['code', /批准文号|国药准字|文号|注册证|备案号|条码|条形码|69码|barcode|ean/i],
  ['case-quantity', /件数|箱数|(?:数量|[购货补求划]量)\/?[件箱]$|^整?[件箱]$/],
  ['quantity', /数量|采购量|订货量|补货量|需求量|计划量|订购量|盒数|瓶数|qty|quantity/i],
  ['name', /品名|名称|药名|通用名|商品名|品种|药品$|商品$|^name$/i],
  ['spec', /规格|型号|^spec$/i],
  ['maker', /厂家|厂商|企业|生产单位|制造商|产地|持有人|品牌|^maker$/i],
  ['unit', /^(?:包装)?单位$|计量单位|^unit$/i],
  ['other', /编码|代码|助记码|简码|拼音/i],
];

/** The column that a header cell names; null for none. */
function columnNamed(cell: string): ListColumn | null {
  const text = cell.normalize('NFKC').replaceAll(/[\s()*:]+/g, '');
  if (text === '' || text.length > 12) return null;
  return kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** 采购数量 wins over 数量. */
const isWanted = (cell: string): boolean => /采购|订|补|需|计划/.test(cell);

/** Of several quantity columns, the one that says so, otherwise the first, units before cases. */
function oneQuantity(columns: readonly ListColumn[], cells: readonly string[]): ListColumn[] {
  const placesOf = (kind: ListColumn): readonly number[] => columns.flatMap((column, at) => (column === kind ? [at] : []));
  const places = [...placesOf('quantity'), ...placesOf('case-quantity')];
  const meant = places.find((at) => isWanted(cells[at] ?? '')) ?? places[0];
  return columns.map((column, at) => (places.includes(at) && at !== meant ? 'other' : column));
}

/**
 * The columns of a table when this row is its header: most cells name columns, and one names the goods.
 * @returns null for a row that is no header
 */
export function headerColumns(cells: readonly string[]): readonly ListColumn[] | null {
  const named = cells.map(columnNamed);
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  const known = named.filter((column) => column !== null).length;
  const namesGoods = named.includes('name') || named.includes('code');
  // 处方药品名称管理: a single cell must equal the word.
  const isHeader =
    filled === 1 ? /^(?:品名|药品名称|商品名称|名称|批准文号|条码|商品条码)$/.test(cells.join('').trim()) : known * 2 > filled;
  if (!isHeader || !namesGoods) return null;
  return oneQuantity(
    named.map((column) => column ?? 'other'),
    cells,
  );
}
