import { eq, sql } from 'drizzle-orm';
import type { WrittenAddOns, WrittenCombination } from '../../../domain/planning/written-activity.ts';
import { amountAsText, priceAsText } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { addOnGroups, addOns, combinationParts, combinations, combinationThemes } from '../../database/schema/combination.ts';
import { keepActivity } from './keep-activity.ts';

/** The theme of that name, made where there is none. */
async function themeId(transaction: Database, name: string): Promise<number> {
  const [found] = await transaction
    .select({ id: combinationThemes.id })
    .from(combinationThemes)
    .where(eq(combinationThemes.name, name))
    .orderBy(combinationThemes.id)
    .limit(1);
  if (found !== undefined) return found.id;
  const position = sql`(select coalesce(max(position), -1) + 1 from combination_themes)`;
  const [made] = await transaction.insert(combinationThemes).values({ name, position }).returning({ id: combinationThemes.id });
  if (made === undefined) throw new Error('A theme was not inserted');
  return made.id;
}

/** Keeps a combination (组合购, R43). @returns its activity's id */
export async function saveCombination(transaction: Database, written: WrittenCombination): Promise<number> {
  const activityId = await keepActivity(transaction, written);
  const [main] = written.parts;
  if (main === undefined) throw new Error('A combination without parts was read');
  const theme = await themeId(transaction, written.theme);
  const position = sql`(select coalesce(max(position), -1) + 1 from combinations where theme_id = ${theme})`;
  const [made] = await transaction
    .insert(combinations)
    .values({ themeId: theme, name: written.name, goodsId: main.goodsId, activityId, price: priceAsText(written.price), position })
    .returning({ id: combinations.id });
  if (made === undefined) throw new Error('A combination was not inserted');
  await transaction.insert(combinationParts).values(written.parts.map((part) => ({ combinationId: made.id, ...part })));
  return activityId;
}

/** Keeps an add-on group (换购) or a gift group (满赠, R43). @returns its activity's id */
export async function saveAddOns(transaction: Database, written: WrittenAddOns): Promise<number> {
  const activityId = await keepActivity(transaction, written);
  await transaction
    .insert(addOnGroups)
    .values({ activityId, thresholds: written.thresholds.map(amountAsText), goodsIds: written.counting && [...written.counting] });
  await transaction
    .insert(addOns)
    .values(written.given.map(({ goodsId, price }, position) => ({ activityId, goodsId, price: priceAsText(price), position })));
  return activityId;
}
