import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { browserFloorRule } from './scripts/browser-floor-rule.mjs';
import { commentWidthRule } from './scripts/comment-width-rule.mjs';

export default tseslint.config(
  { ignores: ['**/dist/**', 'data/**', 'coverage/**', 'node_modules/**'] },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    plugins: { yaoji: { rules: { 'browser-floor': browserFloorRule, 'comment-width': commentWidthRule } } },
    rules: { 'yaoji/comment-width': 'error' },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}', 'src/main.tsx'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  {
    // What runs in the browser.
    files: ['src/{domain,contract,application,infrastructure,ui}/**/*.{ts,tsx}', 'src/main.tsx'],
    rules: { 'yaoji/browser-floor': 'error' },
  },
  {
    files: ['src/cli/**', 'src/server/main.ts', 'scripts/**', 'test/bench/**'],
    rules: { 'no-console': 'off' },
  },
);
