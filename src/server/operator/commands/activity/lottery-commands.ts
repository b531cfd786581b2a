import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { faultsOfRecord, type RecordFault } from '../../../../domain/lottery/draw-record.ts';
import { addresses, buyers } from '../../../database/schema/account.ts';
import { lotteryDraws, lotteryParcels, lotteryPrizes } from '../../../database/schema/lottery.ts';
import { Refusal } from '../../../http/refusal.ts';
import { rowId } from '../../../http/row-id.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { saveLottery } from '../../../lottery/save-lottery.ts';
import { sendPrize } from '../../../lottery/send-prize.ts';
import { metLottery, publishedSeed, recordOf } from '../../../lottery/lottery-store.ts';
import { sha256 } from '../../../lottery/sha-256.ts';
import { readWrittenLottery } from '../../../lottery/written-lottery.ts';
import { countOf } from '../../kit/count-option.ts';
import { lineOf } from '../../kit/line-option.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

const text = { type: 'string' } as const;

const save: OperatorCommand = {
  usage: 'lottery save --body @FILE',
  acts: true,
  describe: 'a lottery of prizes, number and weight (docs/decisions/0052); prints its id and the digest of its seed',
  words: 0,
  options: { body: text },
  run: async ({ database, clock }, _words, { body }) => {
    if (body === undefined) throw new UsageError('Nothing to save: give --body @FILE');
    const written = readWrittenLottery(body);
    if (typeof written === 'string') throw new UsageError(written);
    const { id, commitment } = await inTransaction(database, (transaction) => saveLottery(transaction, written, clock()));
    return [`${id}\t${written.name}\tseed sha256 ${commitment}`];
  },
};

const prizes: OperatorCommand = {
  usage: 'lottery prizes [--limit N]',
  acts: false,
  describe: 'things that were drawn and wait to be sent: draw, prize, shop, where to',
  words: 0,
  options: { limit: text },
  run: async ({ database }, _words, { limit }) => {
    const rows = await database
      .select({ id: lotteryDraws.id, name: lotteryPrizes.name, company: buyers.company, address: addresses })
      .from(lotteryDraws)
      .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryDraws.prizeId))
      .innerJoin(buyers, eq(buyers.id, lotteryDraws.buyerId))
      .leftJoin(addresses, and(eq(addresses.buyerId, buyers.id), eq(addresses.isDefault, true)))
      .leftJoin(lotteryParcels, eq(lotteryParcels.drawId, lotteryDraws.id))
      .where(and(sql`${lotteryPrizes.gift} ->> 'kind' = 'thing'`, isNull(lotteryParcels.drawId)))
      .orderBy(asc(lotteryDraws.id))
      .limit(countOf(limit));
    return rows.map(({ id, name, company, address }) =>
      [id, name, company, address === null ? '-' : `${address.name} ${address.phone} ${address.region}${address.detail}`].join('\t'),
    );
  },
};

const send: OperatorCommand = {
  usage: 'lottery send DRAW [--carrier NAME] [--number NUMBER]',
  acts: true,
  describe: 'a thing that was drawn is on its way, once; its shop is told',
  words: 1,
  options: { carrier: text, number: text },
  run: async ({ database, clock }, [draw = ''], { carrier, number }) => {
    const parcel = { carrier: lineOf(carrier, 'carrier', 40), trackingNumber: lineOf(number, 'number', 40) };
    return [`${await inTransaction(database, (transaction) => sendPrize(transaction, rowId(draw) ?? 0, parcel, clock()))} sent`];
  },
};

const faultWords: Readonly<Record<RecordFault['code'], string>> = {
  'other-seed': 'the seed is not the one whose digest was published',
  'out-of-order': 'the record has a gap or an entry twice',
  'out-of-time': 'drawn outside of the period, or before an earlier draw',
  'other-prize': 'the seed draws another prize',
  'broken-chain': 'the proof does not follow from what stands before it',
};

const verify: OperatorCommand = {
  usage: 'verify-draw LOTTERY',
  acts: false,
  describe: 'recompute every draw of a lottery that is over from its published seed; exit code 1 where one differs',
  words: 1,
  run: async ({ database, clock }, [word = '']) => {
    const now = clock();
    const { id, name } = await metLottery(database, word, null, now);
    const { commitment, seed } = await publishedSeed(database, id, now);
    if (seed === null) throw new Refusal(409, `${name}: the seed is published when the lottery is over; its digest is ${commitment}`);
    const record = await recordOf(database, id, seed);
    const faults = await faultsOfRecord(record, sha256);
    if (faults.length > 0)
      throw new Refusal(
        409,
        faults.map(({ number, code }) => `${number === null ? 'record' : `draw ${number}`}\t${faultWords[code]}`).join('\n'),
      );
    const drawn = (prizeId: string): number => record.entries.filter((entry) => entry.prizeId === prizeId).length;
    return [
      `${name}\tseed ${seed}\tsha256 ${commitment}`,
      ...record.terms.prizes.map((prize) => [prize.name, `${drawn(prize.id)} of ${prize.number}`, `weight ${prize.weight}`].join('\t')),
      `${record.entries.length} draws agree with the seed and follow from each other.`,
    ];
  },
};

/** Lotteries (R45): saved, sent, recomputed by anyone. */
export const lotteryCommands = { 'lottery save': save, 'lottery prizes': prizes, 'lottery send': send, 'verify-draw': verify } as const;
