import { Box, Flex } from '@chakra-ui/react';
import { siteName } from '../../ui/kit/window/site-name.ts';
import { LogoMark } from '../../ui/kit/window/logo-mark.tsx';

const desk = '工作台';

/** The mark, the shop's name and, so that nobody takes it for the shop, what this is. */
export const DeskBrand = () => (
  <Flex as="span" align="center" gap="2">
    <LogoMark size={30} />
    <Box as="span" display={{ base: 'none', md: 'block' }}>
      <Box as="b" display="block" fontSize="lg" lineHeight="18px" letterSpacing="0.12em">
        {siteName.endsWith(desk) ? siteName.slice(0, -desk.length) : siteName}
      </Box>
      <Box as="small" display="block" fontSize="xs" lineHeight="14px" color="brass.line" letterSpacing="0.22em">
        {desk}
      </Box>
    </Box>
  </Flex>
);
