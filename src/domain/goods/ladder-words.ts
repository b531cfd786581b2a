import { type Money, priceAsText } from '../shared/money.ts';
import { accepted, refused, type Result } from '../shared/result.ts';
import type { Ladder, LadderStep } from './ladder-price.ts';
import { readUnitPrice, unitPriceFaultWords } from './unit-price.ts';

/** The most steps of a ladder that a person types. */
const mostLadderSteps = 10;
const example = { 'reach-at-least': '50+ 9.20　200+ 8.90', 'up-to': '≤50 9.20　≤200 8.90' } as const;

const stepText = (kind: Ladder['kind'], { quantity, price }: LadderStep): string =>
  kind === 'up-to' ? `≤${quantity} ${priceAsText(price)}` : `${quantity}+ ${priceAsText(price)}`;

/** A ladder as one reads and types it: `50+ 9.20　200+ 8.90`, or `≤50 9.20` where steps hold up to their quantity. */
export const ladderWords = ({ kind, steps }: Ladder): string =>
  [...steps]
    .sort((one, other) => one.quantity - other.quantity)
    .map((step) => stepText(kind, step))
    .join('　');

const step = /^(≤?)\s*(\d{1,6})(?:\s*[+:]\s*|\s+)([\d.]+)$/u;

/**
 * Reads a ladder as a person types it; empty text is no ladder. Its kind stays as it was.
 * @returns the ladder with its steps by quantity, or why it is none
 */
export function readLadderWords(kind: Ladder['kind'], text: string): Result<Ladder, string> {
  const parts = text
    .normalize('NFKC')
    .split(/[;,\n]|\s(?=\s*≤?\d+\s*[+:])|\s(?=≤\d)/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > mostLadderSteps) return refused(`阶梯价最多 ${mostLadderSteps} 级`);
  const steps: { quantity: number; price: Money }[] = [];
  for (const part of parts) {
    const [, until = '', digits = '', amount = ''] = step.exec(part) ?? [];
    const quantity = Number(digits);
    if (digits === '' || quantity < 1 || (until !== '') !== (kind === 'up-to'))
      return refused(`阶梯价要写成“${example[kind]}”，“${part.slice(0, 20)}”看不懂`);
    const price = readUnitPrice(amount);
    if (!price.ok) return refused(unitPriceFaultWords[price.refusal]);
    if (steps.some((other) => other.quantity === quantity)) return refused(`阶梯价 ${quantity} 写了两次`);
    steps.push({ quantity, price: price.value });
  }
  return accepted({ kind, steps: steps.sort((first, second) => first.quantity - second.quantity) });
}
