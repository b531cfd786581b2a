import { defineConditions, defineConfig, type SystemConfig } from '@chakra-ui/react';

type Utilities = NonNullable<SystemConfig['utilities']>;
type Colour = Parameters<NonNullable<NonNullable<Utilities[string]>['transform']>>;

/** One scale of tokens, the properties that read it, and their short names. */
function from(values: string, properties: Readonly<Record<string, readonly string[]>>): Utilities {
  const entries = Object.entries(properties).map(([name, shorthand]) => [name, { values, shorthand }]);
  return Object.fromEntries(entries) as Utilities;
}

/** Colours also know `brand.solid/40`: mixed with transparent. */
function colours(properties: Readonly<Record<string, readonly string[]>>): Utilities {
  const entries = Object.entries(properties).map(([name, shorthand]) => [
    name,
    {
      values: 'colors',
      shorthand,
      transform: (value: Colour[0], { utils }: Colour[1]) => {
        const mixed = utils.colorMix(value as string);
        return { [name]: mixed.value };
      },
    },
  ]);
  return Object.fromEntries(entries) as Utilities;
}

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const around = (name: string, short: string) => ({
  [name]: [short],
  ...Object.fromEntries(sides.map((side) => [name + side, [short + (side[0] ?? '').toLowerCase()]])),
  [`${name}Inline`]: [`${short}x`],
  [`${name}Block`]: [`${short}y`],
  [`${name}InlineStart`]: [`${short}s`],
  [`${name}InlineEnd`]: [`${short}e`],
});

const utilities: Utilities = {
  ...from('spacing', {
    ...around('padding', 'p'),
    ...around('margin', 'm'),
    gap: [],
    rowGap: ['gapY'],
    columnGap: ['gapX'],
    inset: [],
    insetInline: ['insetX'],
    insetBlock: ['insetY'],
    insetInlineStart: ['insetStart'],
    insetInlineEnd: ['insetEnd'],
    ...Object.fromEntries(sides.map((side) => [side.toLowerCase(), []])),
  }),
  ...from('sizes', {
    width: ['w'],
    minWidth: ['minW'],
    maxWidth: ['maxW'],
    height: ['h'],
    minHeight: ['minH'],
    maxHeight: ['maxH'],
    flexBasis: ['basis'],
  }),
  boxSize: { values: 'sizes', transform: (size: string) => ({ width: size, height: size }) },
  ...colours({
    background: ['bg'],
    backgroundColor: ['bgColor'],
    color: [],
    borderColor: [],
    borderTopColor: [],
    borderBottomColor: [],
    borderInlineStartColor: [],
    borderInlineEndColor: [],
    outlineColor: [],
    textDecorationColor: [],
    fill: [],
    stroke: [],
  }),
  ...from('fontSizes', { fontSize: [] }),
  ...from('lineHeights', { lineHeight: [] }),
  ...from('fontWeights', { fontWeight: [] }),
  ...from('fonts', { fontFamily: [] }),
  ...from('radii', { borderRadius: ['rounded'] }),
  borderTopRadius: { values: 'radii', transform: (radius: string) => ({ borderTopLeftRadius: radius, borderTopRightRadius: radius }) },
  borderBottomRadius: {
    values: 'radii',
    transform: (radius: string) => ({ borderBottomLeftRadius: radius, borderBottomRightRadius: radius }),
  },
  truncate: {
    values: { type: 'boolean' },
    transform: (isMeant: boolean) => (isMeant ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {}),
  },
  lineClamp: {
    transform: (lines: string) => ({ overflow: 'hidden', display: '-webkit-box', WebkitLineClamp: lines, WebkitBoxOrient: 'vertical' }),
  },
  ...from('shadows', { boxShadow: ['shadow'] }),
  ...from('zIndex', { zIndex: [] }),
  ...from('durations', { transitionDuration: [], animationDuration: [] }),
  ...from('easings', { transitionTimingFunction: [], animationTimingFunction: [] }),
};

const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  active: '&:is(:active, [data-active]):not(:disabled, [data-disabled])',
  focus: '&:is(:focus, [data-focus])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  focusWithin: '&:focus-within',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  invalid: '&:is([data-invalid], [aria-invalid=true])',
  checked: '&:is(:checked, [data-checked], [data-state=checked])',
  expanded: '&:is([aria-expanded=true], [data-state=expanded])',
  open: '&:is([open], [data-open], [data-state=open])',
  closed: '&:is([closed], [data-closed], [data-state=closed])',
  hidden: '&:is([hidden], [data-hidden])',
  before: '&::before',
  after: '&::after',
  placeholder: '&::placeholder',
  icon: '& :where(svg)',
  first: '&:first-of-type',
  last: '&:last-of-type',
  print: '@media print',
  rtl: '[dir=rtl] &',
});

/**
 * What a style prop means here. Chakra's own base config (gradients, filters, scroll snapping, forty conditions more)
 * would weigh 5 kB of the first load; a property that is not in this list is still plain CSS.
 */
export const baseConfig = defineConfig({ conditions, utilities });
