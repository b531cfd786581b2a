// npm run dev: the page with hot reload at http://localhost:3000, the API beside it, restarted when its source changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, root } from './ensure-built.mjs';

// The server's threads run a built program; what they read and draw changes with the next start.
await ensureBuilt('node');

const apiPort = process.env.API_PORT ?? '3001';
const bin = (name) => join(root, 'node_modules/.bin', name);
const run = (command, args, env = {}) => spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [run(bin('tsx'), ['watch', 'src/server/main.ts'], { PORT: apiPort }), run(bin('vite'), [], { API_PORT: apiPort })];
const stopAll = () => children.forEach((child) => child.kill());
children.forEach((child) => child.on('exit', stopAll));
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
