import { defineRecipe } from '@chakra-ui/react';
import { onPhone } from '../scales.ts';

/** Colour border.ink over another one; Chrome 109 mixes no colours, and a button would lose its ground. */
const shade = 'rgba(22, 32, 30, 0.25)';

/**
 * 绿是动作. `solid` once a view; `subtle` the green outline of grids; `surface` what is already done (已加 30盒);
 * `outline` the neutral second choice; `ghost` and `plain` for what must not shout.
 * At work (`loading`) it needs a `loadingText`: the ring alone would leave the button without a name.
 */
export const buttonRecipe = defineRecipe({
  className: 'yj-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontSize: 'md',
    fontWeight: 'medium',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _focusVisible: { borderRadius: 'md' },
    _disabled: {
      color: 'fg.muted',
      bg: 'bg.muted',
      borderColor: 'border',
      cursor: 'not-allowed',
    },
    _icon: { width: '16px', height: '16px', flexShrink: '0' },
  },
  variants: {
    size: {
      sm: { h: 'control-sm', px: '2.5', fontSize: 'sm', [onPhone]: { h: '{spacing.9}' } },
      md: { h: 'control-md', px: '3.5', [onPhone]: { h: 'control-lg' } },
      lg: { h: 'control-lg', px: '6', fontSize: 'lg', fontWeight: 'semibold', [onPhone]: { h: 'touch', px: '4.5' } },
      xl: { h: 'touch', px: '8', fontSize: 'lg', fontWeight: 'semibold', [onPhone]: { px: '4.5' } },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'fg.inverted',
        _hover: { backgroundImage: `linear-gradient(${shade}, ${shade})`, color: 'fg.inverted' },
      },
      subtle: {
        bg: 'bg',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.solid',
        _hover: { bg: 'colorPalette.subtle' },
      },
      surface: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.emphasized',
        _hover: { borderColor: 'colorPalette.solid' },
      },
      outline: {
        bg: 'bg',
        color: 'fg',
        borderColor: 'border.emphasized',
        _hover: { borderColor: 'colorPalette.solid', color: 'colorPalette.fg' },
      },
      ghost: { color: 'fg.muted', _hover: { bg: 'bg.muted', color: 'fg' } },
      plain: {
        h: 'auto',
        px: '0',
        color: 'colorPalette.fg',
        fontWeight: 'normal',
        lineHeight: 'inherit',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
        _disabled: { bg: 'transparent', borderColor: 'transparent' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});
