import { chakra, Text } from '@chakra-ui/react';
import type { OrderDetailView } from '../../../application/order/order-view.ts';
import { eventNames, stepNames } from '../order-words.ts';

type State = OrderDetailView['state'];

/** The way of an order that is not cancelled; one that waits for its group, or for a transfer, has that step too. */
const way: readonly State[] = ['unpaid', 'awaiting-transfer', 'grouping', 'paid', 'shipped', 'completed'];

/** What is said of a step: an order of a group-buy was paid before its group was full. */
const nameOf = (state: State, isOfGroup: boolean): string => (state === 'paid' && isOfGroup ? '拼团成团' : eventNames[state]);

type Happened = OrderDetailView['history'][number];

/** What is said of what happened: a part that was sent leaves its order paid (R60). */
const happenedName = ({ state, isPart }: Happened, isOfGroup: boolean): string => (isPart ? '部分发货' : nameOf(state, isOfGroup));

const Way = chakra('ol', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    mt: '4',
    fontSize: 'sm',
    '@media screen and (max-width: 900px)': { gridAutoFlow: 'row' },
  },
});

/** A dot, and the line to the next one: to the right, on a phone down. */
const Step = chakra('li', {
  base: {
    position: 'relative',
    pt: '5',
    pe: '2',
    color: 'fg.subtle',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: '4px',
      left: '0',
      boxSize: '9px',
      border: '2px solid {colors.border.strong}',
      borderRadius: 'full',
      bg: 'bg',
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      top: '8px',
      left: '14px',
      right: '6px',
      height: '1px',
      bg: 'border.emphasized',
    },
    '&[data-done]': { color: 'fg' },
    '&[data-done]::before': { borderColor: 'brand.solid', bg: 'brand.solid' },
    '&[data-done]:not(:last-child)::after': { bg: 'brand.line' },
    '@media screen and (max-width: 900px)': {
      pt: '0',
      ps: '5',
      pb: '3',
      '&:not(:last-child)::after': { top: '16px', bottom: '-2px', left: '4px', right: 'auto', width: '1px', height: 'auto' },
    },
  },
});

interface OrderTrackProps {
  readonly state: State;
  readonly history: OrderDetailView['history'];
}

/** Whether the note tells more than the event's name does: 余额支付 does, 买家确认收货 does not. */
const isTold = (note: string, name: string): boolean => note !== '' && !note.includes(name);

/** What happened so far, with its time, and what is still to come. */
export function OrderTrack({ state, history }: OrderTrackProps) {
  const isCancelled = state === 'cancelled';
  const isOfGroup = history.some((event) => event.state === 'grouping');
  const toCome = isCancelled ? [] : way.slice(way.indexOf(state) + 1).filter((step) => step !== 'grouping' && step !== 'awaiting-transfer');
  return (
    <Way aria-label="订单进度">
      {history.map((event) => (
        <Step key={event.state + event.at + event.note} data-done>
          <Text fontWeight="medium">{happenedName(event, isOfGroup)}</Text>
          <Text fontSize="xs" lineHeight="xs" color="fg.subtle">
            {event.at}
          </Text>
          {isTold(event.note, happenedName(event, isOfGroup)) ? (
            <Text fontSize="xs" lineHeight="xs" color="fg.subtle">
              {event.note}
            </Text>
          ) : null}
        </Step>
      ))}
      {toCome.map((step) => (
        <Step key={step}>
          <Text fontWeight="medium">{step === 'paid' && isOfGroup ? nameOf(step, isOfGroup) : stepNames[step]}</Text>
        </Step>
      ))}
    </Way>
  );
}
