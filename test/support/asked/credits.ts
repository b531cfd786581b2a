import type { Asked } from './asked.ts';

export const credits: Asked<'credits'> = {
  read: (credits) => credits.read(),
  statement: (credits) => credits.statement('2026-11'),
  statementAddress: (credits) => credits.statementAddress('2026-11', 'xlsx'),
};
