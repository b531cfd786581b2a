import { defineSlotRecipe } from '@chakra-ui/react';

/** Names and what they name, side by side: 收货人, 地址, 税号. */
export const dataListRecipe = defineSlotRecipe({
  className: 'yj-data-list',
  slots: ['root', 'item', 'itemLabel', 'itemValue'],
  base: {
    root: { display: 'grid', gap: '1', fontSize: 'sm', lineHeight: 'sm' },
    item: { display: 'flex', gap: '3' },
    itemLabel: { flex: 'none', width: '4.5em', color: 'fg.subtle' },
    itemValue: { minWidth: '0', overflowWrap: 'anywhere' },
  },
});
