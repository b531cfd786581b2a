import { defineRecipe } from '@chakra-ui/react';

/** The turning ring of a button at work (`loading`). Without motion it stands still; the word beside it tells. */
export const spinnerRecipe = defineRecipe({
  className: 'yj-spinner',
  base: {
    display: 'inline-block',
    width: '1em',
    height: '1em',
    border: '2px solid currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 0.8s linear infinite',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
});
