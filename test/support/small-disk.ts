import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes, mounted in a folder of its own. */
export interface SmallDisk {
  readonly folder: string;
  /** uses up the room that is left */
  readonly fill: () => void;
  /** gives that room back */
  readonly free: () => void;
  readonly unmount: () => void;
}

/** Whether this run may mount disks: root on Linux may, most containers' root too. */
export const mayMount: boolean = (() => {
  if (process.getuid?.() !== 0) return false;
  try {
    mountSmallDisk(1).unmount();
    return true;
  } catch {
    return false;
  }
})();

/** Mounts a disk in memory. @param megabytes its size */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      // A write that is too long ends where the room does.
      for (const size of [1024 * 1024, 4096])
        for (let isRoom = true; isRoom;) {
          try {
            writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
          } catch {
            isRoom = false;
          }
        }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      if (existsSync(folder)) rmdirSync(folder);
    },
  };
}
