/**
 * On a phone a row of goods is a card: the goods, then its cells in pairs. Each has a label (`data-label`), since the
 * table's head is not seen there. The last line has the quantity, the amount and the button. `data-rest` takes what a
 * pair leaves of its line.
 */
export const rowCards = {
  '@media screen and (max-width: 900px)': {
    '& tbody > tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr) auto',
      gap: '{spacing.1} {spacing.3}',
      alignItems: 'center',
    },
    '& td[data-whole]': { gridColumn: '1 / -1' },
    '& td[data-rest]': { gridColumn: '2 / -1' },
    '& td:last-child': { gridColumn: '-2 / -1' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      marginInlineEnd: '{spacing.1.5}',
      fontSize: 'xs',
      color: 'fg.subtle',
      whiteSpace: 'nowrap',
    },
    '& small': { display: 'inline', marginInlineStart: '{spacing.1.5}' },
    '& td[data-whole] small': { display: 'block', marginInlineStart: '0' },
  },
} as const;
