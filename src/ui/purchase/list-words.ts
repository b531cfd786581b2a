import type { AdviceEffect } from '../../application/purchase/judged-list.ts';
import type { UndoableChange } from '../../application/purchase/working-list.ts';
import { awaitsLook, inSingleUnits, isReady, proposalOf, type PurchaseRow } from '../../application/purchase/purchase-rows.ts';

/** How rows are put together: what waits for the buyer first. */
export type RowGroup = 'open' | 'noted' | 'ready' | 'waiting';

export const groupWords: Readonly<Record<RowGroup, string>> = {
  open: '待处理',
  noted: '可下单，有提醒',
  ready: '可下单',
  waiting: '正在匹配',
};

/** The group that a row stands in. */
export function groupOf(row: PurchaseRow): RowGroup {
  if (row.state === 'waiting') return 'waiting';
  if (!isReady(row)) return 'open';
  const isNoted = row.state === 'below-pack' || row.note !== null || row.isCut || row.refusal !== null;
  return isNoted || row.twin !== null || proposalOf(row) !== null ? 'noted' : 'ready';
}

const inOrder: readonly RowGroup[] = ['open', 'noted', 'ready', 'waiting'];

/** A row that is being worked on, and the group that it stands in meanwhile. */
export interface HeldRow {
  readonly key: number;
  readonly group: RowGroup;
}

/** The rows in their groups, those that have any, what waits for the buyer first. */
export function groupsOf(rows: readonly PurchaseRow[], held: HeldRow | null): ReadonlyMap<RowGroup, readonly PurchaseRow[]> {
  const groups = new Map<RowGroup, PurchaseRow[]>(inOrder.map((group) => [group, []]));
  for (const row of rows) groups.get(row.key === held?.key ? held.group : groupOf(row))?.push(row);
  for (const group of inOrder) if (groups.get(group)?.length === 0) groups.delete(group);
  return groups;
}

/** What is to be said of a row, the most urgent first; empty where it is quiet. */
export function rowWords(row: PurchaseRow): readonly string[] {
  const { state, offer, answer, question, units, note, isCut, refusal, suggested, searched, twin } = row;
  const unit = offer?.goods.unit ?? '盒';
  const terms = offer?.goods.terms;
  const words: string[] = [];
  if (refusal !== null) words.push(refusal);
  if (state === 'ambiguous') {
    const { length = 0 } = answer?.candidates ?? [];
    words.push(
      searched !== null
        ? `“${searched}”找到 ${String(length)} 个品种，请选一个`
        : length === 1
          ? '找到 1 个相近品种，请确认'
          : `${String(length)} 个品种相符，请选一个`,
    );
  }
  if (state === 'not-found')
    words.push(
      searched !== null
        ? `没有找到“${searched}”，请换个词搜索`
        : (answer?.otherSpecs.length ?? 0) > 0
          ? `没有 ${question.spec || question.name || question.text}，相近规格：`
          : (answer?.near.length ?? 0) > 0
            ? '没有找到，是不是下面的品种'
            : (answer?.substitutes.length ?? 0) > 0
              ? '没有找到，可改选下面同通用名的品种'
              : '没有找到，可搜索品名、批准文号或条码',
    );
  if (state === 'not-allowed') words.push(offer?.goods.obstacle?.words ?? '不能采购');
  if (note === 'not-a-quantity') words.push(`「${question.quantity}」不是数量`);
  if (state === 'over-stock') words.push(suggested === null || suggested === 0 ? '暂时缺货' : `只有 ${String(suggested)}${unit}可加`);
  if (state === 'over-limit' && offer?.price?.line === 'flash') words.push(`秒杀价还可加 ${String(suggested ?? 0)}${unit}`);
  else if (state === 'over-limit') words.push(`每单限购 ${String(terms?.purchaseLimit ?? 0)}${unit}，还可加 ${String(suggested ?? 0)}`);
  if (state === 'below-pack' && units !== null)
    words.push(`中包装 ${String(terms?.mediumPack ?? 1)}${unit}，可按 ${String(units)}${unit}下单`);
  if (note === 'no-quantity' && offer !== null) words.push('没有写数量，按中包装填');
  const written = inSingleUnits({ note, question });
  if (written !== null) words.push(`${String(written)} 件 = ${String(units ?? 0)} ${unit}，按 ${String(units ?? 0)} ${unit}？`);
  if (note === 'large-pack-unknown') words.push(`件装量未知，按 ${String(units ?? 0)} ${unit}？`);
  if (isCut) words.push('这行过长，只读了前 300 个字');
  if (state === 'over-stock' && (answer?.candidates.length ?? 0) > 1) words.push('可换其他厂家');
  if (twin !== null && isReady(row)) words.push(`与第 ${String(twin.key)} 行同品种，共 ${String(twin.units)}${unit}`);
  return words;
}

/** Whose proposal the goods of a row are (R69c): 按上次的皖溪制药; null for the only match and the buyer's choice. */
export function proposalWords(row: PurchaseRow): string | null {
  const by = proposalOf(row);
  return by === null ? null : by === 'learned' ? '按您上次的选择' : `按上次的${row.offer?.goods.maker ?? ''}`;
}

/** A press that settles a row's quantity. */
export interface RowAct {
  readonly text: string;
  readonly units: number;
}

/** The presses that settle a row's quantity, the usual one first: the readings of 件, or the suggestion. */
export function rowActs(row: PurchaseRow): readonly RowAct[] {
  const { suggested, units, offer } = row;
  const unit = offer?.goods.unit ?? '盒';
  const written = inSingleUnits(row);
  const acts: RowAct[] = [];
  if (awaitsLook(row) && units !== null) acts.push({ text: `按 ${String(units)} ${unit}`, units });
  else if (suggested !== null && suggested > 0) acts.push({ text: `改为 ${String(suggested)}`, units: suggested });
  if (written !== null && written !== suggested) acts.push({ text: `改为 ${String(written)} ${unit}`, units: written });
  return acts;
}

/** Where goods that the shop does not have are asked for, as far as the row says what they are. */
export const wantedAddress = ({ question: { name, maker, spec, text }, units }: PurchaseRow): string =>
  `/pzqg/add?${new URLSearchParams({ name: name || text, maker, spec, number: units === null ? '' : String(units) }).toString()}`;

/** What a change of many rows costs: ，多付 ¥76.80. */
export const costWords = ({ cost }: AdviceEffect): string => (cost === null ? '' : `，${cost.isMore ? '多付' : '少付'} ¥${cost.amount}`);

/** The keys of the table. */
export const keyHint = 'F8 下一处待处理　数字键选候选，选后自动到下一处　F2 改写　Alt+回车 照建议改　Ctrl+回车 全部加入';

/** Skipped lines that are shown. */
const mostSkipped = 3;

/** 已略过 2 行：安和大药房 11月24日补货；谢谢. */
export const skippedWords = (skipped: readonly string[]): string =>
  `已略过 ${skipped.length.toLocaleString('en-US')} 行：${skipped.slice(0, mostSkipped).join('；')}${skipped.length > mostSkipped ? ' 等' : ''}`;

/** What was changed in many rows. */
export function undoWords({ what, count }: UndoableChange): string {
  const rows = `${count.toLocaleString('en-US')} 行`;
  return what === 'clear' ? `已清空 ${rows}` : what === 'reduce' ? `已改超限的 ${rows}` : `已凑整中包装 ${rows}`;
}
