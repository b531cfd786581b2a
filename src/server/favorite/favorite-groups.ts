import { and, asc, eq, sql } from 'drizzle-orm';
import { checkGroupName, favoriteLimits } from '../../domain/favorite/favorite-mark.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import type { Database } from '../database/database.ts';
import { favoriteGroups, favorites } from '../database/schema/favorite.ts';
import { keyArray } from '../database/text-array.ts';
import { fieldRefused, notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';

const missing = () => notFound('分组不存在');
const isOwn = (buyerId: number, id: number) => and(eq(favoriteGroups.id, id), eq(favoriteGroups.buyerId, buyerId));

/** A shop's groups in the order in which they were made, with how many favourites are in each. */
export const groupsOf = (database: Database, buyerId: number) =>
  database
    .select({
      id: favoriteGroups.id,
      name: favoriteGroups.name,
      count: database.$count(favorites, eq(favorites.groupId, favoriteGroups.id)),
    })
    .from(favoriteGroups)
    .where(eq(favoriteGroups.buyerId, buyerId))
    .orderBy(asc(favoriteGroups.id));

function checkedName(said: string): string {
  const checked = checkGroupName(said);
  if (!checked.ok) throw fieldRefused('name', `请填写分组名称，最多 ${favoriteLimits.name} 个字`);
  return checked.value;
}

/** The name as it may be kept: of a shop that is locked, no other group has it. */
async function freeName(transaction: Database, buyerId: number, said: string, own: number): Promise<string> {
  const name = checkedName(said);
  const same = and(eq(favoriteGroups.buyerId, buyerId), eq(favoriteGroups.name, name), sql`${favoriteGroups.id} <> ${own}`);
  if ((await transaction.$count(favoriteGroups, same)) > 0) throw fieldRefused('name', '已有同名分组');
  return name;
}

/** Makes a group of a shop that is locked, as long as there is room for one. @throws Refusal 422 */
async function makeGroup(transaction: Database, buyerId: number, name: string): Promise<number> {
  const many = await transaction.$count(favoriteGroups, eq(favoriteGroups.buyerId, buyerId));
  if (many >= favoriteLimits.groups) throw fieldRefused('name', `最多 ${favoriteLimits.groups} 个分组`);
  const [made] = await transaction.insert(favoriteGroups).values({ buyerId, name }).returning({ id: favoriteGroups.id });
  if (made === undefined) throw new Error('a group was not made');
  return made.id;
}

/** Makes a group. @throws Refusal 422 */
export async function addGroup(transaction: Database, buyerId: number, said: string): Promise<void> {
  await lockBuyer(transaction, buyerId);
  await makeGroup(transaction, buyerId, await freeName(transaction, buyerId, said, 0));
}

/** The group of a shop that is locked which has the name, or a new one. @throws Refusal 422 */
export async function groupCalled(transaction: Database, buyerId: number, said: string): Promise<number> {
  const name = checkedName(said);
  const [known] = await transaction
    .select({ id: favoriteGroups.id })
    .from(favoriteGroups)
    .where(and(eq(favoriteGroups.buyerId, buyerId), eq(favoriteGroups.name, name)));
  return known?.id ?? makeGroup(transaction, buyerId, name);
}

/** Gives a group another name. @throws Refusal 404, 422 */
export async function renameGroup(transaction: Database, buyerId: number, wireId: string | number, said: string): Promise<void> {
  await lockBuyer(transaction, buyerId);
  const id = rowId(wireId) ?? 0;
  if ((await transaction.$count(favoriteGroups, isOwn(buyerId, id))) === 0) throw missing();
  const name = await freeName(transaction, buyerId, said, id);
  await transaction.update(favoriteGroups).set({ name }).where(isOwn(buyerId, id));
}

/** Takes a group away; its favourites stay. @throws Refusal 404 */
export async function deleteGroup(transaction: Database, buyerId: number, wireId: string | number): Promise<void> {
  await lockBuyer(transaction, buyerId);
  const gone = await transaction
    .delete(favoriteGroups)
    .where(isOwn(buyerId, rowId(wireId) ?? 0))
    .returning({ id: favoriteGroups.id });
  if (gone.length === 0) throw missing();
}

/** Moves favourites into a group, or into none. @throws Refusal 404 */
export async function moveToGroup(
  transaction: Database,
  buyerId: number,
  goodsIds: readonly number[],
  wireId: string | number | undefined,
): Promise<void> {
  await lockBuyer(transaction, buyerId);
  const groupId = wireId === undefined ? null : (rowId(wireId) ?? 0);
  if (groupId !== null && (await transaction.$count(favoriteGroups, isOwn(buyerId, groupId))) === 0) throw missing();
  const meant = and(eq(favorites.buyerId, buyerId), sql`${favorites.goodsId} = any(${keyArray(goodsIds)})`);
  await transaction.update(favorites).set({ groupId }).where(meant);
}
