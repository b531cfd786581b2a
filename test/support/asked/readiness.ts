import type { Asked } from './asked.ts';

export const readiness: Asked<'readiness'> = { check: (readiness) => readiness.check() };
