import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
/** What `npm start` gives to Node. */
const startArguments = scripts.start.split(' ').slice(1);

/** A shop that was started as a newcomer would (`npm start`): a process of its own, on a free port. */
export interface StartedShop {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts it with these settings. */
export async function startShop(settings: Readonly<Record<string, string>>): Promise<StartedShop> {
  const shop = spawn(process.execPath, startArguments, {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
  };
  return { url: await addressOf(shop), pid: shop.pid ?? 0, stop };
}

/** The address in the line that the server prints once it listens. */
function addressOf(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    shop.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /http:\/\/[\w.:[\]]+/.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    });
    shop.once('exit', (code) => reject(new Error(`the shop ended with ${code} before it listened:\n${printed}`)));
  });
}
