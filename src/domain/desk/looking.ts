import { durationWords } from './age.ts';

/** What two people at the desk may have open at once: an order, a case of after-sales, a shop that buys. */
export const lookKinds = ['order', 'case', 'shop'] as const;

/** One of the things that two people may have open at once. */
export type LookKind = (typeof lookKinds)[number];

/** How long somebody counts as looking after they said so, how often a page says so, and when it takes them as gone. */
export const lookingRules = {
  lifeSeconds: 40,
  beatSeconds: 15,
  /** minutes without a key or a pointer after which a page stops saying so */
  idleMinutes: 5,
} as const;

/** Somebody who looks at the same thing; `since` in epoch seconds. */
interface Looker {
  readonly name: string;
  readonly since: number;
}

/** 李磊正在看，已 2 分; 李磊、周敏正在看; empty where nobody else looks. `now` in epoch seconds. */
export function lookingWords(lookers: readonly Looker[], now: number): string {
  const [first, ...others] = lookers;
  if (first === undefined) return '';
  if (others.length > 0) return `${lookers.map(({ name }) => name).join('、')}正在看`;
  const seconds = now - first.since;
  return `${first.name}正在看${seconds < 60 ? '' : `，已 ${durationWords(seconds)}`}`;
}
