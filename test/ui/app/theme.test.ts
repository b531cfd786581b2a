import { describe, expect, it } from 'vitest';
import { recipes, slotRecipes } from '../../../src/ui/app/theme/recipes/recipes.ts';
import { system } from '../../../src/ui/app/theme/system.ts';
import { dialogRecipe, drawerRecipe } from '../../../src/ui/kit/message/dialog-recipe.ts';
import { designVariables } from './design-variables.ts';

const emitted: Record<string, string> = Object.fromEntries(system.tokens.cssVarMap.get('base') ?? new Map());

/** Styles of recipes come into being in the browser, where the build cannot look at them. */
const all = Object.entries({ ...recipes, ...slotRecipes, dialog: dialogRecipe, drawer: drawerRecipe });
const emittedBy = ({
  base = {},
  variants = {},
  slots,
}: {
  readonly base?: object;
  readonly variants?: object;
  readonly slots?: unknown;
}): string => {
  const sheets = [base, ...Object.values(variants).flatMap<object>(Object.values)];
  const styles = slots === undefined ? sheets : sheets.flatMap<object>(Object.values);
  return JSON.stringify(styles.map((one) => system.css(one)));
};

describe('the theme', () => {
  it.each(all)('mixes no colours in the recipe %s, which the oldest browsers cannot; an opacity after / is a mixture too', (_, recipe) => {
    expect(emittedBy(recipe)).not.toMatch(/color-mix/);
  });

  it('emits every design variable with its value', () => {
    const designed = Object.keys(designVariables);
    expect(Object.fromEntries(designed.map((name) => [name, emitted[name]]))).toEqual(designVariables);
  });

  it('emits no colour, size or type of its own besides', () => {
    // Chakra derives a container size from each breakpoint; nothing else may slip in.
    const extra = Object.keys(emitted).filter((name) => !(name in designVariables) && !/-(sizes-breakpoint|color-palette)-/.test(name));
    expect(extra).toEqual([]);
  });
});
