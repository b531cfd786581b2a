import { defineSlotRecipe } from '@chakra-ui/react';
import { onPhone } from '../scales.ts';

/**
 * One line of tabs over an ink rule; what is wider than the screen is pushed sideways.
 * Tabs that are links mark `aria-current`.
 */
export const tabsRecipe = defineSlotRecipe({
  className: 'yj-tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    list: {
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      mb: '2.5',
      borderBottom: '2px solid {colors.border.ink}',
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '{spacing.10}',
      px: '3.5',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      borderTopRadius: 'md',
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outlineOffset: '-2px' },
      // The present tab stays green under the pointer.
      '&[aria-current]': { bg: 'brand.muted', color: 'brand.fg', fontWeight: 'semibold', _hover: { bg: 'brand.muted' } },
      [onPhone]: { px: '2.5' },
    },
  },
});
