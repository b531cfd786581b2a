/**
 * The outcome of a call by its code (product.md §8): `done`, or a kind of failure with a fixed behaviour. `other-shop`:
 * another tab changed the session's shop (R24) and nothing was done. `missing` and `not-qualified` behave like
 * `business` unless a screen handles them.
 */
type Outcome = 'done' | 'login' | 'fields' | 'contract-unsigned' | 'other-shop' | 'missing' | 'not-qualified' | 'busy' | 'business';

/**
 * Every kind of failure: by code, or without a readable answer. `right-missing`: a 403 for the role of the person
 * (R65), which no licence changes.
 */
export type Failure = Exclude<Outcome, 'done'> | 'right-missing' | 'timeout' | 'offline' | 'contract';

/** The catalogue as data: exact codes first, ranges (from, below) after them, in this order. */
const exactCodes: Readonly<Record<number, Outcome>> = {
  200: 'done',
  201: 'done',
  10000: 'done',
  401: 'login',
  10001: 'login',
  403: 'not-qualified',
  404: 'missing',
  422: 'fields',
  459: 'contract-unsigned',
  460: 'other-shop',
};
const codeRanges: readonly { readonly from: number; readonly below: number; readonly outcome: Outcome }[] = [
  { from: 500, below: 600, outcome: 'busy' },
];

/** The outcome of a code. A code that the catalogue does not name, below 500 or from 600 on, is `business`. */
export function outcomeOf(code: number): Outcome {
  return exactCodes[code] ?? codeRanges.find(({ from, below }) => code >= from && code < below)?.outcome ?? 'business';
}

/** §8's fixed wording. */
export const alertTitle = '温馨提示';
export const busyText = '系统繁忙，请稍候再试';
export const timeoutText = '请求超时，请刷新页面';

/** What the page does about a failure (product.md §8). */
interface Behaviour {
  readonly shown: 'nothing' | 'toast' | 'warning' | 'alert' | 'qualification-dialog' | 'refresh-dialog';
  /** The text: the server's message, the first message of the first field, or the catalogue's own. */
  readonly text: 'none' | 'message' | 'first-field-message' | { readonly fixed: string };
  /** Where the page leads the buyer next. */
  readonly then: 'stay' | 'login' | 'contract-page';
}

const busy: Behaviour = { shown: 'toast', text: { fixed: busyText }, then: 'stay' };
const business: Behaviour = { shown: 'alert', text: 'message', then: 'stay' };

/** The behaviour of each failure. Without a readable answer the shop counts as busy. */
const behaviours: Readonly<Record<Failure, Behaviour>> = {
  login: { shown: 'nothing', text: 'none', then: 'login' },
  fields: { shown: 'toast', text: 'first-field-message', then: 'stay' },
  // A next step, not an error: no error icon.
  'contract-unsigned': { shown: 'warning', text: 'message', then: 'contract-page' },
  missing: business,
  'not-qualified': business,
  'right-missing': business,
  busy,
  business,
  'other-shop': { shown: 'refresh-dialog', text: 'message', then: 'stay' },
  timeout: { shown: 'refresh-dialog', text: { fixed: timeoutText }, then: 'stay' },
  offline: busy,
  contract: busy,
};

/** Actions of the buyer for which §4 and §8 fix another behaviour. */
export type Occasion = 'adding' | 'applying-for-supply';

const warning: Behaviour = { shown: 'warning', text: 'message', then: 'stay' };
const qualification: Behaviour = { shown: 'qualification-dialog', text: 'message', then: 'stay' };
const onOccasion: Readonly<Record<Occasion, Readonly<Partial<Record<Failure, Behaviour>>>>> = {
  // «A warning icon on a business failure» (§8).
  adding: { business: warning, missing: warning, 'not-qualified': qualification },
  'applying-for-supply': { 'not-qualified': qualification },
};

/** The behaviour for a failure, on an occasion with its own behaviour or on any other. */
export const behaviourOf = (failure: Failure, occasion?: Occasion): Behaviour =>
  (occasion && onOccasion[occasion][failure]) ?? behaviours[failure];

/** Whether the text is the catalogue's own, because the shop gave no reason. */
export const isWithoutReason = ({ text }: Behaviour): boolean => typeof text === 'object';

/** The text of a failed call, from its message or its fields; without either, the shop is busy. */
export function textOf({ text }: Behaviour, message: string, firstFieldMessage: string | undefined): string {
  if (typeof text === 'object') return text.fixed;
  if (text === 'none') return '';
  return (text === 'first-field-message' ? firstFieldMessage : undefined) || message || busyText;
}
