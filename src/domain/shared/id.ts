/** An identifier in its original form (number or text), compared as text (R10): 7 and "7" are the same id. */
export type Id = string | number;

/** The text for comparing and looking up an id. */
export const idText = (id: Id): string => (typeof id === 'string' ? id : String(id));

/** Whether two ids are the same (R10). */
export const isSameId = (one: Id, other: Id): boolean => idText(one) === idText(other);

const wholeNumber = /^[1-9][0-9]{0,15}$/;

/**
 * A Map key that finds an id in either form: equal keys for equal text. Whole numbers stay or become numbers, because
 * converting them to text would dominate the time of large carts.
 */
export function idKey(id: Id): Id {
  if (typeof id === 'number') return Number.isSafeInteger(id) && id > 0 ? id : String(id);
  if (!wholeNumber.test(id)) return id;
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : id;
}

const onlyDigits = /^[0-9]+$/;

/** UTF-16 code units, as `<` compares strings; `localeCompare` would depend on the machine. */
const byCodeUnit = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The order that settles ties between lines (R3): ids of ASCII digits only come first, in numeric order (of any length,
 * hence not as numbers); equal numbers and all other ids by UTF-16 code unit.
 * @returns negative, zero or positive, as for `Array.prototype.sort`; zero only for the same id.
 */
export function compareIds(one: Id, other: Id): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const a = idText(one);
  const b = idText(other);
  const aIsNumber = onlyDigits.test(a);
  const bIsNumber = onlyDigits.test(b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (!aIsNumber) return byCodeUnit(a, b);
  const aDigits = a.replace(/^0+/, '');
  const bDigits = b.replace(/^0+/, '');
  return aDigits.length - bDigits.length || byCodeUnit(aDigits, bDigits) || byCodeUnit(a, b);
}
