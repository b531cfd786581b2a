import { defineSemanticTokens } from '@chakra-ui/react';

const ref = (path: string) => ({ value: `{colors.${path}}` });
const hex = (value: string) => ({ value });

/** A pale ground, its text, its hairline and its solid: the four roles of every state colour. */
const state = (fg: string, subtle: string, line: string, solid: string) => ({
  fg: hex(fg),
  subtle: hex(subtle),
  line: hex(line),
  solid: hex(solid),
});

/**
 * Roles. 绿 (brand) is what can be pressed or what is chosen, 朱 (accent, price) is money,
 * 铜 (brass) is ornament and never carries meaning. Every text pair in use is 4.5 : 1 or better.
 */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: ref('paper.0'),
    canvas: ref('paper.50'),
    subtle: ref('paper.25'),
    muted: ref('paper.100'),
    inverted: ref('brand.900'),
  },
  fg: {
    DEFAULT: ref('ink.900'),
    muted: ref('ink.600'),
    subtle: ref('ink.500'),
    inverted: ref('paper.0'),
    disabled: hex('#8A918E'),
  },
  border: {
    DEFAULT: ref('paper.200'),
    emphasized: ref('paper.300'),
    strong: hex('#8B928F'),
    ink: ref('ink.900'),
  },
  brand: {
    solid: ref('brand.600'),
    hover: ref('brand.700'),
    active: ref('brand.800'),
    contrast: ref('paper.0'),
    fg: ref('brand.600'),
    subtle: ref('brand.50'),
    muted: ref('brand.100'),
    emphasized: ref('brand.200'),
    deep: ref('brand.800'),
    focusRing: ref('brand.500'),
    line: ref('brand.400'),
  },
  price: ref('accent.600'),
  accent: {
    solid: ref('accent.600'),
    hover: ref('accent.700'),
    contrast: ref('paper.0'),
    fg: ref('accent.700'),
    subtle: ref('accent.50'),
    muted: ref('accent.100'),
    emphasized: ref('accent.200'),
    line: ref('accent.400'),
  },
  brass: {
    fg: ref('brass.600'),
    subtle: ref('brass.50'),
    muted: ref('brass.100'),
    line: ref('brass.200'),
    pull: ref('brass.400'),
  },
  success: state('#1D6A39', '#ECF6EF', '#BFDDC8', '#23793F'),
  warning: state('#7A4B00', '#FFF7E3', '#EBD296', '#9A6200'),
  danger: state('#A51C2B', '#FCEFEF', '#EFC4C7', '#B3202E'),
  info: state('#1B588E', '#EDF4FA', '#BCD4E8', '#1F649F'),
  badge: {
    you: { bg: ref('brand.600'), fg: ref('paper.0') },
    miao: { bg: ref('accent.600'), fg: ref('paper.0') },
    man: { bg: ref('accent.100'), fg: ref('accent.800') },
    huangou: { bg: hex('#F1E8F5'), fg: hex('#6A2C7C') },
    zeng: { bg: hex('#FBE7EE'), fg: hex('#952051') },
    te: { bg: ref('brass.100'), fg: hex('#6A4A08') },
    xin: { bg: hex('#E4EFF8'), fg: hex('#1B588E') },
  },
});
