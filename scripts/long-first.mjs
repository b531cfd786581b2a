// The order of test files: long ones first. At the end two processors share short ones, and neither waits.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './ensure-built.mjs';

/** The project with the most and shortest files comes last. */
const projects = ['package', 'whole', 'e2e', 'server', 'ui', 'core'];

/** Files that start many processes, ask every call or visit every screen. Others follow by last time or size. */
const longest = [
  'test/server/integrity/killed-server.test.ts',
  'test/server/http/mutated-requests.test.ts',
  'test/server/integrity/activities.test.ts',
  'test/server/http/every-call.test.ts',
  'test/server/integrity/several-processes.test.ts',
  'test/server/integrity/commands.test.ts',
  'test/server/integrity/killed-rounds.test.ts',
  'test/server/backup/backup.test.ts',
  'test/e2e/every-screen.test.ts',
  'test/e2e/journey.test.ts',
  'test/e2e/odd-browsers.test.ts',
].map((name) => join(root, name));
for (const file of longest) if (!existsSync(file)) throw new Error(`${file} is named in scripts/long-first.mjs and is not there`);

const rankIn = (list, fits) => {
  const index = list.findIndex(fits);
  return index < 0 ? list.length : index;
};

/** Sorts what Vitest has sorted: by project, then the longest. */
export class LongFirst extends BaseSequencer {
  async sort(files) {
    const ranked = (await super.sort(files)).map((file) => ({
      file,
      project: rankIn(projects, (name) => name === file.project.name),
      place: rankIn(longest, (name) => name === file.moduleId),
    }));
    ranked.sort((one, other) => one.project - other.project || one.place - other.place);
    return ranked.map(({ file }) => file);
  }
}
