import { defineSlotRecipe } from '@chakra-ui/react';

/** A phone's screen, and no sheet of paper, which is as narrow. */
const onPhoneScreen = '@media screen and (max-width: 900px)';

/**
 * What an order, a receipt or a statement is made of, for `<Table.Root native>`: rows and cells are plain elements,
 * since 500 lines in Emotion would be felt. `data-figure` marks a cell of figures, `b` is what the eye looks for,
 * `small` the line below. On a phone each row folds: cells marked `data-whole` take a line of their own, the others
 * stand side by side, the last at the end.
 */
export const tableRecipe = defineSlotRecipe({
  className: 'yj-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: '100%',
      fontSize: 'sm',
      '& [data-figure]': { textAlign: 'end', whiteSpace: 'nowrap' },
      '& b': { fontWeight: 'semibold' },
      '& small': { display: 'block', fontSize: 'xs', lineHeight: '16px', color: 'fg.subtle' },
      [onPhoneScreen]: { display: 'block' },
    },
    header: {
      [onPhoneScreen]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    body: { [onPhoneScreen]: { display: 'block' } },
    row: {
      '&:last-child > td': { borderBottomWidth: '0' },
      [onPhoneScreen]: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '{spacing.0.5} {spacing.4}',
        py: '2',
        borderBottomWidth: '1px',
        borderColor: 'border',
        '&:last-child': { pb: '0', borderBottomWidth: '0' },
      },
    },
    columnHeader: { height: '30px', px: '2', bg: 'bg.muted', fontSize: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' },
    cell: {
      px: '2',
      py: '1.5',
      borderBottomWidth: '1px',
      borderColor: 'border',
      lineHeight: '18px',
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
      [onPhoneScreen]: {
        padding: '0',
        borderBottomWidth: '0',
        '&[data-figure]': { textAlign: 'start' },
        '&[data-whole]': { flex: '1 0 100%' },
        '&:last-child': { marginInlineStart: 'auto', textAlign: 'end' },
      },
    },
  },
});
