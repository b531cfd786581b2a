/** The facts of goods that matching a row needs. */
export interface MatchableGoods {
  readonly id: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  /** whether the shop sells them to anyone; stock does not matter */
  readonly isSold: boolean;
}

/**
 * The keys by which goods are found (R37); an adapter looks them up for all rows at once. Every text is in normalised
 * spelling (`spellingOf`, `codeSpelling`).
 */
export interface GoodsFinder {
  /** by approval number or barcode */
  byCode(code: string): readonly MatchableGoods[];
  /** by the whole name, by the name without salt or dosage form, or by its bracket contents */
  byName(name: string): readonly MatchableGoods[];
  /** by complete initials or pinyin */
  byInitials(letters: string): readonly MatchableGoods[];
  /** names that contain the text or begin with the initials, the closest first */
  byPart(text: string): readonly MatchableGoods[];
  /** names with this generic name (`genericOf`), alone or after a salt; the domain checks further */
  byGeneric(generic: string): readonly MatchableGoods[];
  /** similar names, the closest first */
  near(text: string): readonly MatchableGoods[];
}

/** The keys of all rows, each once. */
export interface ListKeys {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly initials: readonly string[];
}
