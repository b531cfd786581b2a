import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react';

const ground: SystemStyleObject = { bg: 'colorPalette.subtle', borderColor: 'colorPalette.line' };

/** A line across the page or a form that matters to the whole of it; the sign has the colour, the words are ink. */
export const alertRecipe = defineSlotRecipe({
  className: 'yj-alert',
  slots: ['root', 'title', 'description', 'indicator', 'content'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1.5',
      px: '2.5',
      py: '1.5',
      borderWidth: '1px',
      borderRadius: 'md',
      fontSize: 'sm',
      lineHeight: 'sm',
    },
    indicator: { flex: 'none', mt: '0.5', color: 'colorPalette.fg' },
    content: { flex: '1', minWidth: '0' },
    title: { fontSize: 'md', lineHeight: 'md', fontWeight: 'semibold' },
  },
  variants: {
    status: {
      info: { root: { colorPalette: 'info', ...ground } },
      success: { root: { colorPalette: 'success', ...ground } },
      warning: { root: { colorPalette: 'warning', ...ground } },
      error: { root: { colorPalette: 'danger', ...ground } },
    },
  },
  defaultVariants: { status: 'info' },
});
