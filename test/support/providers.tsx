import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from '../../src/ui/app/theme/system.ts';

/**
 * The whole theme around everything, for tests and the gallery.
 * The page itself takes the theme's style sheet and a `ThemeScope` where Chakra stands.
 */
export function Providers({ children }: { readonly children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
