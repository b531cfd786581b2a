import { genericOf } from '../goods/generic-name.ts';
import { spellingOf } from '../goods/spelling.ts';
import type { GoodsFinder, MatchableGoods } from './find-goods.ts';
import { type BoughtAt, proposedOf } from './propose-goods.ts';
import { initialsIn, namesOf, type WantedGoods } from './row-keys.ts';
import { contradicts } from './spec-contradiction.ts';
import {
  type Likeness,
  likenesses,
  makerLikeness,
  makerSpelling,
  type ReadSpec,
  readSpec,
  remembered,
  specLikeness,
} from './spec-likeness.ts';
import { type AgeGroup, ageGroupIn, isOtherAge } from './written-age.ts';

/** The match of a row (R37). */
export type RowMatch =
  | { readonly kind: 'exact'; readonly goods: MatchableGoods }
  | {
      readonly kind: 'ambiguous';
      /** the last bought one first, at most ten */
      readonly candidates: readonly MatchableGoods[];
      /** what the shop bought last among them (R69c, `proposedOf`); null where that is no answer */
      readonly proposed: MatchableGoods | null;
    }
  | {
      readonly kind: 'not-found';
      /** at most three similar names */
      readonly near: readonly MatchableGoods[];
      /** at most ten other forms of the same drug (`genericOf`) on sale */
      readonly substitutes: readonly MatchableGoods[];
      /** at most ten goods of the name in another specification, strength or for another age than the row says (R69) */
      readonly otherSpecs: readonly MatchableGoods[];
    };

const mostCandidates = 10;
const mostNear = 3;
/** The most substitutes for a missing item, among goods that the buyer may have. */
export const mostSubstitutes = 3;

type Goods = readonly MatchableGoods[];
/** The goods of a key. */
interface Found {
  readonly goods: Goods;
  /** a single one is certainly meant */
  readonly isSure: boolean;
  /** they are what the row says of specification and maker */
  readonly isFitting: boolean;
}
/** The same, and the goods that the row excludes. */
interface Narrowed extends Found {
  readonly excluded: Goods;
}

/** The goods that fit a wish best; all of them, unsure, when none does. */
function fitting(found: Found, wish: string, fits: (one: MatchableGoods) => Likeness): Found {
  const { goods } = found;
  if (wish === '' || goods.length === 0) return found;
  const judged = goods.map((one) => ({ one, likeness: fits(one) }));
  const best = likenesses.find((level) => judged.some(({ likeness }) => likeness === level));
  return best === undefined
    ? { goods, isSure: false, isFitting: false }
    : { ...found, goods: judged.filter(({ likeness }) => likeness === best).map(({ one }) => one) };
}

/** The compared texts of rows and goods, each read once per list. */
interface Readings {
  readonly name: (name: string) => string;
  readonly spec: (spec: string) => ReadSpec;
  readonly maker: (maker: string) => string;
  readonly age: (text: string) => AgeGroup | null;
}

/**
 * Narrows goods by the rest of the row. Goods that contradict its specification, strength or age are excluded (R69); a
 * maker or words of a specification that none has make the row a question.
 */
function narrowed(
  { goods, isSure }: Pick<Found, 'goods' | 'isSure'>,
  row: WantedGoods,
  readings: Readings,
  isMakerOfName: boolean,
): Narrowed {
  const [spec, maker] = [readings.spec(row.spec), readings.maker(row.maker)];
  const age = readings.age(`${row.name} ${row.spec}`);
  const isExcluded = (one: MatchableGoods): boolean => {
    const other = age && readings.age(`${one.name} ${one.spec}`);
    return (age !== null && other !== null && isOtherAge(age, other)) || contradicts(spec, readings.spec(one.spec));
  };
  const excluded = goods.filter(isExcluded);
  const able = excluded.length === 0 ? goods : goods.filter((one) => !excluded.includes(one));
  const bySpec = fitting({ goods: able, isSure, isFitting: true }, spec.spelling, (one) => specLikeness(spec, readings.spec(one.spec)));
  const byMaker = fitting(bySpec, isMakerOfName ? '' : row.maker, (one) => makerLikeness(maker, readings.maker(one.maker)));
  return { ...byMaker, excluded };
}

