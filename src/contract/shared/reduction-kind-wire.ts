import { reductionNames } from './reduction-names.ts';
import { valueInTerms } from './value-in-terms.ts';

/** The kind of a reduction, by the wire's name of it. */
export const reductionKind = valueInTerms(reductionNames);
