import { accepted, refused, type Result } from '../shared/result.ts';

/** The codes of goods by which the name of a file may mean them (R67). */
interface NamedGoods {
  readonly id: number;
  /** digits; empty: none known */
  readonly barcode: string;
  /** the code of the seller's own system; empty: none known */
  readonly erpCode?: string;
}

/** Why the name of a file means nothing: no goods, several, a place that there is not, or no batch of the goods. */
export type FileNameFault =
  | { readonly code: 'unknown' }
  | { readonly code: 'ambiguous'; readonly goods: readonly number[] }
  | { readonly code: 'place' }
  | { readonly code: 'batch'; readonly goods: number };

/** Pictures that goods may have. */
export const mostGoodsPictures = 8;

const codeOf = {
  erp: ({ erpCode = '' }: NamedGoods): string => erpCode,
  barcode: ({ barcode }: NamedGoods): string => barcode,
  id: ({ id }: NamedGoods): string => String(id),
} as const;
type CodeKind = keyof typeof codeOf;
const kinds = Object.keys(codeOf) as readonly CodeKind[];

/** A code as the name of a file can have it: without signs of paths, in one case of letters. */
const inFileName = (code: string): string =>
  code
    .normalize('NFC')
    .trim()
    .toUpperCase()
    .replaceAll(/[\\/:*?"<>|]/g, '-');

/** The goods of a shop by all their codes. */
export interface GoodsByCode {
  readonly byId: ReadonlyMap<number, NamedGoods>;
  readonly idsOf: Readonly<Record<CodeKind, ReadonlyMap<string, readonly number[]>>>;
}

/** Goods by their codes, as the names of files have them. */
export function goodsByCode(all: readonly NamedGoods[]): GoodsByCode {
  const idsBy = (kind: CodeKind): ReadonlyMap<string, readonly number[]> => {
    const ids = new Map<string, number[]>();
    for (const one of all) {
      const word = inFileName(codeOf[kind](one));
      if (word === '') continue;
      const known = ids.get(word);
      if (known === undefined) ids.set(word, [one.id]);
      else known.push(one.id);
    }
    return ids;
  };
  return {
    byId: new Map(all.map((one) => [one.id, one])),
    idsOf: { erp: idsBy('erp'), barcode: idsBy('barcode'), id: idsBy('id') },
  };
}

/** `erp=A1`: a code of one kind alone. */
const named = /^(erp|barcode|id)=(.+)$/i;

/** Ids of the goods that a word means by any of their codes, or by that of the kind that it names; each once. */
function idsMeant({ idsOf }: GoodsByCode, word: string): readonly number[] {
  const [, kind, code = word] = named.exec(word) ?? [];
  const asked = kind === undefined ? kinds : [kind.toLowerCase() as CodeKind];
  return [...new Set(asked.flatMap((one) => idsOf[one].get(inFileName(code)) ?? []))];
}

/** What a name means where exactly one reading of it means something. */
function only<Meant extends { readonly goodsId: number }>(readings: readonly Meant[]): Result<Meant, FileNameFault> {
  const [first, ...more] = new Map(readings.map((reading) => [JSON.stringify(reading), reading])).values();
  if (first === undefined) return refused({ code: 'unknown' });
  return more.length === 0
    ? accepted(first)
    : refused({ code: 'ambiguous', goods: [...new Set([first, ...more].map(({ goodsId }) => goodsId))] });
}

/** The goods that a code alone means, as a name does. */
export const goodsMeant = (goods: GoodsByCode, name: string): Result<{ readonly goodsId: number }, FileNameFault> =>
  only(idsMeant(goods, name).map((goodsId) => ({ goodsId })));

/** A picture of goods: the place of the first one is 1. */
interface PictureMeant {
  readonly goodsId: number;
  readonly place: number;
}

/**
 * The picture that the name of a file means (R67): a code alone is the first one, `-2` behind it the second one. A code
 * may end with such figures itself: a name that two goods could mean is refused.
 * @param name without its ending
 */
export function pictureMeant(goods: GoodsByCode, name: string): Result<PictureMeant, FileNameFault> {
  const [, code = '', place = ''] = /^(.+)-(\d{1,4})$/.exec(name) ?? [];
  const readings = [
    ...idsMeant(goods, name).map((goodsId) => ({ goodsId, place: 1 })),
    ...idsMeant(goods, code).map((goodsId) => ({ goodsId, place: Number(place) })),
  ];
  const possible = readings.filter((reading) => reading.place >= 1 && reading.place <= mostGoodsPictures);
  return possible.length === 0 && readings.length > 0 ? refused({ code: 'place' }) : only(possible);
}

/** A batch of goods. */
interface BatchMeant {
  readonly goodsId: number;
  /** 批号, as the shop knows it */
  readonly batch: string;
}

/**
 * The batch whose report a file is by its name (R67): a code, `_`, and the batch number, in which the signs of paths
 * are `-`. Both may have a `_` of their own.
 * @param name without its ending
 * @param batchesOf numbers of the batches of goods
 */
export function batchMeant(
  goods: GoodsByCode,
  batchesOf: ReadonlyMap<number, readonly string[]>,
  name: string,
): Result<BatchMeant, FileNameFault> {
  const parts = name.split('_');
  const splits = parts
    .slice(1)
    .map((_, at) => ({ code: parts.slice(0, at + 1).join('_'), number: inFileName(parts.slice(at + 1).join('_')) }));
  const readings = splits.flatMap(({ code, number }) => idsMeant(goods, code).map((goodsId) => ({ goodsId, number })));
  const meant = only(
    readings.flatMap(({ goodsId, number }) =>
      (batchesOf.get(goodsId) ?? []).filter((batch) => batch !== '' && inFileName(batch) === number).map((batch) => ({ goodsId, batch })),
    ),
  );
  const [first] = readings;
  return first !== undefined && !meant.ok && meant.refusal.code === 'unknown' ? refused({ code: 'batch', goods: first.goodsId }) : meant;
}

/** Names that would be taken for hidden files are not given. */
const isSeen = (word: string): boolean => word !== '' && !/^[.~]/.test(word) && !/\p{C}/u.test(word);

/** The words by which a name may mean goods, the one that the seller knows first; the last one means no others. */
function wordsFor({ byId }: GoodsByCode, id: number): readonly string[] {
  const goods = byId.get(id);
  if (goods === undefined) return [];
  const codes = kinds.map((kind) => [kind, inFileName(codeOf[kind](goods))] as const).filter(([, word]) => isSeen(word));
  return [...codes.map(([, word]) => word), ...codes.map(([kind, word]) => `${kind}=${word}`)];
}

/** The name of a file that means a picture of goods and no other, without its ending. */
export const pictureFileName = (goods: GoodsByCode, { goodsId, place }: PictureMeant): string =>
  wordsFor(goods, goodsId)
    .map((word) => `${word}-${place}`)
    .find((name) => pictureMeant(goods, name).ok) ?? `id=${goodsId}-${place}`;

/** The name of a file that means the report of a batch and no other; null where its number can be in no name. */
export const reportFileNameOf = (
  goods: GoodsByCode,
  batchesOf: ReadonlyMap<number, readonly string[]>,
  { goodsId, batch }: BatchMeant,
): string | null =>
  wordsFor(goods, goodsId)
    .map((word) => `${word}_${inFileName(batch)}`)
    .find((name) => batchMeant(goods, batchesOf, name).ok) ?? null;
