import type { Asked } from './asked.ts';

export const combinations: Asked<'combinations'> = {
  combinations: (combinations) => combinations.combinations(),
  addOnGroups: (combinations) => combinations.addOnGroups(),
  addOnHints: (combinations) => combinations.addOnHints(),
};
