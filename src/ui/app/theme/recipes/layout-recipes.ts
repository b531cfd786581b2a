import { defineRecipe } from '@chakra-ui/react';
import { onPhone } from '../scales.ts';

/** 1200 px of content, 16 px of air beside it, 12 on a phone. */
export const containerRecipe = defineRecipe({
  className: 'yj-container',
  base: {
    width: 'min({sizes.container}, 100% - 32px)',
    mx: 'auto',
    [onPhone]: { width: 'calc(100% - 24px)' },
  },
  variants: {
    // Ordering views (table, cart, quick order) may use a wide screen.
    fluid: { true: { width: 'min(1440px, 100% - 32px)' } },
  },
});

/** A still grey block of the finished thing's size: it does not shimmer. */
export const skeletonRecipe = defineRecipe({
  className: 'yj-skeleton',
  base: { display: 'block', bg: 'bg.muted', borderRadius: 'sm', color: 'transparent', '& > *': { visibility: 'hidden' } },
});

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
