// The check of what the page's sources ask of the oldest browsers: node scripts/check-source-floor.mjs
import { root } from './ensure-built.mjs';
import { filesOfPage, strangeInSources } from './source-floor.mjs';

const files = filesOfPage();
const faults = strangeInSources(root, files);
for (const fault of faults) console.error(fault);
// A checker that reads no file finds no fault: that must not pass.
if (files.length === 0) console.error('no file of the page found');
console.log(`${files.length} sources of the page, ${faults.length} faults for the oldest browsers`);
process.exit(files.length === 0 || faults.length > 0 ? 1 : 0);
