import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { tellOperator } from './log/tell-operator.ts';
import type { UploadFiles } from './upload/upload-files.ts';

/*
 * The server knows the demo shop in this file alone, and loads its code only for a shop that asks for it:
 * `.dependency-cruiser.mjs` forbids every other import of it.
 */

/** Fills an empty database with the demo shop, in the caller's transaction. */
export const seedDemo = async (transaction: Database, clock: Clock): Promise<void> =>
  (await import('../demo/demo-shop.ts')).seedDemoShop(transaction, clock);

/** Draws the files that the demo shop's buyers sent. The shop serves without them, too. */
export async function drawDemoFiles(database: Database, files: UploadFiles): Promise<void> {
  try {
    const { drawDemoPapers } = await import('../demo/account/demo-papers.ts');
    const { drawDemoFeedback } = await import('../demo/feedback/demo-feedback.ts');
    await drawDemoPapers(database, files);
    await drawDemoFeedback(database, files);
  } catch (error) {
    tellOperator('The demo papers were not drawn', error);
  }
}

/** What in the demo shop comes again by what its invented shops do; their code comes with the first round. */
export const keepDemoAlive = async (database: Database, now: Date): Promise<void> =>
  (await import('../demo/activity/demo-groups.ts')).renewDemoGroups(database, now);
