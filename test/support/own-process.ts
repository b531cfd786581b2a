import { type ChildProcess, spawn } from 'node:child_process';
import { inProject } from '../../src/server/project-root.ts';

/** A server that is a process of its own, to be ended as no server ends by itself. */
interface OwnProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** kill -9, and it is gone */
  readonly kill: () => Promise<void>;
}

/** Starts the built server, on a free port unless it is given one; it listens. */
export async function startOwnProcess(env: Readonly<Record<string, string>>): Promise<OwnProcess> {
  const child = spawn(process.execPath, [inProject('dist/node/server.js')], {
    env: { ...process.env, PORT: '0', ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const found = /http:\/\/\S+/.exec(said)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return ended;
  };
  return { child, url, kill };
}
