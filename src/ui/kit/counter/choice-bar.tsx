import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ChoiceBarProps {
  readonly label: string;
  /** its distance from the list, where nothing else keeps it */
  readonly mt?: string;
  readonly children: ReactNode;
}

/** What is chosen of a list, and what can be done with it; it stays in sight while the list is scrolled. */
export function ChoiceBar({ label, mt, children }: ChoiceBarProps) {
  return (
    <Flex
      position="sticky"
      bottom={{ base: '{sizes.tabbar}', md: '0' }}
      zIndex="sticky"
      wrap="wrap"
      align="center"
      gap="2"
      columnGap="4"
      mt={mt}
      px="4"
      py="2.5"
      bg="brand.subtle"
      borderWidth="1px"
      borderRadius="md"
      role="group"
      aria-label={label}
    >
      {children}
    </Flex>
  );
}
