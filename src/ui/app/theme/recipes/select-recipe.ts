import { defineSlotRecipe } from '@chakra-ui/react';
import { fieldLook } from './input-recipe.ts';
import { onPhone } from '../scales.ts';

export const nativeSelectRecipe = defineSlotRecipe({
  className: 'yj-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', width: '100%' },
    field: { ...fieldLook, pe: '8', cursor: 'pointer' },
    indicator: {
      position: 'absolute',
      insetEnd: '2',
      top: '0',
      bottom: '0',
      display: 'inline-flex',
      alignItems: 'center',
      color: 'fg.subtle',
      pointerEvents: 'none',
      _icon: { width: '16px', height: '16px' },
    },
  },
  variants: {
    size: {
      sm: { field: { h: 'control-sm', px: '2', fontSize: 'sm', [onPhone]: { h: '{spacing.9}' } } },
      md: { field: { h: '{spacing.9}', [onPhone]: { h: 'touch', fontSize: 'lg' } } },
    },
  },
  defaultVariants: { size: 'md' },
});
