import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system.ts';

/** The page has the theme's style sheet already: here only recipes are made. */
const scoped = { ...system, _global: [] };

/** Around Chakra's components, wherever they stand. */
export function ThemeScope({ children }: { readonly children?: ReactNode }) {
  return <ChakraProvider value={scoped}>{children}</ChakraProvider>;
}
