import { chakra, Text } from '@chakra-ui/react';
import type { AfterSalesDetail } from '../../application/after-sales/after-sales-gateway.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { eventNames } from '../pieces/after-sales/after-sales-words.ts';

type State = AfterSalesDetail['state'];

const Way = chakra('ol', {
  base: { display: 'grid', gridAutoFlow: { base: 'row', md: 'column' }, gridAutoColumns: 'minmax(0, 1fr)', mt: '4', fontSize: 'sm' },
});

/** A dot, and the line to the next one: to the right, on a phone down. */
const Step = chakra('li', {
  base: {
    position: 'relative',
    pt: { base: '0', md: '5' },
    ps: { base: '5', md: '0' },
    pb: { base: '3', md: '0' },
    pe: '3',
    color: 'fg.subtle',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: '4px',
      left: '0',
      boxSize: '9px',
      borderWidth: '2px',
      borderColor: 'border.strong',
      borderRadius: 'full',
      bg: 'bg',
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      top: { base: '16px', md: '8px' },
      bottom: { base: '-2px', md: 'auto' },
      left: { base: '4px', md: '14px' },
      right: { base: 'auto', md: '6px' },
      width: { base: '1px', md: 'auto' },
      height: { base: 'auto', md: '1px' },
      bg: 'border.emphasized',
    },
    '&[data-done]': { color: 'fg' },
    '&[data-done]::before': { borderColor: 'brand.solid', bg: 'brand.solid' },
    '&[data-done]:not(:last-child)::after': { bg: 'brand.line' },
  },
});

/** What is still to come of a case, if all goes its way. */
function stepsToCome({ state, kind, isSentBack }: Pick<AfterSalesDetail, 'state' | 'kind' | 'isSentBack'>): readonly State[] {
  const end: State = kind === 'replacement' ? 'replaced' : 'refunded';
  const way: readonly State[] = ['asked', 'agreed', ...(isSentBack ? (['sent-back', 'received'] as const) : []), end];
  const at = way.indexOf(state);
  return at === -1 ? [] : way.slice(at + 1);
}

/** What happened so far, by whom and in which words, and what is still to come (R35). */
export function CaseTrack({ found }: { readonly found: AfterSalesDetail }) {
  return (
    <Way aria-label="售后进度">
      {found.history.map(({ state, at, words, actor }) => (
        <Step key={state + String(at)} data-done>
          <Text fontWeight="medium">{eventNames[state]}</Text>
          <Text as="time" display="block" fontSize="xs" lineHeight="xs" color="fg.subtle">
            {shownTime(at).slice(5)}
            {actor === 'shop' ? '　商家' : ''}
          </Text>
          {words === '' ? null : (
            <Text fontSize="xs" lineHeight="sm" color="fg.muted" overflowWrap="anywhere">
              {words}
            </Text>
          )}
        </Step>
      ))}
      {stepsToCome(found).map((state) => (
        <Step key={state}>
          <Text fontWeight="medium">{eventNames[state]}</Text>
        </Step>
      ))}
    </Way>
  );
}
