import { readFileSync } from 'node:fs';
import { inProject } from '../../src/server/project-root.ts';

/**
 * The paths of the shop's screens, as the build has them, without their other spellings: a screen with its group in
 * front (`/wdqb/list`) is the screen.
 */
export function shopPaths(): readonly string[] {
  const built = JSON.parse(readFileSync(inProject('dist', 'page', 'looks.json'), 'utf8')) as readonly { readonly path: string }[];
  const paths = [...new Set(built.map(({ path }) => path))];
  const screens = paths.filter((path) => !paths.some((other) => other !== path && other !== '/' && path.endsWith(other)));
  return screens.filter(
    (path) => !/^\/(?:loading|activity\/:|wait|eleven_index|cart_step1|cart\/step1|wdqb|zhzx|zzfw|user_hyzx)/.test(path),
  );
}
