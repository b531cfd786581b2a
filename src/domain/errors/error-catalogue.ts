/**
 * What a call came to, by its code (product.md §8): `done`, or the kind of failure whose behaviour the catalogue fixes.
 * - `login`: to the login, with the way back.
 * - `fields`: the first message of the first field as an error toast.
 * - `contract-unsigned`: the message as a toast, then to the electronic contract (/dzht).
 * - `busy`: the toast `busyText`.
 * - `business`: the message in an alert titled `alertTitle`.
 */
export type Outcome = 'done' | 'login' | 'fields' | 'contract-unsigned' | 'busy' | 'business';

/** The catalogue as data: exact codes first, ranges (from, below) after them, in this order. */
const exactCodes: Readonly<Record<number, Outcome>> = {
  200: 'done',
  201: 'done',
  10000: 'done',
  401: 'login',
  10001: 'login',
  422: 'fields',
  459: 'contract-unsigned',
};
const codeRanges: readonly { readonly from: number; readonly below: number; readonly outcome: Outcome }[] = [
  { from: 500, below: 600, outcome: 'busy' },
];

/** The outcome of a code; every code that the catalogue does not name, below 500 or from 600 on, is `business`. */
export function outcomeOf(code: number): Outcome {
  return (
    exactCodes[code] ??
    codeRanges.find(({ from, below }) => code >= from && code < below)?.outcome ??
    'business'
  );
}

/** §8's fixed wording. */
export const alertTitle = '温馨提示';
export const busyText = '系统繁忙，请稍候再试';
export const timeoutText = '请求超时，请刷新页面';

/** What the page does about an outcome, beside leaving things as they are (product.md §8). */
export interface Behaviour {
  readonly shown: 'nothing' | 'toast' | 'alert' | 'refresh-dialog';
  /** Which text: the server's message, the first message of the first field, or the catalogue's own. */
  readonly text: 'none' | 'message' | 'first-field-message' | { readonly fixed: string };
  /** Where the buyer is led afterwards. */
  readonly then: 'stay' | 'login' | 'contract-page';
}

/** The behaviour of each outcome, and of a call that timed out. */
export const behaviours: Readonly<Record<Outcome | 'timeout', Behaviour>> = {
  done: { shown: 'nothing', text: 'none', then: 'stay' },
  login: { shown: 'nothing', text: 'none', then: 'login' },
  fields: { shown: 'toast', text: 'first-field-message', then: 'stay' },
  'contract-unsigned': { shown: 'toast', text: 'message', then: 'contract-page' },
  busy: { shown: 'toast', text: { fixed: busyText }, then: 'stay' },
  business: { shown: 'alert', text: 'message', then: 'stay' },
  timeout: { shown: 'refresh-dialog', text: { fixed: timeoutText }, then: 'stay' },
};

/** What the page does about a code (product.md §8). */
export const behaviourFor = (code: number): Behaviour => behaviours[outcomeOf(code)];
