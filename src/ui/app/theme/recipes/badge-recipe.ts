import { defineRecipe } from '@chakra-ui/react';

/** The state of an order, a receipt or a licence in a word; `colorPalette` is the state's colour. */
export const badgeRecipe = defineRecipe({
  className: 'yj-badge',
  base: { display: 'inline-block', px: '1.5', borderRadius: 'sm', fontSize: 'xs', lineHeight: 'sm', whiteSpace: 'nowrap' },
  variants: {
    variant: {
      subtle: { color: 'colorPalette.fg', bg: 'colorPalette.subtle' },
      /** What waits for the buyer: a hairline more than the others. */
      surface: { color: 'colorPalette.fg', bg: 'colorPalette.subtle', boxShadow: 'inset 0 0 0 1px {colors.colorPalette.line}' },
      /** What is over, and what is only a kind. */
      plain: { color: 'fg.muted', bg: 'bg.muted' },
    },
  },
  defaultVariants: { variant: 'subtle' },
});
