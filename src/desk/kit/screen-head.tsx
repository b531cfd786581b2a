import { Flex, Heading, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ScreenHeadProps {
  /** 订单 */
  readonly title: string;
  /** 先是你的，再是别人的 */
  readonly note?: ReactNode;
  /** Its acts, at the far end. */
  readonly children?: ReactNode;
}

/** The first line of a screen: what it is, what there is to know, and its acts. */
export const ScreenHead = ({ title, note, children }: ScreenHeadProps) => (
  <Flex as="header" wrap={{ base: 'wrap', md: 'nowrap' }} align="center" gap="1" columnGap="3" minH="34px" mb="2.5" data-print="none">
    <Heading
      as="h1"
      fontSize="xl"
      lineHeight="xl"
      flexShrink="0"
      maxW="100%"
      whiteSpace={{ base: 'normal', md: 'nowrap' }}
      overflowWrap="anywhere"
      overflowX="clip"
      textOverflow="ellipsis"
    >
      {title}
    </Heading>
    {note === undefined ? null : (
      <Text fontSize="sm" color="fg.muted">
        {note}
      </Text>
    )}
    {children === undefined ? null : (
      <HStack gap="2" ms="auto">
        {children}
      </HStack>
    )}
  </Flex>
);
