import { defineRecipe, type SystemStyleObject } from '@chakra-ui/react';
import { onPhone } from '../scales.ts';

/** The look every field shares: input, textarea and native select. */
const fieldLook: SystemStyleObject = {
  width: '100%',
  minWidth: '0',
  px: '3',
  fontSize: 'md',
  color: 'fg',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  appearance: 'none',
  _focus: {
    borderColor: 'brand.solid',
    outline: '2px solid {colors.brand.emphasized}',
    outlineOffset: '0',
    borderRadius: 'md',
  },
  _invalid: {
    borderColor: 'danger.solid',
    _focus: { borderColor: 'danger.solid', outlineColor: 'danger.line' },
  },
  _disabled: { color: 'fg.muted', bg: 'bg.muted', borderColor: 'border', cursor: 'not-allowed' },
};

/** 16 px of type on a phone, or iOS zooms the page on focus. */
const phone = { h: 'touch', fontSize: 'lg' } as const;

export const inputRecipe = defineRecipe({
  className: 'yj-input',
  base: fieldLook,
  variants: {
    size: {
      sm: { h: 'control-sm', px: '2', fontSize: 'sm', [onPhone]: { h: '{spacing.9}', fontSize: 'lg' } },
      md: { h: '{spacing.9}', [onPhone]: phone },
      lg: { h: 'control-lg', [onPhone]: phone },
    },
  },
  defaultVariants: { size: 'md' },
});

export const textareaRecipe = defineRecipe({
  className: 'yj-textarea',
  base: { ...fieldLook, py: '2', lineHeight: 'md', [onPhone]: { fontSize: 'lg' } },
});
