import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { inTerms } from '../shared/in-terms.ts';

const picture = inTerms({
  url: answer.textOrNone,
  /** the same picture for 56 pixels and less; absent: the picture itself */
  small: answer.textOrNone,
});

/**
 * §3's «goods_image list with list url» as other houses understand it: an address,
 * `{ list: address }`, or lists of such.
 */
function mendPictures(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? [] : [{ url: value }];
  if (Array.isArray(value)) return value.flatMap(mendPictures);
  if (typeof value !== 'object' || value === null) return value ?? [];
  return 'list' in value ? mendPictures(value.list) : [value];
}

/** `goods_image`: the pictures of goods that there are, the first one first; it may be missing. */
export const answerPictures = answer.reads(z._default(z.nullable(z.array(picture)), []), mendPictures, (pictures) =>
  (pictures ?? []).filter(({ url }) => url !== ''),
);

/** The picture of goods for 56 pixels and less, where an answer names the large one alone: the shop's own has one. */
export const smallPicture = (url: string): string => (/^\/api\/pictures\/goods\/\d+\.svg$/.test(url) ? `${url}?size=small` : url);

/** The picture of goods in answers that name the large one alone, for places of 56 pixels and less; empty for none. */
export const answerSmallPicture = answer.reads(
  z.optional(z.nullable(z.string())),
  (value) => value,
  (url) => smallPicture(url ?? ''),
);
