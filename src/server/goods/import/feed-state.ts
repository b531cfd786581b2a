import { type FeedRecord, sayingOf } from './feed-row.ts';

/** What a feed has said of goods so far. */
interface Said {
  readonly line: number;
  readonly saying: string;
  /** the line that counted the goods as a whole */
  total: number | null;
  /** lines by the number of the batch that they counted */
  readonly batches: Map<string, number>;
}

/**
 * What a feed has said so far, by the goods' id. It grows by the goods that it names, not by its rows.
 */
export class FeedState {
  readonly #said = new Map<number, Said>();
  /** which goods were named by a code, and where */
  readonly #codes = new Map<string, { readonly goodsId: number; readonly line: number }>();
  /** goods of which a row was refused: what the feed says of their batches is not all */
  readonly damaged = new Set<number>();

  constructor(private readonly before: FeedState | null = null) {}

  /** What is said from here on, beside all that was said before; to be kept by `join`, or left. */
  branch(): FeedState {
    return new FeedState(this);
  }

  join(branch: FeedState): void {
    for (const [id, said] of branch.#said) this.#said.set(id, said);
    for (const [code, owner] of branch.#codes) this.#codes.set(code, owner);
    for (const id of branch.damaged) this.damaged.add(id);
  }

  names(goodsId: number): boolean {
    return this.#find(goodsId) !== undefined;
  }

  isDamaged(goodsId: number): boolean {
    return this.damaged.has(goodsId) || this.before?.isDamaged(goodsId) === true;
  }

  /** The batches that were counted of goods; null: they were counted as a whole. */
  batchesOf(goodsId: number): readonly string[] | null {
    const said = this.#find(goodsId);
    if (said === undefined) return [];
    return said.total === null ? [...said.batches.keys()] : null;
  }

  /**
   * Takes down what a record says of goods.
   * @returns why it cannot stand beside what was said before, or null
   */
  take(goodsId: number, record: FeedRecord): string | null {
    const known = this.#find(goodsId);
    const saying = sayingOf(record);
    if (known !== undefined && known.saying !== saying)
      return `says something else of the goods of line ${known.line}; give different goods different codes`;
    const { code } = record.identity;
    const owner = code === null ? undefined : this.#ownerOf(code);
    if (owner !== undefined && owner.goodsId !== goodsId) return `has the code of the goods of line ${owner.line}`;
    const said = known ?? { line: record.line, saying, total: null, batches: new Map<string, number>() };
    const { count } = record;
    const twice = (line: number | null | undefined, what: string): string | null =>
      line === null || line === undefined ? null : `${what} by line ${line} already`;
    if (count === null && known !== undefined) return twice(known.line, 'these goods are told');
    if (count !== null) {
      const { batchNumber } = count;
      const [firstOfAll] = said.batches.values();
      const fault =
        twice(said.total, 'all batches of these goods are counted together') ??
        (batchNumber === ''
          ? twice(firstOfAll, 'batches of these goods are counted')
          : twice(said.batches.get(batchNumber), 'this batch is counted'));
      if (fault !== null) return fault;
    }
    // A copy: what a branch says is not said before it is joined.
    const batches = new Map(said.batches);
    if (count !== null && count.batchNumber !== '') batches.set(count.batchNumber, record.line);
    this.#said.set(goodsId, { ...said, batches, total: count?.batchNumber === '' ? record.line : said.total });
    if (code !== null) this.#codes.set(code, { goodsId, line: owner?.line ?? record.line });
    return null;
  }

  #ownerOf(code: string): { readonly goodsId: number; readonly line: number } | undefined {
    return this.#codes.get(code) ?? (this.before === null ? undefined : this.before.#ownerOf(code));
  }

  #find(goodsId: number): Said | undefined {
    return this.#said.get(goodsId) ?? (this.before === null ? undefined : this.before.#find(goodsId));
  }
}
