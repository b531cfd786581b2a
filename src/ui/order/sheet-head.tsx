import { Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface SheetHeadProps {
  readonly id: string;
  readonly number: string;
  /** When it was placed. */
  readonly note: string;
  /** The badges at the end. */
  readonly children: ReactNode;
}

/** The head of one order's sheet in a list: its number leads to it. */
export function SheetHead({ id, number, note, children }: SheetHeadProps) {
  return (
    <Flex
      as="header"
      wrap="wrap"
      align="center"
      gap="{spacing.1} {spacing.4}"
      px="3.5"
      py="2"
      borderBottomWidth="1px"
      bg="bg.subtle"
      borderTopRadius="lg"
      fontSize="sm"
      color="fg.muted"
    >
      <Heading as="h2" fontSize="sm" lineHeight="md">
        <Link to={`/order/info/${encodeURIComponent(id)}`}>订单 {number}</Link>
      </Heading>
      <span>{note}</span>
      <Flex gap="1.5" ms="auto">
        {children}
      </Flex>
    </Flex>
  );
}
