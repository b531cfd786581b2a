import { accepted, refused, type Result } from '../shared/result.ts';
import { amountAsText, amountDecimals, type Money, readTypedAmount } from '../shared/money.ts';
import { isMobileNumber } from './contact-rules.ts';
import { isPersonName } from './person-name.ts';
import type { InvitedRole } from './shop-role.ts';

/** How many people a shop may have beside its owner. */
export const mostPeople = 20;

/** The highest limit of an order, in yuan. */
const highestLimit = 9_999_999;

/** What an owner types about somebody's work; the limit as text in yuan, empty for none. */
export interface TypedWork {
  readonly name: string;
  readonly role: InvitedRole;
  readonly orderLimit: string;
}

/** What an owner types to let somebody in. */
export interface TypedPerson extends TypedWork {
  readonly phone: string;
}

/** Somebody's work, checked. */
export interface PersonsWork extends Omit<TypedWork, 'orderLimit'> {
  /** yuan; null: any amount, and for roles that do not order */
  readonly orderLimit: Money | null;
}

/** Reads a limit: null for none, undefined for what is no amount above zero. */
function readLimit({ role, orderLimit }: TypedWork): Money | null | undefined {
  if (role !== 'purchaser' || orderLimit.trim() === '') return null;
  const limit = readTypedAmount(orderLimit, amountDecimals);
  return limit !== null && limit.gt(0) && limit.lte(highestLimit) ? limit : undefined;
}

/** Checks what an owner typed about somebody's work (R65): the fields that are wrong, or the work. */
export function checkWork(typed: TypedWork): Result<PersonsWork, readonly ('name' | 'orderLimit')[]> {
  const orderLimit = readLimit(typed);
  const isNamed = isPersonName(typed.name);
  if (isNamed && orderLimit !== undefined) return accepted({ name: typed.name.trim(), role: typed.role, orderLimit });
  return refused([...(isNamed ? [] : (['name'] as const)), ...(orderLimit === undefined ? (['orderLimit'] as const) : [])]);
}

/** Checks what an owner typed to let somebody in (R65): the fields that are wrong, or the person. */
export function checkPerson(
  typed: TypedPerson,
): Result<PersonsWork & { readonly phone: string }, readonly ('phone' | 'name' | 'orderLimit')[]> {
  const work = checkWork(typed);
  const isPhone = isMobileNumber(typed.phone);
  if (isPhone && work.ok) return accepted({ ...work.value, phone: typed.phone });
  return refused([...(isPhone ? [] : (['phone'] as const)), ...(work.ok ? [] : work.refusal)]);
}

/** A limit as text with 2 decimals; empty for none. */
export const limitAsText = (limit: Money | null): string => (limit === null ? '' : amountAsText(limit));
