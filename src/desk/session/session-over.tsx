import { Button, Stack, Text } from '@chakra-ui/react';
import { DialogFrame } from '../../ui/kit/message/dialog-frame.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { LoginForm } from './login-form.tsx';

/** The session has ended over the work: the screen waits behind it, with all that was typed. */
export function SessionOver() {
  const { deskSession } = useDesk();
  const { name } = useDeskPerson();
  return (
    <DialogFrame title="登录已到期，请再登录一次" isOpen isLong footer={null}>
      <Stack gap="4">
        <Text fontSize="sm" color="fg.muted">
          填好的都还在这一页，{name}登录后接着办。
        </Text>
        <LoginForm />
        <Button variant="plain" alignSelf="flex-start" onClick={() => void deskSession.leave()}>
          不接着办，回到登录页
        </Button>
      </Stack>
    </DialogFrame>
  );
}
