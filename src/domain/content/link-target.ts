/** Where a link of an ad, a menu or an activity leads (product.md §8). */
export type LinkTarget =
  | { readonly kind: 'go'; readonly url: string }
  /** The link has a message instead of a target; the page shows it in an alert. */
  | { readonly kind: 'message'; readonly text: string };

/** §8's fixed wording for a link without target, and for a `*` without text. */
const noTargetText = '活动暂未开始';
const notStartedText = '活动未开始';

/** Schemes that run a program; browsers ignore control characters and spaces in them. */
const runsProgram = /^(?:javascript|data|vbscript):/i;
const ignoredByBrowsers = /[\u0000-\u0020]/g;

/**
 * The meaning of a link text from the server (product.md §8): empty is «no target», `*` with a text is a message,
 * anything else is a target. A link that would run a program counts as no target.
 */
export function linkTarget(link: string | null | undefined): LinkTarget {
  const text = link?.trim() ?? '';
  if (text.startsWith('*')) return { kind: 'message', text: text.slice(1).trim() || notStartedText };
  if (text === '' || runsProgram.test(text.replace(ignoredByBrowsers, ''))) return { kind: 'message', text: noTargetText };
  return { kind: 'go', url: text };
}
