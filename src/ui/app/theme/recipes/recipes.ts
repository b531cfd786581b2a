import { alertRecipe } from './alert-recipe.ts';
import { badgeRecipe } from './badge-recipe.ts';
import { buttonRecipe } from './button-recipe.ts';
import { dataListRecipe } from './data-list-recipe.ts';
import { fieldRecipe } from './field-recipe.ts';
import { headingRecipe } from './heading-recipe.ts';
import { inputRecipe, textareaRecipe } from './input-recipe.ts';
import { radioCardRecipe } from './radio-card-recipe.ts';
import { spinnerRecipe } from './spinner-recipe.ts';
import { tableRecipe } from './table-recipe.ts';
import { tabsRecipe } from './tabs-recipe.ts';

/**
 * Only these Chakra components are dressed; another one gets its recipe together with its first screen,
 * or it shows bare.
 * Dialogs and drawers come late on every screen and bring their recipe with them (shared/message/dialog-recipe.ts).
 */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  alert: alertRecipe,
  dataList: dataListRecipe,
  field: fieldRecipe,
  radioCard: radioCardRecipe,
  table: tableRecipe,
  tabs: tabsRecipe,
};
