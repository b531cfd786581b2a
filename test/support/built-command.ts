import { execFile } from 'node:child_process';
import { inProject } from '../../src/server/project-root.ts';

/** What a command said, and how it ended. */
interface EndedCommand {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a command as a process of its own: the built one, as `npm run -s NAME` does. For tests of the server, which is
 * built before them: to compile the sources anew for every process takes four times as long.
 * @param input its standard input
 */
export const runBuilt = (
  program: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  input = '',
): Promise<EndedCommand> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', ...settings };
    const child = execFile(process.execPath, [inProject(`dist/node/${program}.js`), ...words], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
    // A command that ends before it has read all closes its end.
    child.stdin?.on('error', () => undefined).end(input);
  });
