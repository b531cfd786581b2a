import { Box, Heading, Text } from '@chakra-ui/react';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useScreenTitle } from '../../ui/kit/window/hooks/use-screen-title.ts';
import { LoginForm } from './login-form.tsx';

/** The login of the seller's own people. */
export function DeskLoginPage() {
  useScreenTitle('登录');
  return (
    <Box w="100%" maxW="380px">
      <Panel>
        <Box p="6">
          <Heading as="h1" fontSize="2xl" lineHeight="2xl" mb="4">
            登录工作台
          </Heading>
          <LoginForm />
          <Text mt="4" fontSize="xs" lineHeight="18px" color="fg.muted">
            没有自助注册，账号由管理员开。
            <br />
            进入后最长 8 小时有效，离开座位请锁屏。
          </Text>
        </Box>
      </Panel>
    </Box>
  );
}
