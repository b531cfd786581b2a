import { buttonRecipe } from './button-recipe.ts';
import { dialogRecipe, drawerRecipe } from './dialog-recipe.ts';
import { fieldRecipe } from './field-recipe.ts';
import { inputRecipe, textareaRecipe } from './input-recipe.ts';
import { containerRecipe, skeletonRecipe, spinnerRecipe } from './layout-recipes.ts';
import { nativeSelectRecipe } from './select-recipe.ts';
import { headingRecipe, linkRecipe } from './text-recipes.ts';
import { toastRecipe } from './toast-recipe.ts';

/** Only these Chakra components are dressed; another one needs its recipe here first, or it shows bare. */
export const recipes = {
  button: buttonRecipe,
  container: containerRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  field: fieldRecipe,
  nativeSelect: nativeSelectRecipe,
  toast: toastRecipe,
};
