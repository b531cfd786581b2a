import { defineTokens } from '@chakra-ui/react';

/** `{ 1: '4px' }` → `{ 1: { value: '4px' } }`, the shape Chakra wants. */
function values<Name extends string>(scale: Record<Name, string>): Record<Name, { value: string }> {
  const entries = Object.entries<string>(scale).map(([name, value]) => [name, { value }]);
  return Object.fromEntries(entries) as Record<Name, { value: string }>;
}

const body =
  '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", system-ui, sans-serif';
const mono = 'ui-monospace, "SF Mono", Consolas, "Noto Sans Mono CJK SC", monospace';

/** The type scale differs from Chakra's on purpose: `md` is the 14 px body, `sm` 13 table, `xs` 12 note. */
const type = {
  fonts: values({ body, mono }),
  fontSizes: values({
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
    '2xl': '1.375rem',
    '3xl': '1.75rem',
    '4xl': '2.25rem',
  }),
  lineHeights: values({
    xs: '1.125rem',
    sm: '1.25rem',
    md: '1.375rem',
    lg: '1.5rem',
    xl: '1.625rem',
    '2xl': '1.75rem',
    '3xl': '2.125rem',
    '4xl': '2.625rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
};

const spacing = values({
  '0.5': '2px',
  '1': '4px',
  '1.5': '6px',
  '2': '8px',
  '2.5': '10px',
  '3': '12px',
  '3.5': '14px',
  '4': '16px',
  '4.5': '18px',
  '5': '20px',
  '6': '24px',
  '7': '28px',
  '8': '32px',
  '9': '36px',
  '10': '40px',
  '11': '44px',
  '12': '48px',
  '16': '64px',
});

/** 28/32/40 controls on desktop, 36–44 on touch; one table row; the fixed bars. */
const sizes = values({
  container: '1200px',
  // Ordering views on wide screens.
  'container-wide': '1440px',
  rail: '40px',
  'rail-open': '310px',
  'control-sm': '28px',
  'control-md': '32px',
  'control-lg': '40px',
  row: '38px',
  touch: '44px',
  'header-slim': '56px',
  tabbar: '54px',
  totalbar: '60px',
});

export const scales = defineTokens({
  ...type,
  spacing,
  sizes,
  radii: values({ xs: '2px', sm: '3px', md: '4px', lg: '8px', full: '999px' }),
  // Only for what floats.
  shadows: values({
    xs: '0 1px 2px rgb(22 32 30 / .08)',
    md: '0 6px 20px -4px rgb(22 32 30 / .16), 0 0 0 1px rgb(22 32 30 / .06)',
    lg: '0 16px 48px -8px rgb(22 32 30 / .28), 0 0 0 1px rgb(22 32 30 / .06)',
    bar: '0 -4px 16px rgb(22 32 30 / .10)',
  }),
  zIndex: values({
    base: '0',
    sticky: '100',
    rail: '200',
    bar: '250',
    dropdown: '300',
    drawer: '400',
    overlay: '500',
    modal: '510',
    toast: '600',
    skip: '700',
  }),
  durations: values({ fast: '90ms', normal: '160ms', slow: '240ms' }),
  easings: values({ standard: 'cubic-bezier(.2, 0, .1, 1)' }),
});

/** `md` is where the whole site turns from its phone layout: `{ base: …, md: … }` in a style prop says both. */
export const breakpoints = { sm: '480px', md: '901px', lg: '1024px', xl: '1280px', '2xl': '1600px' };

/** The phone's side of `md`, for recipes; CSS modules name the same width. */
export const onPhone = '@media (max-width: 900px)';
