import { isExpired, recounted } from './batches.ts';

/** A batch with what the shop's own unshipped orders hold of it. Units are whole, ≥ 0; days `YYYY-MM-DD`. */
export interface HeldBatch {
  /** null: the shop does not know it yet */
  readonly id: number | null;
  readonly number: string;
  readonly madeOn: string | null;
  readonly expiresOn: string | null;
  /** for sale */
  readonly stock: number;
  /** of a stopped batch (R62): for sale when it goes on */
  readonly setAside: number;
  readonly isStopped: boolean;
  /** units that unshipped orders hold */
  readonly reserved: number;
}

/** What is printed on a batch, as far as it was told; null: nothing is. */
interface ToldDays {
  readonly madeOn?: string | null;
  readonly expiresOn?: string | null;
}

/** What the warehouse counted of a batch; `counted` null: only its days were told. */
interface BatchCount extends ToldDays {
  readonly number: string;
  readonly counted: number | null;
}

/** What the warehouse counted of goods: of each batch that it names, or of all together. */
export interface GoodsCount {
  readonly batches: readonly BatchCount[];
  /** null: batches were counted */
  readonly total: number | null;
  /** whether batches that are not named are empty */
  readonly isWhole: boolean;
}

/** The law of a count (R53), as the ledger keeps it: `available` is for sale, or waits with a stopped batch. */
export interface CountRecord {
  /** null: all batches that are not stopped together */
  readonly number: string | null;
  readonly counted: number;
  readonly reserved: number;
  readonly available: number;
}

/** What a count makes of goods. */
interface CountOutcome {
  /** the batches that are otherwise than before */
  readonly changed: readonly HeldBatch[];
  readonly records: readonly CountRecord[];
  /** units that orders hold and the warehouse does not have */
  readonly missing: number;
  /** units counted of goods as a whole for which there is no batch that may be sold */
  readonly unplaced: number;
}

/** Units for sale of what the warehouse holds (R53): without those that unshipped orders hold, at least 0. */
export const availableOf = (counted: number, reserved: number): number => Math.max(0, counted - reserved);

const unknownBatch = (number: string): HeldBatch => ({
  ...{ id: null, number, madeOn: null, expiresOn: null, stock: 0, setAside: 0, isStopped: false, reserved: 0 },
});

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const isSameBatch = (one: HeldBatch, other: HeldBatch): boolean =>
  one.stock === other.stock && one.setAside === other.setAside && one.madeOn === other.madeOn && one.expiresOn === other.expiresOn;

const withDays = (batch: HeldBatch, { madeOn, expiresOn }: ToldDays): HeldBatch => ({
  ...batch,
  ...(madeOn !== undefined && { madeOn }),
  ...(expiresOn !== undefined && { expiresOn }),
});

/** A batch of which so much was counted. What expired is not for sale, however much of it lies there. */
function countedBatch(batch: HeldBatch, counted: number, today: string): HeldBatch {
  const available = availableOf(counted, batch.reserved);
  if (batch.isStopped) return { ...batch, stock: 0, setAside: available };
  return { ...batch, stock: isExpired(batch.expiresOn, today) ? 0 : available };
}

/** What was counted of all batches together, divided among those that may be sold (`recounted`). */
function countedTogether(batches: readonly HeldBatch[], counted: number, today: string) {
  const onSale = batches.filter(({ isStopped }) => !isStopped);
  const reserved = sum(onSale.map((batch) => batch.reserved));
  const units = availableOf(counted, reserved);
  const sellable = onSale.filter(({ expiresOn }) => !isExpired(expiresOn, today));
  const stocks = new Map(
    sellable.length === 0
      ? []
      : recounted(
          units,
          sellable.map((batch, id) => ({ ...batch, id })),
        ).map(({ batchId, stock }) => [sellable[batchId]?.number, stock]),
  );
  const placed = sellable.length === 0 ? 0 : units;
  return {
    batches: batches.map((batch) => {
      if (batch.isStopped) return batch;
      return isExpired(batch.expiresOn, today) ? { ...batch, stock: 0 } : { ...batch, stock: stocks.get(batch.number) ?? batch.stock };
    }),
    record: { number: null, counted, reserved, available: placed } satisfies CountRecord,
    unplaced: units - placed,
  };
}

/**
 * What the batches of goods hold after the warehouse was counted (R53): available = counted − reserved. The same count
 * again changes nothing.
 * @param held the batches that the shop knows, first received first
 * @param today `YYYY-MM-DD`, a day in China
 */
export function afterCount(held: readonly HeldBatch[], { batches, total, isWhole }: GoodsCount, today: string): CountOutcome {
  const before = new Map(held.map((batch) => [batch.number, batch]));
  const next = new Map(before);
  const records: CountRecord[] = [];
  const count = (batch: HeldBatch, counted: number): void => {
    const after = countedBatch(batch, counted, today);
    next.set(batch.number, after);
    const available = after.stock + after.setAside;
    records.push({ number: batch.number, counted, reserved: batch.reserved, available });
  };
  for (const told of batches) {
    const known = next.get(told.number);
    // An empty batch that nobody knows is no batch.
    if (known === undefined && (told.counted === null || told.counted === 0)) continue;
    const batch = withDays(known ?? unknownBatch(told.number), told);
    if (told.counted === null) next.set(told.number, batch);
    else count(batch, told.counted);
  }
  const named = new Set(batches.map(({ number }) => number));
  if (isWhole && total === null) for (const batch of held) if (!named.has(batch.number)) count(batch, 0);
  let unplaced = 0;
  if (total !== null) {
    if (next.size === 0 && total > 0) next.set('', unknownBatch(''));
    const together = countedTogether([...next.values()], total, today);
    for (const batch of together.batches) next.set(batch.number, batch);
    records.push(together.record);
    unplaced = together.unplaced;
  }
  const changed = [...next.values()].filter(
    (batch) => !isSameBatch(batch, before.get(batch.number) ?? unknownBatch(batch.number)) || batch.id === null,
  );
  return { changed, records, missing: sum(records.map(({ counted, reserved }) => Math.max(0, reserved - counted))), unplaced };
}
