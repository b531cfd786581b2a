import { accepted, refused, type Result } from '../shared/result.ts';

/** Limits of favourites: groups of a shop, characters of a group's name and of a note, units of a target. */
export const favoriteLimits = { groups: 20, name: 12, note: 60, target: 999_999 } as const;

const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);

/** The trimmed name of a group of favourites (收藏分组); refused when empty, too long or of several lines. */
export function checkGroupName(said: string): Result<string, 'name'> {
  const name = said.trim();
  return name !== '' && [...name].length <= favoriteLimits.name && isOneLine(name) ? accepted(name) : refused('name');
}

/** A shop's note on a favourite, as typed. */
export interface FavoriteMarkDraft {
  readonly note: string;
  /** Units that the shop wants on its own shelf (目标库存); empty for none. */
  readonly target: string;
}

/** The same in the form that is stored. */
interface FavoriteMarkTexts {
  readonly note: string;
  readonly target: number | null;
}

/** Checks a note on a favourite: every invalid part, in the order of the form. */
export function checkFavoriteMark(draft: FavoriteMarkDraft): Result<FavoriteMarkTexts, readonly ('note' | 'target')[]> {
  const [note, target] = [draft.note.trim(), draft.target.trim()];
  const isNote = [...note].length <= favoriteLimits.note && isOneLine(note);
  const isTarget = target === '' || (/^[1-9]\d{0,5}$/.test(target) && Number(target) <= favoriteLimits.target);
  const wrong = [...(isNote ? [] : (['note'] as const)), ...(isTarget ? [] : (['target'] as const))];
  return wrong.length > 0 ? refused(wrong) : accepted({ note, target: target === '' ? null : Number(target) });
}
