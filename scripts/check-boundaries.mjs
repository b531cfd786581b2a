// The boundary check (docs/architecture.md «Who may import whom»): node scripts/check-boundaries.mjs [folder]
// A folder other than src is for the test that plants a violation and sees the check fire.
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import rules from '../.dependency-cruiser.mjs';

const folder = process.argv[2] ?? 'src';
const { output } = await cruise(
  [folder],
  {
    ruleSet: rules,
    validate: true,
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
  {},
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const { modules, summary } = output;
const own = modules.filter((module) => module.source.startsWith(folder)).length;
for (const violation of summary.violations) {
  console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`);
}
// A checker that reads no module finds no violation: that must not pass.
if (own === 0) console.error(`no module found in ${folder}`);
console.log(`${own} modules, ${summary.violations.length} violations`);
process.exit(own === 0 || summary.violations.length > 0 ? 1 : 0);
