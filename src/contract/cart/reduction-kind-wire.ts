import * as z from 'zod/mini';
import type { ReductionKind } from '../../domain/promotion/reduction-kind.ts';
import { reductionNames } from './reduction-names.ts';

const kinds = Object.keys(reductionNames) as ReductionKind[];

/** The kind of a reduction, by its wire name. */
export const reductionKind = z.pipe(
  z.enum(Object.values(reductionNames)),
  z.transform((name): ReductionKind => kinds.find((kind) => reductionNames[kind] === name) ?? 'full-reduction'),
);
