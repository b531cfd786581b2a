import { readCart } from '../../contract/cart/read-cart.ts';
import { type AddOnStanding, addOnStanding, type UnreachedAddOn, unreachedAddOns } from '../../domain/cart/add-on-group.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { amountAsText, inYuan } from '../../domain/shared/money.ts';
import { type GroupNow, isOpenGroup } from '../combination/add-on-store.ts';
import type { CartLineAnswer } from './cart-line-answer.ts';
import { closedAnswer } from './line-closed.ts';

/** The lines of a cart of ours as the rules read them. */
function linesOf(data: readonly CartLineAnswer[]): readonly CartLine[] {
  const read = readCart({ data });
  if (!read.ok)
    throw new Error(
      `The server wrote lines that cannot be read: ${read.refusal.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    );
  return read.value.cart.lines;
}

/** Where a group stands in a cart of ours (R43). */
export const standingIn = ({ group }: Pick<GroupNow, 'group'>, data: readonly CartLineAnswer[]): AddOnStanding =>
  addOnStanding(group, linesOf(data));

/** What is had of a group, in a word. */
const addOnVerb = ({ met }: Pick<GroupNow, 'met'>): string => (met.kind === 'gift' ? '领取赠品' : '换购');

/** Why an add-on of a group cannot stand in the cart: 再买 ¥30.00 可换购. */
export function unreachedWords(group: GroupNow | null, standing: AddOnStanding | null): string {
  if (group === null || standing === null) return '活动已结束或不对贵单位开放';
  const verb = addOnVerb(group);
  const { reached, allowed, next } = standing;
  if (allowed < reached) return allowed === 0 ? `本活动可${verb}的数量已用完` : `本活动还可${verb} ${allowed} 件`;
  if (next !== null) return `再买 ${inYuan(amountAsText(next.missing))} 可${reached > 0 ? '再' : ''}${verb} 1 件`;
  return `本活动最多${verb} ${allowed} 件，已选满`;
}

/** A line that may not be selected, with the reason. */
const withoutAddOn = (line: CartLineAnswer, words: string): CartLineAnswer => ({
  ...line,
  is_selected: 0,
  goods: { ...line.goods, ...closedAnswer(words) },
});

/** The most units of an add-on line: what its group allows less what other selected lines of the group have (R43). */
export function mostAddOns(line: CartLineAnswer, data: readonly CartLineAnswer[], group: GroupNow): number {
  const others = data.filter(({ id, add_on, is_selected }) => add_on?.id === line.add_on?.id && id !== line.id && is_selected === 1);
  return Math.max(0, standingIn(group, data).allowed - others.reduce((sum, { number }) => sum + number, 0));
}

/** A line with that number; other lines, and those of groups that are over, stay as they are. */
function withMost(line: CartLineAnswer, data: readonly CartLineAnswer[], groups: readonly GroupNow[]): CartLineAnswer {
  const group = groups.find(({ met }) => met.id === line.add_on?.id);
  return line.add_on === undefined || group === undefined
    ? line
    : { ...line, add_on: { ...line.add_on, number: mostAddOns(line, data, group) } };
}

/**
 * The lines with those add-ons closed that may not stand among them (R43), each with its reason.
 * @param groups the groups of these lines, as the buyer meets them
 */
export function judgeAddOns(data: readonly CartLineAnswer[], groups: readonly GroupNow[]): CartLineAnswer[] {
  if (!data.some(({ type }) => type === 4)) return [...data];
  const groupIds = new Map(data.map(({ id, add_on }) => [String(id), add_on?.id ?? null]));
  const open = groups.filter(isOpenGroup);
  const unreached = new Map<string, UnreachedAddOn>(
    unreachedAddOns(
      linesOf(data),
      open.map(({ group }) => group),
      ({ id }) => groupIds.get(String(id)) ?? null,
    ).map((one) => [String(one.lineId), one]),
  );
  return data.map((line) => {
    const found = unreached.get(String(line.id));
    // What is sold out or not allowed says so itself.
    if (found === undefined || line.goods.is_buy !== 1) return withMost(line, data, open);
    return withoutAddOn(line, unreachedWords(open.find(({ met }) => met.id === line.add_on?.id) ?? null, found.standing));
  });
}
