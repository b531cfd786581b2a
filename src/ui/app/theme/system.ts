import { createSystem, defaultBaseConfig, defineConfig, mergeConfigs } from '@chakra-ui/react';
import { colorRamps } from './color-ramps.ts';
import { globalStyles } from './global-styles.ts';
import { keyframes } from './keyframes.ts';
import { recipes, slotRecipes } from './recipes/recipes.ts';
import { breakpoints, scales } from './scales.ts';
import { semanticColors } from './semantic-colors.ts';

/**
 * The one source of tokens. It emits `--yj-…` variables, which Chakra's recipes and the CSS modules share.
 * Built on the base config: Chakra's own palette and recipes would weigh about 15 kB and are never used.
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

export const system = createSystem(mergeConfigs(defaultBaseConfig, theme));
