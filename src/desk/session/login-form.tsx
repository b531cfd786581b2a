import { Button, Stack, Text } from '@chakra-ui/react';
import { createDeskLogin } from '../../application/desk/session/desk-login.ts';
import { FormStack } from '../../ui/kit/form/form-stack.tsx';
import { PasswordField } from '../../ui/kit/form/password-field.tsx';
import { PhoneField } from '../../ui/kit/form/phone-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { useDesk, useDeskVisit } from '../app/desk-context.tsx';
import { CodeBoxes } from './code-boxes.tsx';

const passwordWords = { phone: '填写 11 位手机号', password: '填写密码' };
const codeWords = { code: '填写 6 位数字', whole: '密码已改，请重新填写' };

/** Seconds from now until a time, by the shop's clock; 0 for a past one or none. */
function useSecondsUntil(time: number | null): number {
  const { clock } = useDesk();
  useViewModel(clock);
  return time === null ? 0 : Math.max(0, time - clock.now());
}

/** Phone and password, then the code: each step in its place, what was typed stays. */
export function LoginForm() {
  const login = useDeskVisit(createDeskLogin);
  const [{ step, by, masked, againAt, waitUntil }] = useViewModel(login);
  const password = useForm(login.password, passwordWords);
  const code = useForm(login.code, codeWords);
  const wait = useSecondsUntil(waitUntil);
  const again = useSecondsUntil(againAt);
  const waiting = wait > 0 ? `${wait} 秒后可再试` : null;
  if (step === 'password') {
    return (
      <FormStack {...password.formProps}>
        <PhoneField label="手机号" {...password.field('phone')} autoComplete="username" autoFocus />
        <PasswordField
          label="密码"
          {...password.field('password')}
          error={password.fault('password') ?? password.fault('whole') ?? code.fault('whole')}
          autoComplete="current-password"
        />
        <Button type="submit" size="lg" disabled={waiting !== null} loading={password.isSending} loadingText="正在核对">
          {waiting ?? '下一步'}
        </Button>
      </FormStack>
    );
  }
  return (
    <FormStack {...code.formProps}>
      <CodeBoxes
        label={by === 'totp' ? '动态码，看手机上的验证器' : `验证码，已发到 ${masked}`}
        value={code.draft?.code ?? ''}
        error={code.fault('code')}
        onText={login.typeCode}
      />
      <Text fontSize="xs" color="fg.muted">
        填满自动进入。
        {by === 'totp' ? null : again > 0 ? `${again} 秒后可重发。` : '没有收到可以重发。'}
      </Text>
      <Button type="submit" size="lg" disabled={waiting !== null} loading={code.isSending} loadingText="正在进入">
        {waiting ?? '进入'}
      </Button>
      <Stack direction="row" gap="4">
        <Button variant="plain" onClick={login.back}>
          换手机号
        </Button>
        {by === 'totp' ? null : (
          <Button
            variant="plain"
            disabled={again > 0 || waiting !== null}
            loading={password.isSending}
            loadingText="正在发送"
            onClick={login.sendAgain}
          >
            重发验证码
          </Button>
        )}
      </Stack>
    </FormStack>
  );
}
