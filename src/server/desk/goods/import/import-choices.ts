import type { FeedOutcome } from '../../../goods/import/feed-tally.ts';
import { fieldRefused } from '../../../http/refusal.ts';
import { rowId } from '../../../http/row-id.ts';
import { type GoodsFilePlan, mostListed } from './plan-goods-file.ts';

/** What somebody chose of a plan, as a feed takes it. */
interface ImportChoices {
  readonly fallsMeant: ReadonlySet<number>;
  /** goods of the shop that rows mean, by line */
  readonly chosen: ReadonlyMap<number, number>;
  readonly newLines: ReadonlySet<number>;
  /** rows that are not imported */
  readonly without: ReadonlySet<number>;
}

const parts = (text: string): readonly string[] => text.split(',').filter((part) => part !== '');

/** `88:241`, `97:new`, `412:out` by their lines. @throws Refusal 422 */
function choicesIn(text: string): ReadonlyMap<number, string> {
  const read = parts(text).map((part) => /^(\d{1,6}):(new|out|\d{1,16})$/.exec(part));
  if (read.some((found) => found === null)) throw fieldRefused('choices', '改名的选择读不出，请重新预览');
  return new Map(read.flatMap((found) => (found === null ? [] : [[Number(found[1]), found[2] ?? '']])));
}

/** Rows that resemble goods of the shop, or all that there is no room to show. */
export const listedRenames = ({ namedAnew }: GoodsFilePlan, { renamed }: Pick<FeedOutcome, 'renamed'>) => ({
  named: namedAnew.slice(0, mostListed),
  alike: renamed.slice(0, Math.max(0, mostListed - namedAnew.length)),
});

/**
 * What was chosen, held against the plan: each renamed row that was shown needs a choice that it offers, and what was
 * not shown is not imported. Falls that were not shown cannot be meant.
 * @throws Refusal 422
 */
export function importChoices(plan: GoodsFilePlan, typed: { readonly falls: string; readonly choices: string }): ImportChoices {
  const choices = choicesIn(typed.choices);
  const shown = new Set(plan.falls.slice(0, mostListed).map(({ goodsId }) => goodsId));
  const ids = parts(typed.falls).map((id) => rowId(id) ?? 0);
  if (ids.some((id) => !shown.has(id))) throw fieldRefused('choices', '勾选的跌价与预览不符，请重新预览');
  const { named, alike } = listedRenames(plan, plan.outcome);
  const without = new Set(plan.namedAnew.slice(named.length).flatMap(({ lines }) => lines));
  const [chosen, newLines] = [new Map<number, number>(), new Set<number>()];
  let open = 0;
  for (const { line, lines, goodsId } of named) {
    const choice = choices.get(line);
    if (choice === 'out') for (const one of lines) without.add(one);
    else if (choice !== String(goodsId)) open += 1;
  }
  for (const { line, goodsIds } of alike) {
    const choice = choices.get(line);
    if (choice === 'out') without.add(line);
    else if (choice === 'new') newLines.add(line);
    else if (choice !== undefined && goodsIds.includes(Number(choice))) chosen.set(line, Number(choice));
    else open += 1;
  }
  if (open > 0) throw fieldRefused('choices', `还有 ${open} 行像是改名，没有选`);
  return { fallsMeant: new Set(ids), chosen, newLines, without };
}
