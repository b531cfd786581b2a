import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Lottery } from '../../application/lottery/lottery-gateway.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { Panel } from '../kit/window/page/panel.tsx';

const VerifyDialog = late(() => import('./verify-dialog.tsx').then((module) => module.VerifyDialog));

/** One line: that the lottery can be recomputed, and the way to how (R45). */
export function VerifyPart({ lottery }: { readonly lottery: Lottery }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel>
      <Flex px="4" py="2" gap="3" align="center" justify="space-between" fontSize="sm">
        <Text>抽奖可核验</Text>
        <Button variant="plain" size="sm" color="brand.fg" px="0" onClick={() => setIsOpen(true)}>
          怎样核验
        </Button>
      </Flex>
      <LatePart>{isOpen ? <VerifyDialog lottery={lottery} onClose={() => setIsOpen(false)} /> : null}</LatePart>
    </Panel>
  );
}
