import { Stack } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A form whose fields stand one below the other. */
export function FormStack({ children, ...form }: ComponentProps<'form'>) {
  return (
    <Stack asChild gap="4">
      <form {...form}>{children}</form>
    </Stack>
  );
}
