import { Box, Flex } from '@chakra-ui/react';
import { Fact } from '../../kit/counter/facts.tsx';
import { CopyButton } from '../../kit/counter/copy-button.tsx';

/** Looks of facts with buttons beside them. */
export const copiedLooks = { '& > *': { alignItems: 'center' } } as const;

interface CopiedFactProps {
  /** 户名 */
  readonly name: string;
  /** what is copied, and shown unless `shown` says otherwise */
  readonly text: string;
  readonly shown?: string;
  /** the one that must not be forgotten */
  readonly isMain?: boolean;
}

/** A part of a transfer, to be copied into the bank's form. */
export function CopiedFact({ name, text, shown = text, isMain = false }: CopiedFactProps) {
  return (
    <Fact name={name}>
      <Flex wrap="wrap" align="center" gap="2" minH="{spacing.7}">
        <Box as="span" overflowWrap="anywhere" {...(isMain && { fontWeight: 'semibold', fontSize: 'lg' })}>
          {shown}
        </Box>
        <CopyButton name={name} text={text} />
      </Flex>
    </Fact>
  );
}
