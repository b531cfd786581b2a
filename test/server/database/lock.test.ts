import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUseError, lockDataDirectory } from '../../../src/server/database/data-directory-lock.ts';
import { inProject } from '../../../src/server/project-root.ts';

/** A process that takes the lock, says so, and stays until it is killed; exits with 3 when it is refused. */
const holder = (directory: string) => `
  import { lockDataDirectory } from ${JSON.stringify(inProject('src/server/database/data-directory-lock.ts'))};
  try {
    const release = lockDataDirectory(${JSON.stringify(directory)});
    process.stdout.write('held');
    process.on('SIGTERM', () => { release(); process.exit(0); });
    setInterval(() => undefined, 1000);
  } catch (error) {
    process.stdout.write(error.message);
    process.exitCode = 3;
  }
`;

describe('the lock of a data directory', () => {
  let directory: string;
  const started: ChildProcess[] = [];
  const lockFile = () => join(directory, 'process.lock');
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'yaoji-lock-'));
  });
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  const start = () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', holder(directory)], {
      cwd: inProject(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(child);
    const said = new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk))));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, said, ended };
  };

  it('refuses a second process with a clear message, until the first ends', async () => {
    const first = start();
    expect(await first.said).toBe('held');
    const second = start();
    expect(await second.said).toContain(`in use by process ${first.child.pid}`);
    expect(await second.ended).toBe(3);
    expect(() => lockDataDirectory(directory)).toThrow(DirectoryInUseError);
    first.child.kill('SIGTERM');
    await first.ended;
    expect(existsSync(lockFile())).toBe(false);
    lockDataDirectory(directory)();
  });

  it('takes over the lock of a killed process', async () => {
    const first = start();
    await first.said;
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(lockFile())).toBe(true);
    const release = lockDataDirectory(directory);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  it('takes over the lock of a killed process that nobody has reaped yet', async () => {
    const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', holder(directory)];
    // A shell that becomes a sleeper: it never asks how its child ended.
    const parent = spawn('sh', ['-c', '"$@" & exec sleep 600', 'sh', ...node], { cwd: inProject(), stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(parent);
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    const { pid } = JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number };
    expect(() => lockDataDirectory(directory)).toThrow(DirectoryInUseError);
    process.kill(pid, 'SIGKILL');
    while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await new Promise((resolve) => setTimeout(resolve, 10));
    lockDataDirectory(directory)();
  });

  it('knows that a process id was given to another process', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, began: 'another boot/17' }));
    lockDataDirectory(directory)();
  });

  it('takes over a lock file that was cut off in writing, and the takeover of a crashed process', () => {
    writeFileSync(lockFile(), '{"pid":');
    lockDataDirectory(directory)();
  });

  it('is given to exactly one of several processes that find a dead one', async () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 4_194_303, began: 'gone/1' }));
    const said = await Promise.all(Array.from({ length: 4 }, () => start().said));
    expect(said.filter((text) => text === 'held')).toHaveLength(1);
  });

  it('refuses the same process a second time', () => {
    const release = lockDataDirectory(directory);
    expect(() => lockDataDirectory(directory)).toThrow(DirectoryInUseError);
    release();
  });
});
