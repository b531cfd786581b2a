import { lookupResultNames, lookupResults, outsideRegisters, registerNames } from '../../../domain/licence/register-lookup.ts';
import type { DeskReview } from './desk-review.ts';

type DeskLookup = DeskReview['lookups'][number];

/** The outside registers, with what was last found in each of them. */
export const lookedUp = (lookups: readonly DeskLookup[]) =>
  outsideRegisters.map((register) => {
    const last = lookups.find((one) => one.register === register) ?? null;
    return { register, ...registerNames[register], last, words: last === null ? '' : lookupResultNames[last.result] };
  });

/** What may be found. */
export const lookupChoices = lookupResults.map((result) => ({ result, name: lookupResultNames[result] }));
