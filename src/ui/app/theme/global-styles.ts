import { defineGlobalStyles } from '@chakra-ui/react';

const still = '@media (prefers-reduced-motion: reduce)';

/** What the whole page agrees on: type, figures, focus, motion, anchors under fixed bars, paper. */
export const globalStyles = defineGlobalStyles({
  '*': {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    // What holds for a cell holds for all that stands in it: a name without a space breaks there.
    overflowWrap: 'inherit',
  },
  html: {
    colorPalette: 'brand',
    overflowWrap: 'break-word',
    // Keeps a focused field or an anchor clear of the floating search above and the total bar below.
    scrollPaddingTop: '{spacing.16}',
    scrollPaddingBottom: '96px',
  },
  body: {
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'md',
    color: 'fg',
    bg: 'bg.canvas',
    // Every figure on the site stands in a column sooner or later.
    fontVariantNumeric: 'tabular-nums',
    overflowX: 'clip',
    '@media print': { bg: 'none', padding: '0 !important' },
  },
  'h1, h2, h3, h4': { fontWeight: 'semibold' },
  th: { fontWeight: 'normal', textAlign: 'start' },
  'i, em': { fontStyle: 'normal' },
  s: { color: 'fg.subtle' },
  button: { cursor: 'pointer' },
  'a:hover': { color: 'brand.fg' },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'brand.emphasized' },
  ':focus-visible': {
    outline: '2px solid {colors.brand.focusRing}',
    outlineOffset: '2px',
    borderRadius: 'xs',
  },
  // Everything that moves takes its time from these three, so stillness is one rule (important:
  // the tokens' layer comes later).
  ':root:root': {
    [still]: {
      '--yj-durations-fast': '0ms !important',
      '--yj-durations-normal': '0ms !important',
      '--yj-durations-slow': '0ms !important',
    },
  },
  // Shell and controls mark themselves with data-print="none": orders and receipts are printed without them.
  '[data-print=none]': { '@media print': { display: 'none !important' } },
});
