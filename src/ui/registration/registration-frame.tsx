import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import frame from '../kit/window/wrap.module.css';
import { StepsBar } from '../kit/sheet/steps-bar.tsx';

const steps = ['手机号', '单位', '证照', '审核'];
const furtherSteps = ['门店', '单位', '证照', '审核'];

interface RegistrationFrameProps {
  /** 单位注册 */
  readonly title: string;
  readonly note: string;
  /** 1-based; the last one is the review. */
  readonly current: number;
  /** A further shop of an account that is there already (R24). */
  readonly isFurther?: boolean;
  /** A licence's pages stand beside what they say. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The sheet on which a registration is written: what it is, and where one is on its way (R26). */
export function RegistrationFrame({ title, note, current, isFurther = false, isWide = false, children }: RegistrationFrameProps) {
  return (
    <Flex direction="column" flex="1" bg="bg.subtle" py={{ base: '4', md: '7' }}>
      <Stack className={frame.wrap} gap="4" maxW={isWide ? '800px' : '640px'}>
        <Flex wrap="wrap" align="baseline" columnGap="3" rowGap="1">
          <Heading as="h1">{title}</Heading>
          <Text fontSize="sm" color="fg.muted">
            {note}
          </Text>
        </Flex>
        <Stack gap="4" px={{ base: '4', md: '6' }} pt="2" pb="5" bg="bg" borderWidth="1px" borderColor="border" borderRadius="md">
          <StepsBar steps={isFurther ? furtherSteps : steps} current={current} label="注册步骤" />
          {children}
        </Stack>
      </Stack>
    </Flex>
  );
}
