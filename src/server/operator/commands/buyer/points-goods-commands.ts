import { asc } from 'drizzle-orm';
import { mostRewardPoints, mostRewardStock } from '../../../../domain/points/points-goods-draft.ts';
import { pointsGoods } from '../../../database/schema/points.ts';
import { addPointsGoods, restockPointsGoods, withdrawPointsGoods } from '../../../points/save-points-goods.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

const text = { type: 'string' } as const;
type Row = typeof pointsGoods.$inferSelect;

function wholeOf(name: string, written: string | undefined, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(written ?? '') ? Number(written) : NaN;
  if (Number.isNaN(value) || value < least || value > most) throw new UsageError(`${name} must be ${least} … ${most}`);
  return value;
}

const lineOf = ({ id, isOffered, stock, points, unit, name }: Row): string =>
  [id, isOffered ? 'offered' : 'withdrawn', stock, `${points}/${unit}`, name].join('\t');

const list: OperatorCommand = {
  usage: 'points-goods list',
  acts: false,
  describe: 'what points are exchanged for: state, pieces left, points for one',
  words: 0,
  run: async ({ database }) =>
    (await database.select().from(pointsGoods).orderBy(asc(pointsGoods.position), asc(pointsGoods.id))).map(lineOf),
};

const add: OperatorCommand = {
  usage: 'points-goods add NAME --points N --stock N --unit UNIT [--describe TEXT]',
  acts: true,
  describe: 'offer a thing for points; nothing named after goods of a regulated class',
  words: 1,
  options: { points: text, stock: text, unit: text, describe: text },
  run: async ({ database }, [name = ''], { points, stock, unit = '', describe = '' }) => {
    const numbers = { points: wholeOf('--points', points, 1, mostRewardPoints), stock: wholeOf('--stock', stock, 0, mostRewardStock) };
    return [lineOf(await addPointsGoods(database, { name, describe, unit, ...numbers }))];
  },
};

const restock: OperatorCommand = {
  usage: 'points-goods restock ID NUMBER',
  acts: true,
  describe: 'so many pieces more',
  words: 2,
  run: async ({ database }, [id = '', number]) => [
    lineOf(await restockPointsGoods(database, id, wholeOf('NUMBER', number, 1, mostRewardStock))),
  ],
};

const withdraw: OperatorCommand = {
  usage: 'points-goods withdraw ID',
  acts: true,
  describe: 'take it off the offer; what was exchanged stays',
  words: 1,
  run: async ({ database }, [id = '']) => [lineOf(await withdrawPointsGoods(database, id))],
};

/** What is given for points. */
export const pointsGoodsCommands = {
  'points-goods list': list,
  'points-goods add': add,
  'points-goods restock': restock,
  'points-goods withdraw': withdraw,
} as const;
