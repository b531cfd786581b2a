import { Box, Stack } from '@chakra-ui/react';
import { Panel } from '../kit/window/page/panel.tsx';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';

/** The card of a payment before its order is known: as wide and as high as it will be. */
export const PaySkeleton = () => (
  <Loading>
    <Box maxW="720px" mx="auto" mb="8">
      <Panel>
        <Stack align="center" gap="3" px="4" py="6" borderBottomWidth="1px">
          <Bone width={70} height={14} />
          <Bone width={150} height={28} />
          <Bone width={180} height={18} />
          <Bone width={280} height={14} />
        </Stack>
        <Stack gap="2.5" p="4">
          <Bone width={70} height={16} />
          {[0, 1, 2, 3].map((method) => (
            <Bone key={method} height={56} />
          ))}
        </Stack>
      </Panel>
    </Box>
  </Loading>
);
