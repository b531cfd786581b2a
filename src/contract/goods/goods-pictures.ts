import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';

const picture = inTerms({
  url: answer.textOrNone,
  /** the same picture for 56 pixels and less; absent: the picture itself */
  small: called('list', answer.textOrNone),
});

/**
 * §3's «goods_image list with list url» as other servers write it: an address, `{ url, list }` with the same picture in
 * its small size, `{ list: address }`, or lists of these.
 */
function mendPictures(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? [] : [{ url: value }];
  if (Array.isArray(value)) return value.flatMap(mendPictures);
  if (typeof value !== 'object' || value === null) return value ?? [];
  const list = 'list' in value ? value.list : undefined;
  if (!('url' in value) || value.url === '') return mendPictures(list);
  return [{ url: value.url, ...(typeof list === 'string' ? { list } : {}) }];
}

/** `goods_image`: the pictures of goods in order; it may be missing. */
export const answerPictures = answer.reads(z._default(z.nullable(z.array(picture)), []), mendPictures, (pictures) =>
  (pictures ?? []).filter(({ url }) => url !== ''),
);

/** The address of a picture for 56 pixels and less, when an answer names the large one only: the shop's own has one. */
export const smallPicture = (url: string): string => (/^\/api\/pictures\/goods\/[\w/]+\.\w+$/.test(url) ? `${url}?size=small` : url);

/** Whether a picture of goods is a drawing of the shop's server, and no photograph. */
export const isDrawnPicture = (url: string): boolean => /^\/api\/pictures\/goods\/\d+\.svg(\?|$)/.test(url);

/** The small picture in answers that name the large one only, for 56 pixels and less; empty for none. */
export const answerSmallPicture = answer.reads(
  z.optional(z.nullable(z.string())),
  (value) => value,
  (url) => smallPicture(url ?? ''),
);
