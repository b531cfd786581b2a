import { Box, Button, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ProfileRowProps {
  /** 手机号 */
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** 修改; its full name says of what. */
  readonly action?: { readonly text: string; readonly onPress: () => void } | undefined;
  /** The form that stands open below. */
  readonly children?: ReactNode;
}

/** One fact of the person, and the way to change it in its place. */
export function ProfileRow({ name, value, note, action, children }: ProfileRowProps) {
  return (
    <Box as="li" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }} fontSize="sm">
      <Grid templateColumns={{ base: '64px minmax(0, 1fr) auto', md: '88px minmax(0, 1fr) auto' }} gap="3" alignItems="center">
        <Text color="fg.muted">{name}</Text>
        <Box minW="0" overflowWrap="anywhere">
          {value}
          {note === undefined ? null : (
            <Text fontSize="xs" color="fg.subtle">
              {note}
            </Text>
          )}
        </Box>
        {action === undefined ? null : (
          <Button
            variant="plain"
            size="sm"
            minH={{ base: 'touch', md: '{spacing.6}' }}
            minW={{ base: 'touch', md: 'auto' }}
            aria-label={`${action.text}${name}`}
            onClick={action.onPress}
          >
            {action.text}
          </Button>
        )}
      </Grid>
      {children}
    </Box>
  );
}
