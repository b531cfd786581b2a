import { readAmount, type Money } from '../../domain/shared/money.ts';
import type { Id } from '../../domain/shared/id.ts';
import type { Problem } from './problem.ts';

/** A whole number's range, both ends included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** The default range of whole numbers on the wire. */
export const anyInteger: Range = { from: 0, to: Number.MAX_SAFE_INTEGER };
export const fromOne: Range = { from: 1, to: Number.MAX_SAFE_INTEGER };

/** Longest id on the wire, in UTF-16 code units. */
const maxIdLength = 64;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** The whole number of a wire value: an integer, or a string of digits; null for anything else. */
function integerOf(value: unknown): number | null {
  if (typeof value === 'string' ? !/^[0-9]+$/.test(value) : typeof value !== 'number') return null;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number + 0 : null;
}

/** Whether a value is an id: a positive integer, or a string of 1 to 64 characters. */
const isId = (value: unknown): value is Id =>
  typeof value === 'string' ? value !== '' && value.length <= maxIdLength : Number.isSafeInteger(value) && (value as number) > 0;

/**
 * An object of the wire with its position, read field by field. A failed field is added to the problems with its path
 * and read as null; nothing is coerced. Paths are computed for problems only, because carts are long.
 */
export class WireObject {
  private constructor(
    private readonly fields: Readonly<Record<string, unknown>>,
    private readonly problems: Problem[],
    /** The parent object; null at the top. */
    private readonly parent: WireObject | null,
    /** The field's name within the parent, or the path of the top. */
    private readonly key: string,
    /** The index in a list; -1 outside lists. */
    private readonly index: number,
  ) {}

  /** An object at its own path (`''`, `[3]`); null, with a problem, when the value is no object. */
  static at(path: string, value: unknown, problems: Problem[]): WireObject | null {
    if (isRecord(value)) return new WireObject(value, problems, null, path, -1);
    problems.push({ path, message: 'must be an object' });
    return null;
  }

  /** Adds a problem with a field. */
  refuse(key: string, message: string): null {
    this.problems.push({ path: this.pathOf(key), message });
    return null;
  }

  isAbsent(key: string): boolean {
    return isAbsent(this.fields[key]);
  }

  /** The raw value of a field that is not checked. */
  raw(key: string): unknown {
    return this.fields[key];
  }

  /** The result of `read`, or null when it added problems: incomplete values are not compared. */
  soundly<Value>(read: () => Value): Value | null {
    const before = this.problems.length;
    const value = read();
    return this.problems.length === before ? value : null;
  }

  /** A required id; null when invalid. */
  id(key: string): Id | null {
    const value = this.fields[key];
    if (isId(value)) return value;
    return this.refuse(key, isAbsent(value) ? 'is required' : 'must be a positive integer or a text of 1 to 64 characters');
  }

  /** An integer in a range; absent: the default, or a problem when there is none. */
  integer(key: string, { from, to }: Range, ifAbsent: number | null = null): number | null {
    const value = this.fields[key];
    if (isAbsent(value)) return ifAbsent ?? this.refuse(key, 'is required');
    const number = integerOf(value);
    if (number !== null && number >= from && number <= to) return number;
    return this.refuse(key, `must be an integer from ${String(from)} to ${String(to)}`);
  }

  /** A flag: 0, 1, "0" or "1". */
  flag(key: string, ifAbsent: boolean): boolean {
    const value = this.fields[key];
    if (isAbsent(value)) return ifAbsent;
    if (value === 1 || value === '1') return true;
    if (value !== 0 && value !== '0') this.refuse(key, 'must be 0 or 1');
    return false;
  }

  /** A required amount by R1's test. */
  amount(key: string, decimals: number): Money | null {
    return this.isAbsent(key) ? this.refuse(key, 'is required') : this.optionalAmount(key, decimals);
  }

  /** An optional amount by R1's check; null when absent or invalid. */
  optionalAmount(key: string, decimals: number): Money | null {
    const value = this.fields[key];
    if (isAbsent(value)) return null;
    return (
      readAmount(value, decimals) ??
      this.refuse(key, `must be an amount of 1 to 12 integer digits and at most ${String(decimals)} decimals`)
    );
  }

  /** A nested object; a problem when absent. */
  object(key: string): WireObject | null {
    return this.isAbsent(key) ? this.refuse(key, 'is required') : this.optionalObject(key);
  }

  /** An optional nested object; null when absent or invalid. */
  optionalObject(key: string): WireObject | null {
    const value = this.fields[key];
    if (isAbsent(value)) return null;
    return isRecord(value) ? new WireObject(value, this.problems, this, key, -1) : this.refuse(key, 'must be an object');
  }

  /** The objects of a list; absent: none. Other members are problems and omitted. */
  objects(key: string): readonly WireObject[] {
    const members: WireObject[] = [];
    this.list(key).forEach((member, index) => {
      if (isRecord(member)) members.push(new WireObject(member, this.problems, this, key, index));
      else this.refuse(`${key}[${String(index)}]`, 'must be an object');
    });
    return members;
  }

  /** A list of ids; null when it is absent. */
  ids(key: string): readonly Id[] | null {
    if (this.isAbsent(key)) return null;
    return this.list(key).filter((member, index): member is Id => {
      const fits = isId(member);
      if (!fits) this.refuse(`${key}[${String(index)}]`, 'must be a positive integer or a text of 1 to 64 characters');
      return fits;
    });
  }

  private list(key: string): readonly unknown[] {
    const value = this.fields[key];
    if (isAbsent(value)) return [];
    if (Array.isArray(value)) return value;
    this.refuse(key, 'must be a list');
    return [];
  }

  private pathOf(key: string): string {
    const own = this.path();
    return own === '' ? key : `${own}.${key}`;
  }

  private path(): string {
    if (this.parent === null) return this.key;
    const own = this.parent.pathOf(this.key);
    return this.index < 0 ? own : `${own}[${String(this.index)}]`;
  }
}
