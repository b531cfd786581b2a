/** Where a link of an ad, a menu or an activity leads (product.md §8). */
export type LinkTarget =
  | { readonly kind: 'go'; readonly url: string }
  /** The link says something instead of leading anywhere: shown in an alert. */
  | { readonly kind: 'message'; readonly text: string };

/** §8's fixed wording for a link with no target, and for a `*` with nothing behind it. */
const noTargetText = '活动暂未开始';
const notStartedText = '活动未开始';

/** Schemes that run a program instead of leading somewhere; browsers ignore control characters and spaces in them. */
const runsProgram = /^(?:javascript|data|vbscript):/i;
const ignoredByBrowsers = /[\u0000-\u0020]/g;

/**
 * What a link's text from the server means (product.md §8): nothing is «no target»; `*` and a text is a message;
 * anything else leads there. A link that would run a program counts as no target.
 */
export function linkTarget(link: string | null | undefined): LinkTarget {
  const text = link?.trim() ?? '';
  if (text.startsWith('*')) return { kind: 'message', text: text.slice(1).trim() || notStartedText };
  if (text === '' || runsProgram.test(text.replace(ignoredByBrowsers, ''))) return { kind: 'message', text: noTargetText };
  return { kind: 'go', url: text };
}
