import { chinaMinute } from '../../../domain/shared/china-time.ts';
import { type FileValue, valueAt, type WrittenKeys } from '../../../domain/planning/written-file.ts';
import { type ActivityDraft, fileOfDraft } from './activity-draft.ts';

/** What a field shows of a value of the file. */
export function fieldText(file: WrittenKeys, at: string): string {
  const value = valueAt(file, at);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What is written for a typed text: nothing for an empty one. */
export const typedText = (text: string): FileValue | undefined => (text === '' ? undefined : text);

/** Likewise for a count; what is none stays text, and the shop says so. */
export function typedCount(text: string): FileValue | undefined {
  const typed = text.trim();
  return /^\d{1,9}$/.test(typed) ? Number(typed) : typedText(typed);
}

const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/**
 * Begin or end as a field for date and time shows it: what was typed, otherwise the moment that the shop read. A day
 * alone as an end means its end, which is the next day's begin.
 */
export function momentText(file: WrittenKeys, at: 'from' | 'to', kept: ActivityDraft | null): string {
  const value = valueAt(file, at);
  if (typeof value !== 'string') return '';
  if (local.test(value) && !/[Z+-]\d*:?\d*$/.test(value.slice(16))) return value.slice(0, 16);
  const seconds = at === 'from' ? kept?.beginsAt : kept?.endsAt;
  return seconds === undefined || seconds === 0 ? '' : chinaMinute(seconds).replace(' ', 'T');
}

/**
 * Why the field at a place is refused, until it is typed in; null for nothing. A fault inside of a place belongs to it
 * where no field of its own has it.
 */
export function fieldFault(draft: ActivityDraft, file: WrittenKeys, at: string): string | null {
  const fault = draft.faults.find((one) => one.at === at);
  if (fault === undefined) return null;
  return JSON.stringify(valueAt(file, at)) === JSON.stringify(valueAt(fileOfDraft(draft), at)) ? fault.words : null;
}

/** Goods of a list of the file by their numbers, with their places. */
export function goodsOfList(file: WrittenKeys, list: 'offers' | 'counting'): readonly { readonly at: string; readonly id: number }[] {
  const members = valueAt(file, list);
  if (!Array.isArray(members)) return [];
  return (members as readonly FileValue[]).flatMap((member, place) => {
    const id = typeof member === 'object' && member !== null && 'goods' in member ? member.goods : member;
    return typeof id === 'number' ? [{ at: `${list}.${place}`, id }] : [];
  });
}
