import type { FeedOutcome } from '../server/goods/import/feed-tally.ts';
import { money, priceAsText } from '../domain/shared/money.ts';

/** Entries of a list that are shown; a file with more has the same on every line. */
const mostShown = 100;

const number = new Intl.NumberFormat('en-US');

const shown = (lines: readonly string[], all: number): readonly string[] => [
  ...lines.slice(0, mostShown),
  ...(all > mostShown ? [`… and ${number.format(all - mostShown)} more`] : []),
];

const standingWords = {
  repeated: 'This feed was taken before: nothing was changed.',
  older: 'A later feed of this name was taken before: nothing was changed.',
  unfinished: 'The feed before it has not ended: send that one again, or everything with --full. Nothing was changed.',
  overtaken: 'A later feed of this name has begun: what was left of this one is not taken.',
} as const;

/** What a feed with a number came to, where it was not taken to its end; null: it was. */
export const standingWord = ({ standing }: FeedOutcome): string | null =>
  standing === null || standing === 'next' || standing === 'resumed' ? null : standingWords[standing];

/** `goods.csv: 3 goods added, 5 changed, 90 unchanged, …`: what came of a feed, in one line. */
export function summaryLine(
  file: string,
  outcome: FeedOutcome,
  { isPlan, seconds }: { readonly isPlan: boolean; readonly seconds: string },
): string {
  const { added, changed, unchanged, refusedRows, renamedRows } = outcome;
  const counts = [
    `${number.format(added)} goods ${isPlan ? 'would be ' : ''}added`,
    `${number.format(changed)} changed`,
    `${number.format(unchanged)} unchanged`,
    `${number.format(refusedRows)} rows refused`,
    ...(renamedRows > 0 ? [`${number.format(renamedRows)} rows renamed?`] : []),
  ];
  return `${file}: ${counts.join(', ')}, ${seconds} s`;
}

/** The rows that were not taken, by line, for whoever mends the file. */
export const refusedLines = (file: string, { refused, renamed, refusedRows, renamedRows }: FeedOutcome): readonly string[] => [
  ...shown(
    refused.map(({ line, column, reason }) => `${file}:${line}: ${column === null ? '' : `${column} `}${reason}`),
    Math.max(refused.length, refusedRows),
  ),
  ...shown(
    renamed.map(
      ({ line, words, goodsIds }) =>
        `${file}:${line}: renamed? ${words} is like goods ${goodsIds.join(', ')}: give those its code (shop goods code GOODS CODE), or take it as new (--new)`,
    ),
    renamedRows,
  ),
];

/** What else is worth a look: what a plan adds, steep falls of prices, stock that does not go up, and what vanishes. */
export function noteLines(outcome: FeedOutcome, isPlan: boolean): readonly string[] {
  const { news, falls, missing, unplaced, leftOut, added } = outcome;
  const price = (text: string): string => priceAsText(money(text));
  return [
    ...(isPlan
      ? shown(
          news.map(({ line, words }) => `new: ${words} (line ${line})`),
          added,
        )
      : []),
    ...shown(
      falls.map(({ goodsId, name, was, is }) => `price falls: ${goodsId} ${name} ${price(was)} → ${price(is)}`),
      falls.length,
    ),
    ...shown(
      missing.map(({ goodsId, name, units }) => `fewer than orders hold: ${goodsId} ${name}, ${units} missing`),
      missing.length,
    ),
    ...shown(
      unplaced.map(({ goodsId, name, units }) => `no batch that may be sold: ${goodsId} ${name}, ${units} units`),
      unplaced.length,
    ),
    ...(leftOut === null ? [] : leftOutLines(leftOut, isPlan)),
  ];
}

function leftOutLines({ goods, some, isTooMuch }: NonNullable<FeedOutcome['leftOut']>, isPlan: boolean): readonly string[] {
  if (goods === 0) return [];
  const names =
    isPlan || isTooMuch
      ? shown(
          some.map(({ goodsId, name }) => `vanishes: ${goodsId} ${name}`),
          goods,
        )
      : [];
  const summary = isTooMuch
    ? `${number.format(goods)} goods are not in the file, too many to be meant: they stay. --vanish takes them out.`
    : `${number.format(goods)} goods are not in the file${isPlan ? ' and would vanish' : ' and vanished'}`;
  return [...names, summary];
}
