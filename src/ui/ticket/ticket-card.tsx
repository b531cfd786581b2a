import { Badge, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import type { Ticket } from '../../application/ticket/ticket-gateway.ts';
import { kindNames, stateNames } from './ticket-words.ts';

/** One complaint or suggestion: what was said, where it stands, and the shop's answer. */
export function TicketCard({ ticket }: { readonly ticket: Ticket }) {
  const { number, kind, order, words, state, at, answer, answeredAt } = ticket;
  const { name, palette } = stateNames[state];
  return (
    <Stack
      as="article"
      gap="2"
      px="4"
      py="3.5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      bg="bg"
      fontSize="sm"
      aria-label={`受理编号 ${number}`}
    >
      <Flex gap="2" align="center" wrap="wrap">
        <Text as="b" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {number}
        </Text>
        <Text color="fg.muted">{kindNames[kind]}</Text>
        {palette === 'gray' ? (
          <Badge ms="auto" variant="plain">
            {name}
          </Badge>
        ) : (
          <Badge ms="auto" colorPalette={palette}>
            {name}
          </Badge>
        )}
      </Flex>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {words}
      </Text>
      <Text color="fg.subtle" fontVariantNumeric="tabular-nums">
        提交于 {shownTime(at)}
        {order === '' ? null : (
          <>
            　订单 <Link to={`/order?keywords=${encodeURIComponent(order)}`}>{order}</Link>
          </>
        )}
      </Text>
      {answer === '' ? null : (
        <Stack gap="1" px="3" py="2" borderRadius="md" bg="bg.muted">
          <Text fontWeight="semibold">商家答复{answeredAt === null ? '' : `　${shownTime(answeredAt)}`}</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {answer}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
