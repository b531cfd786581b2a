import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { IdentityVault } from '../../identity/identity-vault.ts';
import { actingAs } from '../../act/acting-as.ts';
import { Refusal } from '../../http/refusal.ts';
import type { PaymentSettings } from '../../payment-provider/payment-settings.ts';
import { FilesAway, type UploadFiles } from '../../upload/upload-files.ts';
import { shownWords } from './shown-words.ts';

/** What a command of the operator's works on. */
export interface OperatorShop {
  readonly database: Database;
  readonly clock: Clock;
  readonly payment: PaymentSettings;
  /** opens and seals identity numbers (R66); without it none is taken or shown */
  readonly identities?: IdentityVault | null;
  /** the uploaded files; without them a command names one by its id alone */
  readonly files?: UploadFiles;
  /** the folder of uploaded files on this machine, which is not in use where they lie in a bucket */
  readonly folder?: UploadFiles;
  /** the built page, which knows the screens that a link may lead to; without it every path is taken for one */
  readonly pageDirectory?: string;
  /** who asks, by their name on the machine where they write the command */
  readonly asker?: string;
}

/** What a command prints and its exit code: 0 done, 1 the shop refuses, 2 it was called wrongly. */
export interface CommandOutcome {
  readonly exitCode: 0 | 1 | 2;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** What a path names: a file or a folder that is read, or a place that is written to. */
export type PathKind = 'file' | 'folder' | 'place';

/** One command: what it takes, and what it does with it. Says in a line what it did. */
export interface OperatorCommand {
  readonly usage: string;
  /**
   * whether it is an act, which the log has (R64), or a mere look; `confirmed`: with --confirm alone. What takes data
   * of a person out of the shop is an act
   */
  readonly acts: boolean | 'confirmed' | ((words: readonly string[], options: Readonly<Record<string, unknown>>) => boolean);
  /** its first word is a path on the machine of whoever writes the command */
  readonly path?: PathKind;
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
  'ORDER is an id or an order number; BUYER an id, a phone or an account name; GOODS an id, or erp:CODE.',
];

/** The commands that a name means: one of its own, one of two words, or all of a group (`article`). */
const namedBy = (commands: Readonly<Record<string, OperatorCommand>>, words: readonly string[]): Record<string, OperatorCommand> => {
  const name = words.join(' ');
  return Object.fromEntries(Object.entries(commands).filter(([own]) => own === name || own.startsWith(`${name} `)));
};

function helpOn(commands: Readonly<Record<string, OperatorCommand>>, words: readonly string[]): CommandOutcome {
  const named = words.length === 0 ? commands : namedBy(commands, words);
  if (Object.keys(named).length === 0) return failed(2, `Unknown command: ${words.join(' ')}`, ...usageOf(commands));
  return { exitCode: 0, out: usageOf(named), err: [] };
}

/** What buyers wrote must not begin a line of its own. Whoever prints the line shows its other control characters. */
const onOneLine = (line: string): string => line.replaceAll(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' ');

const isHelp = (word: string): boolean => ['help', '--help', '-h'].includes(word);

type Commands = Readonly<Record<string, OperatorCommand>>;

/** The command that words name, and the words behind its name, which is one word or two: `ship`, `article list`. */
function commandNamed(commands: Commands, [name = '', second, ...others]: readonly string[]) {
  const pair = `${name} ${second}`;
  if (Object.hasOwn(commands, pair)) return { name: pair, command: commands[pair], rest: others, length: 2 };
  return {
    name,
    command: Object.hasOwn(commands, name) ? commands[name] : undefined,
    rest: second === undefined ? [] : [second, ...others],
    length: 1,
  };
}

/** Where a path stands among the words of a command, and what it names; null: nowhere. */
export function pathAmong(commands: Commands, asked: readonly string[]): { readonly at: number; readonly kind: PathKind } | null {
  const { command, length } = commandNamed(commands, asked);
  return command?.path === undefined ? null : { at: length, kind: command.path };
}

type Options = Parameters<OperatorCommand['run']>[2];

const isAct = ({ acts }: OperatorCommand, words: readonly string[], options: Options): boolean => {
  if (typeof acts === 'function') return acts(words, options);
  return acts === 'confirmed' ? options.confirm !== undefined : acts;
};

/** What the shop says of a command that it does not carry out; null: something broke. */
const refusalOf = (error: unknown): string | null => {
  if (error instanceof FilesAway) return error.words;
  return error instanceof Refusal || error instanceof UsageError ? error.message : null;
};

/** Runs a command; one that is an act is written down (R64). */
function runLogged(shop: OperatorShop, name: string, command: OperatorCommand, words: readonly string[], options: Options) {
  if (!isAct(command, words, options)) return command.run(shop, words, options);
  const actor = { kind: 'command', id: null, name: shop.asker ?? 'operator' } as const;
  const act = { actor, name, words: shownWords(command.usage, words, options), refusalOf };
  return actingAs(shop, act, (database) => command.run({ ...shop, database }, words, options));
}

/**
 * Reads one command by its words.
 * @returns what carries it out, or what is answered without a shop: help, and what is wrong with the words
 */
export function readOperatorCommand(
  commands: Readonly<Record<string, OperatorCommand>>,
  asked: readonly string[],
): CommandOutcome | ((shop: OperatorShop) => Promise<CommandOutcome>) {
  const [name] = asked;
  if (name === undefined) return failed(2, ...usageOf(commands));
  if (isHelp(name)) return helpOn(commands, asked.slice(1));
  const { name: ownName, command, rest } = commandNamed(commands, asked);
  if (command === undefined) return failed(2, `Unknown command: ${name}`, ...usageOf(commands));
  /** What the words came to; one that was called wrongly says how to call it. */
  const usageFault = (error: unknown): CommandOutcome => {
    const isUsage = error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    return failed(2, ...(error instanceof Error && error.message ? [error.message] : []), `Usage: npm run -s shop -- ${command.usage}`);
  };
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options: command.options ?? {}, allowPositionals: true });
    const [least, most] = typeof command.words === 'number' ? [command.words, command.words] : command.words;
    if (positionals.length < least || positionals.length > most) throw new UsageError('');
    const options = values as Readonly<Record<string, string | undefined>>;
    return async (shop) => {
      try {
        return { exitCode: 0, out: (await runLogged(shop, ownName, command, positionals, options)).map(onOneLine), err: [] };
      } catch (error) {
        if (error instanceof FilesAway) return failed(1, error.words);
        return error instanceof Refusal ? failed(1, error.message) : usageFault(error);
      }
    };
  } catch (error) {
    return usageFault(error);
  }
}
