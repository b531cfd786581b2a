import { Box, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DeskBrand } from './desk-brand.tsx';

/** Before anybody is signed in: the bar, and what there is to do. */
export const PlainFrame = ({ children }: { readonly children: ReactNode }) => (
  <Grid minH="100dvh" templateRows="auto 1fr">
    <Flex
      as="header"
      data-top=""
      align="center"
      justify="space-between"
      gap="3"
      h="64px"
      px={{ base: '4', md: '10' }}
      color="fg.inverted"
      bg="brand.deep"
      fontSize="sm"
    >
      <DeskBrand />
      <Box as="p" color="brand.emphasized">
        供内部人员使用，与采购商城不共用登录
      </Box>
    </Flex>
    <Grid as="main" id="main" tabIndex={-1} outline="0" placeItems="center" p={{ base: '4', md: '6' }}>
      {children}
    </Grid>
  </Grid>
);
