import { expect } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { openPostgres } from '../../src/server/database/postgres.ts';
import type { CommandOutcome } from '../../src/server/operator/kit/operator-command.ts';
import { askOperatorLine } from '../../src/server/operator/operator-line.ts';
import { type ProgramName, programs } from '../../src/server/operator/run-operator.ts';
import { identityVault } from '../../src/server/identity/identity-keys.ts';
import { readSettings } from '../../src/server/settings.ts';
import { filesOf } from '../../src/server/upload/place-of-files.ts';
import { ownSettings } from './own-shop.ts';

/** As the command line does it (src/cli/operate.ts): an embedded shop is asked, another one's database is opened. */
async function outcomeOf(program: ProgramName, words: readonly string[]): Promise<CommandOutcome | null> {
  const settings = readSettings(await ownSettings());
  if (settings.databaseUrl === null) return askOperatorLine(settings.dataDir, program, words);
  const { database, close } = await openPostgres(settings.databaseUrl);
  try {
    const shop = { database, clock: systemClock, payment: settings.payment, identities: identityVault(settings) };
    return await programs[program]({ ...shop, files: filesOf(settings) }, words);
  } finally {
    await close();
  }
}

/** What a program of the operator's prints in the shop of this test file; one that fails fails the test. */
export async function operate(program: ProgramName, ...words: string[]): Promise<string> {
  const outcome = await outcomeOf(program, words);
  expect([words.join(' '), outcome?.exitCode, outcome?.err]).toEqual([words.join(' '), 0, []]);
  return outcome?.out.join('\n') ?? '';
}

/** The same of `npm run -s shop --` with these words. */
export const operator = (...words: string[]): Promise<string> => operate('shop', ...words);
