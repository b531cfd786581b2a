import { ChakraProvider } from '@chakra-ui/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { system } from './system.ts';

/** What stands in the style elements of a rendered page. */
const styleElements = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * Variables, reset and page-wide rules of the theme as a plain style sheet, rendered while the page is built
 * (scripts/theme-css-plugin.mjs): the first look then needs neither Chakra nor Emotion to have its colours.
 */
export const themeCss = [...renderToString(createElement(ChakraProvider, { value: system, children: null })).matchAll(styleElements)]
  .map(([, css = '']) => css)
  .join('\n');