/** 阿莫西林胶囊 means goods with exactly that name, before 阿莫西林胶囊(悦康) and goods with that short name. */
function ofName(finder: GoodsFinder, name: string, readings: Readings): Goods {
  const all = finder.byName(name);
  const whole = all.filter((one) => readings.name(one.name) === name);
  return whole.length > 0 ? whole : all;
}

/** The keys of R37 in order, each with its goods. */
function* keysInOrder(row: WantedGoods, finder: GoodsFinder, readings: Readings): Generator<Narrowed> {
  const names = namesOf(row);
  const [plain = ''] = names;
  if (row.code !== '') yield narrowed({ goods: finder.byCode(row.code), isSure: true }, row, readings, false);
  for (const name of names) {
    const isWithMaker = row.maker !== '' && name === spellingOf(row.name + row.maker);
    yield narrowed({ goods: ofName(finder, name, readings), isSure: true }, row, readings, isWithMaker);
  }
  const initials = initialsIn(row);
  if (initials !== null) {
    const { letters, rest } = initials;
    const goods = finder.byInitials(letters).filter(({ name }) => readings.name(name).includes(rest));
    yield narrowed({ goods, isSure: true }, row, readings, false);
  }
  if (plain !== '') yield narrowed({ goods: finder.byPart(plain), isSure: false }, row, readings, false);
}

const inOrder = (goods: Goods, boughtAt: BoughtAt): Goods =>
  goods
    .map((one, at) => ({ one, at, last: boughtAt(one.id) }))
    .sort((one, other) => other.last - one.last || one.at - other.at)
    .map(({ one }) => one);

/** Other forms of the row's drug: the same generic name, and on sale. */
function substitutesOf({ name }: WantedGoods, finder: GoodsFinder): Goods {
  const generic = genericOf(name);
  if ([...generic].length < 2) return [];
  return finder
    .byGeneric(generic)
    .filter((one) => one.isSold && genericOf(one.name) === generic)
    .slice(0, mostCandidates);
}

/**
 * The match of a row: the first key that gives exactly one goods on sale (R37). When a key gives several, later keys
 * may choose only among them. Goods that are not sold appear only when nothing else is found. The result depends on the
 * row and the shop alone, not on other rows.
 */
function matchRow(row: WantedGoods, finder: GoodsFinder, boughtAt: BoughtAt, readings: Readings): RowMatch {
  let candidates: Goods = [];
  let proposed: MatchableGoods | null = null;
  let unsold: Goods = [];
  const others = new Map<string, MatchableGoods>();
  for (const { goods, isSure, isFitting, excluded } of keysInOrder(row, finder, readings)) {
    const sold = goods.filter(({ isSold }) => isSold);
    for (const one of excluded) if (one.isSold) others.set(one.id, one);
    if (sold.length === 0 && unsold.length === 0 && isSure) unsold = goods;
    const among = candidates.length === 0 ? sold : sold.filter(({ id }) => candidates.some((one) => one.id === id));
    const [only] = among;
    if (only !== undefined && among.length === 1 && isSure) return { kind: 'exact', goods: only };
    if (candidates.length > 0) continue;
    candidates = sold;
    if (isFitting) proposed = proposedOf(row, sold, isSure, boughtAt);
  }
  if (candidates.length > 0) return { kind: 'ambiguous', candidates: inOrder(candidates, boughtAt).slice(0, mostCandidates), proposed };
  const [gone] = unsold;
  if (gone !== undefined && unsold.length === 1) return { kind: 'exact', goods: gone };
  const [name = ''] = namesOf(row);
  const otherSpecs = inOrder([...others.values()], boughtAt).slice(0, mostCandidates);
  return {
    kind: 'not-found',
    near: otherSpecs.length > 0 ? [] : finder.near(name).slice(0, mostNear),
    substitutes: substitutesOf(row, finder).filter(({ id }) => !others.has(id)),
    otherSpecs,
  };
}

/** Matches the rows of a list one by one; repeated texts are read once. */
export function rowMatcher(finder: GoodsFinder, boughtAt: BoughtAt): (row: WantedGoods) => RowMatch {
  const readings = {
    name: remembered(spellingOf),
    spec: remembered(readSpec),
    maker: remembered(makerSpelling),
    age: remembered(ageGroupIn),
  };
  return (row) => matchRow(row, finder, boughtAt, readings);
}
