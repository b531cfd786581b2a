import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './theme/system.ts';

/** What every screen stands on: the theme. Messages are shown by ui/shared/message-host.tsx, which the layout mounts once. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
