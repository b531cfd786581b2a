import { defineRecipe } from '@chakra-ui/react';

export const headingRecipe = defineRecipe({
  className: 'yj-heading',
  base: { fontWeight: 'semibold', color: 'fg' },
  variants: {
    size: {
      sm: { fontSize: 'md', lineHeight: 'md' },
      md: { fontSize: 'lg', lineHeight: 'lg' },
      lg: { fontSize: 'xl', lineHeight: 'xl' },
      xl: { fontSize: '2xl', lineHeight: '2xl' },
      '2xl': { fontSize: '3xl', lineHeight: '3xl' },
    },
  },
  defaultVariants: { size: 'lg' },
});
