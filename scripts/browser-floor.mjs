// The oldest browsers that the page is made for (package.json, `browserslist`), and whether all of them know a feature.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** MDN's data: which browser has known what since when. */
export const features = require('@mdn/browser-compat-data');

/** Such as ['chrome', '109']; the names are those of MDN's data and of the build's targets alike. */
const floor = require('../package.json').browserslist.map((line) => line.split(' '));

/** What the build brings the page's syntax and styles down to. */
export const buildTarget = floor.map((parts) => parts.join(''));

const isOld = ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }, version) =>
  typeof added === 'string' &&
  parseFloat(added.replace('≤', '')) <= Number(version) &&
  (removed ?? false) === false &&
  !flags &&
  !prefix &&
  !alias;

/** The browsers of the floor that do not know a feature of MDN's data; none where the data say nothing of it. */
export const strangersTo = (feature) =>
  feature?.__compat === undefined
    ? []
    : floor
        .filter(([browser, version]) => ![feature.__compat.support[browser] ?? []].flat().some((support) => isOld(support, version)))
        .map((parts) => parts.join(' '));
