import sanitizeHtml from 'sanitize-html';
import {
  deepestRichText,
  longestRichText,
  richElement,
  richElements,
  richLink,
  richPicture,
  wordlessElements,
} from '../../domain/content/rich-text.ts';
import { fieldRefused } from '../http/refusal.ts';

/** A shop's text as it is kept: its HTML, and its words for lists and the search. */
export interface RichText {
  readonly body: string;
  readonly words: string;
}

const renamed = Object.fromEntries(['h1', 'h5', 'h6', 'b', 'i', 'tfoot'].map((name) => [name, richElement(name)] as const));

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richElements],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nonTextTags: [...wordlessElements],
  disallowedTagsMode: 'discard',
  nestingLimit: deepestRichText,
  transformTags: {
    ...renamed,
    a: (tagName, { href }): sanitizeHtml.Tag => {
      const address = richLink(href);
      return address === null ? { tagName: 'span', attribs: {} } : { tagName, attribs: { href: address } };
    },
    img: (tagName, { src, alt }) => ({ tagName, attribs: { src: richPicture(src) ?? '', alt: (alt ?? '').slice(0, 200) } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of cleaned HTML, one line; a new element begins a new word. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:strong|em|a)(?:\s[^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * A text of the shop as it may be kept: headings from the second on, paragraphs, lists, tables, emphasis, links to
 * screens and other sites, pictures of this shop; everything else is left out (decision 34).
 * @throws Refusal 422 when nothing is left, or it is too long
 */
export function cleanText(html: string): RichText {
  if (html.length > longestRichText) throw fieldRefused('body', `正文最多 ${longestRichText} 个字符`);
  const body = sanitizeHtml(html, options).trim();
  const words = wordsOf(body);
  if (words === '' && !body.includes('<img ')) throw fieldRefused('body', '正文是空的');
  return { body, words };
}
