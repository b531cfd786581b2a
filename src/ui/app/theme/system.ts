import { createSystem, defineConfig } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { colorRamps } from './color-ramps.ts';
import { globalStyles } from './global-styles.ts';
import { keyframes } from './keyframes.ts';
import { recipes, slotRecipes } from './recipes/recipes.ts';
import { breakpoints, scales } from './scales.ts';
import { semanticColors } from './semantic-colors.ts';

/**
 * The one source of tokens. It emits `--yj-…` variables, which Chakra's recipes and the CSS modules share.
 * Chakra's own palette, recipes and base config would weigh about 20 kB and are never used.
 */
const theme = defineConfig({
  cssVarsPrefix: 'yj',
  cssVarsRoot: ':root',
  preflight: true,
  globalCss: globalStyles,
  theme: {
    breakpoints,
    keyframes,
    tokens: { ...scales, colors: colorRamps },
    semanticTokens: { colors: semanticColors },
    recipes,
    slotRecipes,
  },
});

export const system = createSystem(baseConfig, theme);
