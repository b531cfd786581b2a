import { execFileSync } from 'node:child_process';
import { inProject } from '../../src/server/project-root.ts';

/**
 * Builds the server where it is not built, once before all tests: some start it, and every server has threads, whose
 * program is a built one (`src/server/worker.ts`).
 */
export default function buildServer(): void {
  execFileSync(process.execPath, ['-e', "import('./scripts/ensure-built.mjs').then((built) => built.ensureBuilt('node'))"], {
    cwd: inProject(),
  });
}
