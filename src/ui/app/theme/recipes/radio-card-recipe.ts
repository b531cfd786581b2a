import { defineSlotRecipe } from '@chakra-ui/react';

/** One of a few as a card: an address, a way of paying. The browser's own radio stands in it (radio-choice.tsx). */
export const radioCardRecipe = defineSlotRecipe({
  className: 'yj-radio-card',
  slots: ['root', 'item', 'itemIndicator', 'itemContent', 'itemText', 'itemDescription', 'itemAddon'],
  base: {
    root: { display: 'grid', gap: '2.5' },
    item: {
      display: 'flex',
      minWidth: '0',
      alignItems: 'flex-start',
      gap: '2.5',
      px: '3',
      py: '2.5',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      cursor: 'pointer',
      '@media (hover: hover)': { '&:hover': { borderColor: 'brand.line' } },
      _checked: { borderColor: 'brand.solid', bg: 'brand.subtle' },
      _disabled: { bg: 'bg.subtle', color: 'fg.muted', cursor: 'not-allowed' },
    },
    itemIndicator: { display: 'inline-flex', minHeight: '{lineHeights.md}', alignItems: 'center' },
    itemContent: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    itemText: { fontWeight: 'semibold' },
    itemDescription: { display: 'block', fontSize: 'sm', lineHeight: '19px', color: 'fg.muted' },
    itemAddon: { fontSize: 'sm', whiteSpace: 'nowrap', color: 'fg.muted' },
  },
});
