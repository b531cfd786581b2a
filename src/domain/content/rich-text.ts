/** What a text of the shop (help, news) is made of; everything else is left out, at writing and again at showing. */
export const richElements = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'a',
  'img',
] as const;

/** An element that a text may have. */
export type RichElement = (typeof richElements)[number];

/** The most characters of a text's HTML. */
export const longestRichText = 200_000;

/** Elements of a text never lie deeper in each other; what does is left out. */
export const deepestRichText = 24;

/** Elements that mean the same as one that a text may have; the page's own heading is the only first one. */
const sameAs: Readonly<Record<string, RichElement>> = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', tfoot: 'tbody' };

/** Elements whose content is no text of the author's, or would be read as something else than it was. */
export const wordlessElements: readonly string[] = [
  'script',
  'style',
  'title',
  'textarea',
  'option',
  'select',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'template',
  'svg',
  'math',
  'xmp',
  'plaintext',
  'audio',
  'video',
  'canvas',
  'form',
  'button',
  'input',
];

const kept: Readonly<Record<string, RichElement>> = { ...Object.fromEntries(richElements.map((name) => [name, name])), ...sameAs };
const wordless = new Set(wordlessElements);

/**
 * What becomes of an element: the name that it gets, `inside` when only what it holds is text, `nothing` when not even
 * that is.
 * @param name in any case
 */
export function richElement(name: string): RichElement | 'inside' | 'nothing' {
  const lower = name.toLowerCase();
  if (wordless.has(lower)) return 'nothing';
  return Object.hasOwn(kept, lower) ? (kept[lower] ?? 'inside') : 'inside';
}

const longestAddress = 2000;
/** Browsers drop control characters and read `\` as `/`; a step upwards could lead from a harmless path to a call. */
const misleading = /[\u0000-\u0020\u007F\\"'<>]|(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i;
const elsewhere = /^https?:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?(?:[/?#].*)?$/i;
/** A path of this shop whose first part is plain, and which is no call. */
const ownScreen = /^\/(?!api(?:[/?#]|$))(?:[\w-]+(?:[/?#].*)?|[?#].*)?$/i;
const ownPicture = /^\/(?:api\/pictures\/[\w./-]+|(?!api\/)[\w-]+(?:\/[\w.-]+)*\.(?:png|jpe?g|webp|gif|svg))$/i;

const isPlain = (address: string): boolean => address.length <= longestAddress && !misleading.test(address);

/** Where a link of a text may lead: a screen of this shop, or another site by http(s); null for anything else. */
export function richLink(address: string | null | undefined): string | null {
  const text = address?.trim() ?? '';
  return isPlain(text) && (ownScreen.test(text) || elsewhere.test(text)) ? text : null;
}

/** A picture of a text: a file of this shop, never a call; null for anything else. */
export function richPicture(address: string | null | undefined): string | null {
  const text = address?.trim() ?? '';
  return isPlain(text) && ownPicture.test(text) ? text : null;
}
