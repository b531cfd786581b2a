import { Refusal } from '../http/refusal.ts';

/**
 * Refuses a form for every field that has words against it, in the order of the form.
 * @throws Refusal 422
 */
export function refusedFields(words: Readonly<Record<string, string | null | undefined>>): void {
  const said = Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const [first] = said;
  if (first !== undefined) throw new Refusal(422, first[1], { errors: Object.fromEntries(said.map(([field, word]) => [field, [word]])) });
}
