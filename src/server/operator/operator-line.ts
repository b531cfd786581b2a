import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tellOperator } from '../log/tell-operator.ts';
import type { OperatorShop, CommandOutcome } from './kit/operator-command.ts';
import { folderBounds } from '../words/words-folder.ts';
import type { ProgramName } from './run-operator.ts';

/** Where a running shop can be told what to do, and by which word it knows that the teller may. */
interface LineAddress {
  readonly port: number;
  readonly token: string;
}

const fileName = 'operator.json';
/** What comes with its command, in base64: a text, a purchase list, a folder of words and pictures. */
const mostBytes = 2 * folderBounds.bytes;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) return null;
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

interface Asked {
  readonly program: ProgramName;
  readonly words: readonly string[];
  /** who asks, by their name on the machine */
  readonly asker?: string;
}

const isAsked = (body: unknown, programs: object): body is Asked => {
  const { program, words, asker } = (body ?? {}) as Partial<Asked>;
  return (
    typeof program === 'string' &&
    Object.hasOwn(programs, program) &&
    Array.isArray(words) &&
    words.every((word) => typeof word === 'string') &&
    (asker === undefined || typeof asker === 'string')
  );
};

/** Whoever waits gives up when nothing comes for some minutes; a folder of many pictures takes longer. */
const aliveMs = 20_000;

/** Answers with what a command comes to, null where it failed; until then a space now and then, which JSON allows. */
async function answerInTime(response: ServerResponse, outcome: Promise<CommandOutcome>): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
  const alive = setInterval(() => response.write(' '), aliveMs);
  try {
    response.end(JSON.stringify(await outcome));
  } catch (error) {
    tellOperator('A command of the operator failed', error);
    response.end('null');
  } finally {
    clearInterval(alive);
  }
}

/**
 * Opens the operator's line to a shop that runs on an embedded database, which no second process may open: a port of
 * this machine alone, any, and a secret in a file of the data directory that only its owner may read. Who can read that
 * file could change the database anyway.
 * @returns what closes it
 */
export async function openOperatorLine(dataDir: string, shop: OperatorShop): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const file = join(dataDir, fileName);
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const given = request.headers.authorization ?? '';
    if (request.method !== 'POST' || !timingSafeEqual(hashOf(given), hashOf(`Bearer ${token}`))) return void answer(403, null);
    void bodyOf(request)
      .then(async (body) => {
        // All commands of the shop: a server starts without them.
        const { programs } = await import('./run-operator.ts');
        return isAsked(body, programs)
          ? answerInTime(response, programs[body.program]({ ...shop, ...(body.asker !== undefined && { asker: body.asker }) }, body.words))
          : void answer(400, null);
      })
      .catch((error: unknown) => {
        tellOperator('A command of the operator failed', error);
        answer(500, null);
      });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address: LineAddress = { port: (server.address() as AddressInfo).port, token };
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(address), { mode: 0o600 });
  return async () => {
    rmSync(file, { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

function addressIn(dataDir: string): LineAddress | null {
  try {
    const { port, token } = JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')) as Partial<LineAddress>;
    return Number.isInteger(port) && typeof token === 'string' ? { port: Number(port), token } : null;
  } catch {
    return null;
  }
}

/**
 * Asks the shop that runs on a data directory to do something.
 * @returns null when none runs there, or it was killed
 * @throws Error when it runs and fails
 */
export async function askOperatorLine(
  dataDir: string,
  program: ProgramName,
  words: readonly string[],
  asker?: string,
): Promise<CommandOutcome | null> {
  const address = addressIn(dataDir);
  if (address === null) return null;
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${address.port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${address.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ program, words, asker } satisfies Partial<Asked>),
    });
  } catch {
    return null;
  }
  // Another program may have got the port of a shop that was killed.
  if (response.status === 403 || response.status === 404) return null;
  const outcome = response.ok ? ((await response.json()) as CommandOutcome | null) : null;
  if (outcome === null) throw new Error('The running shop failed; its log says why.');
  return outcome;
}
