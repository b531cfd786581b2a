import { defineSlotRecipe } from '@chakra-ui/react';

/** A label above, the error in the field's own place below. */
export const fieldRecipe = defineSlotRecipe({
  className: 'yj-field',
  slots: ['root', 'label', 'errorText', 'helperText', 'requiredIndicator'],
  base: {
    root: { display: 'grid', gap: '1', width: '100%', fontSize: 'sm' },
    label: { display: 'flex', gap: '1', color: 'fg.muted' },
    requiredIndicator: { color: 'danger.fg' },
    errorText: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      fontSize: 'xs',
      lineHeight: 'xs',
      color: 'danger.fg',
      _icon: { width: '14px', height: '14px', flexShrink: '0' },
    },
    helperText: { fontSize: 'xs', lineHeight: 'xs', color: 'fg.subtle' },
  },
});
