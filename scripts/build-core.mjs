// npm run build:core: compiles the package @yaoji/core into packages/core/dist. `npm pack` runs it too.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';

// A file that the package no longer holds must not stay in it.
rmSync(join(root, 'packages/core/dist'), { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.core.json'], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
