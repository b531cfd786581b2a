import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { PaymentSettings } from '../../payment-provider/payment-settings.ts';

/** What a command of the operator's works on. */
export interface OperatorShop {
  readonly database: Database;
  readonly clock: Clock;
  readonly payment: PaymentSettings;
  /** where uploaded files lie on this machine; without it a command names them by their ids alone */
  readonly uploadsFolder?: string;
}

/** What a command prints and its exit code: 0 done, 1 the shop refuses, 2 it was called wrongly. */
export interface CommandOutcome {
  readonly exitCode: 0 | 1 | 2;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** One command: what it takes, and what it does with it. Says in a line what it did. */
export interface OperatorCommand {
  readonly usage: string;
  readonly describe: string;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** how many words come after the command's name; from … to where it takes more than one number of them */
  readonly words: number | readonly [least: number, most: number];
  run(shop: OperatorShop, words: readonly string[], options: Readonly<Record<string, string | undefined>>): Promise<readonly string[]>;
}

/** The command was called wrongly: exit code 2. */
export class UsageError extends Error {}

const failed = (exitCode: 1 | 2, ...err: string[]): CommandOutcome => ({ exitCode, out: [], err });

const usageOf = (commands: Readonly<Record<string, OperatorCommand>>): string[] => [
  'Usage: npm run -s shop -- COMMAND',
  ...Object.values(commands).map(({ usage, describe }) => `  ${usage.padEnd(58)} ${describe}`),
  'ORDER is an id or an order number; BUYER an id, a phone or an account name; GOODS an id.',
];

/** Runs one command by its words; nothing is thrown for what the caller can mend. */
export async function runOperatorCommand(
  commands: Readonly<Record<string, OperatorCommand>>,
  shop: OperatorShop,
  asked: readonly string[],
): Promise<CommandOutcome> {
  const [name, second] = asked;
  if (name === undefined) return failed(2, ...usageOf(commands));
  if (['help', '--help', '-h'].includes(name)) return { exitCode: 0, out: usageOf(commands), err: [] };
  // A command's name is one word or two: `ship`, `article list`.
  const [named, rest] = Object.hasOwn(commands, `${name} ${second}`) ? [`${name} ${second}`, asked.slice(2)] : [name, asked.slice(1)];
  const command = Object.hasOwn(commands, named) ? commands[named] : undefined;
  if (command === undefined) return failed(2, `Unknown command: ${name}`, ...usageOf(commands));
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options: command.options ?? {}, allowPositionals: true });
    const [least, most] = typeof command.words === 'number' ? [command.words, command.words] : command.words;
    if (positionals.length < least || positionals.length > most) throw new UsageError('');
    const options = values as Readonly<Record<string, string | undefined>>;
    return { exitCode: 0, out: await command.run(shop, positionals, options), err: [] };
  } catch (error) {
    if (error instanceof Refusal) return failed(1, error.message);
    const isUsage = error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    return failed(2, ...(error instanceof Error && error.message ? [error.message] : []), `Usage: npm run -s shop -- ${command.usage}`);
  }
}
