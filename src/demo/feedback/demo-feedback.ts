import { and, asc, eq, notExists } from 'drizzle-orm';
import sharp from 'sharp';
import { minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { buyers } from '../../server/database/schema/account.ts';
import { feedbackPictures, feedbacks } from '../../server/database/schema/feedback.ts';
import { goods, manufacturers } from '../../server/database/schema/goods.ts';
import { inTransaction } from '../../server/http/transaction.ts';
import { drawPackShot } from '../../server/pictures/pack-shot.ts';
import { claimPictures } from '../../server/upload/claim-files.ts';
import type { UploadFiles } from '../../server/upload/upload-files.ts';
import { keepUpload } from '../../server/upload/upload-store.ts';

/** Stands where a feedback of a buyer's has its hash: no hash is so short. */
const demoMark = 'demo';
const dayMinutes = 24 * 60;
const pictureSide = 800;

const firstGoods = (database: Database) =>
  database
    .select({ name: goods.name, spec: goods.spec, form: goods.form, maker: manufacturers.name })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .orderBy(asc(goods.id))
    .limit(1);

/** What the first demo shop said, and was answered; the others have said nothing. Its picture is drawn later. */
export async function seedFeedback(database: Database, buyerIds: readonly number[], now: Date): Promise<void> {
  const [buyerId] = buyerIds;
  const [one] = await firstGoods(database);
  if (buyerId === undefined || one === undefined) return;
  const answeredAt = minutesAfter(now, -2 * dayMinutes);
  await database.insert(feedbacks).values({
    buyerId,
    kind: 'goods',
    words: `“${one.name}”的商品图还是旧包装，收到的是新包装，验收时对不上。附一张新包装的照片，请更新。`,
    said: demoMark,
    state: 'answered',
    answer: '已按新包装更换商品图，批准文号和厂家没有变化，可以正常验收。谢谢您告诉我们。',
    createdAt: minutesAfter(now, -3 * dayMinutes),
    answeredAt,
    movedAt: answeredAt,
  });
}

/**
 * Gives the demo shop's feedback its picture, once: drawn beside the work of the shop, as its licences are. Does
 * nothing where it is there, or where there is no demo shop.
 */
export async function drawDemoFeedback(database: Database, files: UploadFiles): Promise<void> {
  const [bare] = await database
    .select({ feedback: feedbacks, accountId: buyers.accountId })
    .from(feedbacks)
    .innerJoin(buyers, eq(buyers.id, feedbacks.buyerId))
    .where(
      and(
        eq(feedbacks.said, demoMark),
        notExists(
          database.select({ id: feedbackPictures.feedbackId }).from(feedbackPictures).where(eq(feedbackPictures.feedbackId, feedbacks.id)),
        ),
      ),
    );
  const [one] = await firstGoods(database);
  if (bare === undefined || one === undefined) return;
  const { feedback, accountId } = bare;
  const drawn = sharp(Buffer.from(drawPackShot(one)), { density: 288 })
    .resize({ width: pictureSide })
    .flatten({ background: '#e9e4da' })
    .jpeg({ quality: 88 });
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const made = { content: data, type: 'image/jpeg' as const, width: info.width, height: info.height, pages: 1 };
  const { id } = await keepUpload(database, files, {
    accountId,
    use: 'feedback',
    name: '新包装.jpg',
    made,
    at: feedback.createdAt,
  });
  await inTransaction(database, async (transaction) => {
    await claimPictures(transaction, { buyer: { id: feedback.buyerId, accountId }, use: 'feedback', ids: [id], most: 1, noun: '图片' });
    await transaction.insert(feedbackPictures).values({ feedbackId: feedback.id, position: 0, uploadId: id });
  });
}
