/** A value of an activity's file, as JSON has it. */
export type FileValue = string | number | boolean | null | readonly FileValue[] | { readonly [key: string]: FileValue };

/** The file of an activity as it is written: by its keys, before anything of it is judged. */
export type WrittenKeys = Exclude<FileValue, string | number | boolean | null | readonly FileValue[]>;

const isList = (value: FileValue | undefined): value is readonly FileValue[] => Array.isArray(value);
const isKeyed = (value: FileValue | undefined): value is WrittenKeys => typeof value === 'object' && value !== null && !isList(value);

/** What follows a step of a place such as `offers.1.price`; undefined where there is nothing. */
function inside(value: FileValue | undefined, step: string): FileValue | undefined {
  if (isList(value)) return /^\d+$/.test(step) ? value[Number(step)] : undefined;
  return isKeyed(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** What a file says at a place (`offers.1.price`); undefined where it says nothing. */
export const valueAt = (file: WrittenKeys, at: string): FileValue | undefined =>
  at.split('.').reduce<FileValue | undefined>((value, step) => inside(value, step), file);

/** A value with another one behind its steps; a step beyond the end of a list adds a member. */
function written(whole: FileValue | undefined, [step = '', ...deeper]: readonly string[], value: FileValue | undefined): FileValue {
  const member = deeper.length === 0 ? value : written(inside(whole, step), deeper, value);
  if (isList(whole)) {
    const at = Number(step);
    const rest = whole.slice(at + 1);
    return member === undefined ? [...whole.slice(0, at), ...rest] : [...whole.slice(0, at), member, ...rest];
  }
  const others = isKeyed(whole) ? whole : {};
  // A key keeps its place among the others.
  const keys = Object.hasOwn(others, step) ? Object.keys(others) : [...Object.keys(others), step];
  return Object.fromEntries(
    keys.flatMap((key) => (key === step ? (member === undefined ? [] : [[key, member]]) : [[key, others[key] ?? null]])),
  );
}

/** A file with another value at a place; undefined takes the key, or the member of a list, away. */
export const withValue = (file: WrittenKeys, at: string, value: FileValue | undefined): WrittenKeys =>
  written(file, at.split('.'), value) as WrittenKeys;

/** A file without members of its lists (`offers.1`), the last ones first so that the places of the others hold. */
export const withoutMembers = (file: WrittenKeys, places: readonly string[]): WrittenKeys =>
  [...new Set(places)]
    .sort((one, other) => Number(other.split('.').at(-1)) - Number(one.split('.').at(-1)))
    .reduce((left, at) => withValue(left, at, undefined), file);
