import { isLostDigit, percentText } from '../../../domain/goods/price-change.ts';
import type { RenameChoice } from './goods-import.ts';
import type { GoodsPreview } from './goods-ports.ts';

/** What is to be minded of a price that falls steeply. */
interface FallNotes {
  /** −22.2% */
  readonly percent: string;
  readonly words: string;
  readonly isBad: boolean;
  readonly isSlip: boolean;
}

const costWords = { below: '低于进价', 'not-below': '不低于进价', unknown: '' } as const;

/** By how much a price falls, and whether below what the goods cost. */
export function fallNotes({ was, is, againstCost }: GoodsPreview['falls'][number]): FallNotes {
  const [percent, isSlip] = [percentText({ was, is }), isLostDigit({ was, is })];
  if (isSlip) return { percent, words: '像少了一位小数', isBad: true, isSlip };
  return { percent, words: costWords[againstCost], isBad: againstCost === 'below', isSlip };
}

const kinds = (count: number): string => `${count.toLocaleString('en-US')} 种`;
const rows = (count: number): string => `${count.toLocaleString('en-US')} 行`;

/** What an import changes, as lines of a slip. */
export function slipLines(
  preview: GoodsPreview,
  ticked: number,
  choices: ReadonlyMap<number, RenameChoice>,
): readonly (readonly [name: string, value: string])[] {
  const { kind, dearer, cheaper, other, added, unchanged, fallCount, renamedCount, faultCount } = preview;
  const out = [...choices.values()].filter((choice) => choice === 'out').length;
  return [
    ...(kind === 'stock' ? [] : [[`改价（涨 ${dearer}，跌 ${cheaper}）`, kinds(dearer + cheaper)] as const]),
    ...(fallCount > 0 ? [['跌超 20%，没打勾的不改', `勾了 ${ticked}，共 ${kinds(fallCount)}`] as const] : []),
    ...(other > 0 ? [[kind === 'stock' ? '改库存、批号' : '改其他资料', kinds(other)] as const] : []),
    ...(kind === 'goods' ? [['新品，先下架，补图和范围后再上', kinds(added)] as const] : []),
    ...(renamedCount > 0 ? [['像是改名', `${rows(renamedCount)}${out > 0 ? `，不导入 ${out}` : ''}`] as const] : []),
    ['没有变化', kinds(unchanged)],
    ['有错，不导入', rows(faultCount)],
  ];
}

/** A cell of CSV; what a spreadsheet would take for a formula stays text. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The rows of a preview that are not imported as a file, to be mended and sent again. */
export function faultyRowsFile({ columns, faults }: GoodsPreview): string {
  const lines = new Map(faults.map(({ line, cells }) => [line, cells]));
  const table = [columns.map(({ header }) => header), ...lines.values()];
  return `\uFEFF${table.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
