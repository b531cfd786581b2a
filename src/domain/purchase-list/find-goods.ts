/** Goods as far as a row of a list is matched with them. */
export interface MatchableGoods {
  readonly id: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  /** whether the shop sells them at all, whoever asks; stock does not matter */
  readonly isSold: boolean;
}

/**
 * What a shop's goods are found by (R37); an adapter looks them up for all rows at once. Every text comes in the one
 * spelling (`spellingOf`, `codeSpelling`).
 */
export interface GoodsFinder {
  /** by approval number or barcode */
  byCode(code: string): readonly MatchableGoods[];
  /** by the name whole, without salt or dosage form, or by what stands in its brackets */
  byName(name: string): readonly MatchableGoods[];
  /** by initials or full pinyin, whole */
  byInitials(letters: string): readonly MatchableGoods[];
  /** whose names hold the text or begin with the initials, the closest first */
  byPart(text: string): readonly MatchableGoods[];
  /** that hold this generic name (`genericOf`) in their own or behind a salt; the domain looks closer */
  byGeneric(generic: string): readonly MatchableGoods[];
  /** whose names look like it, the closest first */
  near(text: string): readonly MatchableGoods[];
}

/** What rows are looked up by, each once. */
export interface ListKeys {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly initials: readonly string[];
}
