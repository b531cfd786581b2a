import { Text } from '@chakra-ui/react';
import type { ShownAge } from '../../application/desk/shown-age.ts';

const colours = { calm: 'inherit', near: 'warning.fg', broken: 'danger.fg' } as const satisfies Record<ShownAge['state'], string>;

/** How long something has waited: amber near its limit, crimson beyond it. The limit is said beside it, in words. */
export const AgeText = ({ age: { words, state } }: { readonly age: ShownAge }) => (
  <Text as="span" whiteSpace="nowrap" color={colours[state]} data-age={state}>
    {words}
  </Text>
);
