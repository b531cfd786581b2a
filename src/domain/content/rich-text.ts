/** The elements of a text of the shop (help, news); writing and display leave out all others. */
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

/** An allowed element. */
export type RichElement = (typeof richElements)[number];

/** The maximum length of a text's HTML, in characters. */
export const longestRichText = 200_000;

/** The maximum nesting of elements; deeper ones are left out. */
export const deepestRichText = 24;

/** Elements with the meaning of an allowed one; only the page itself has a first-level heading. */
const sameAs: Readonly<Record<string, RichElement>> = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', tfoot: 'tbody' };

/** Elements whose content is not the author's text, or would change its meaning. */
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
 * What an element becomes: its name, `inside` when only its content stays, `nothing` when not even that stays.
 * @param name in any case
 */
export function richElement(name: string): RichElement | 'inside' | 'nothing' {
  const lower = name.toLowerCase();
  if (wordless.has(lower)) return 'nothing';
  return Object.hasOwn(kept, lower) ? (kept[lower] ?? 'inside') : 'inside';
}

const longestAddress = 2000;
/** Browsers drop control characters and read `\` as `/`; an upward step could turn a harmless path into a call. */
const misleading = /[\u0000-\u0020\u007F\\"'<>]|(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i;
const elsewhere = /^https?:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?(?:[/?#].*)?$/i;
/** A path of this shop with a plain first part, and not a call. */
const ownScreen = /^\/(?!api(?:[/?#]|$))(?:[\w-]+(?:[/?#].*)?|[?#].*)?$/i;
const ownPicture = /^\/(?:api\/pictures\/[\w./-]+|(?!api\/)[\w-]+(?:\/[\w.-]+)*\.(?:png|jpe?g|webp|gif|svg))$/i;

const isPlain = (address: string): boolean => address.length <= longestAddress && !misleading.test(address);

/** The allowed target of a link: a screen of this shop, or another site by http(s); null for anything else. */
export function richLink(address: string | null | undefined): string | null {
  const text = address?.trim() ?? '';
  return isPlain(text) && (ownScreen.test(text) || elsewhere.test(text)) ? text : null;
}

/** The allowed source of a picture: a file of this shop, never a call; null for anything else. */
export function richPicture(address: string | null | undefined): string | null {
  const text = address?.trim() ?? '';
  return isPlain(text) && ownPicture.test(text) ? text : null;
}
