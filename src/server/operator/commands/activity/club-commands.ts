import { eq } from 'drizzle-orm';
import { metActivities, periodOf } from '../../../activity/activity-store.ts';
import { activityEntries, lectureAttendances } from '../../../database/schema/activity.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { rowId } from '../../../http/row-id.ts';
import { namedBuyer } from '../../kit/named-rows.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';

const attend: OperatorCommand = {
  usage: 'club attend LECTURE BUYER...',
  acts: true,
  describe: 'shops that were at a lecture: each can fetch its certificate; saying it twice changes nothing',
  words: [2, 50],
  run: async ({ database, clock }, [id = '', ...names]) =>
    inTransaction(database, async (transaction) => {
      const now = clock();
      const [lecture] = await metActivities(transaction, { kind: 'lecture', ids: [rowId(id) ?? 0] }, null, now);
      if (lecture === undefined) throw notFound(`No lecture ${id}`);
      const period = periodOf(lecture.standing);
      if (lecture.standing.state === 'announced') throw new Refusal(409, `The lecture ${id} was not held`);
      const booked = await transaction.select().from(activityEntries).where(eq(activityEntries.activityId, lecture.id));
      const said: string[] = [];
      for (const name of names) {
        const buyer = await namedBuyer(transaction, name);
        const places = booked
          .filter((entry) => entry.buyerId === buyer.id && entry.period.getTime() === period.getTime())
          .reduce((sum, { number }) => sum + number, 0);
        if (places === 0) throw new Refusal(409, `${buyer.company} had no place`);
        await transaction
          .insert(lectureAttendances)
          .values({ activityId: lecture.id, buyerId: buyer.id, period, at: now })
          .onConflictDoNothing();
        said.push(`${buyer.company}\tattended\t${lecture.name}`);
      }
      return said;
    }),
};

/** Who was there. */
export const clubCommands = { 'club attend': attend } as const;
