/** The theme's style sheet, made by scripts/theme-css-plugin.mjs from theme-css.ts. */
declare module 'virtual:theme.css';
