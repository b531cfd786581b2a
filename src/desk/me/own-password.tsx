import { Box, Button } from '@chakra-ui/react';
import { createOwnPassword } from '../../application/desk/me/own-sign-in.ts';
import { FormStack } from '../../ui/kit/form/form-stack.tsx';
import { PasswordField } from '../../ui/kit/form/password-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';

const words = { before: '填写原密码', after: '填写新密码', again: '两次填写不一致' };

function PasswordForm({ beforeLabel }: { readonly beforeLabel: string }) {
  const { formProps, field, isSending } = useForm(useDeskVisit(createOwnPassword), words);
  return (
    <FormStack {...formProps}>
      <PasswordField label={beforeLabel} {...field('before')} autoComplete="current-password" />
      <PasswordField label="新密码" {...field('after')} help="8 至 64 个字符，至少含字母、数字、符号中的两种" autoComplete="new-password" />
      <PasswordField label="再填一次" {...field('again')} autoComplete="new-password" />
      <Button type="submit" loading={isSending} loadingText="正在改">
        改密码，其他登录退出
      </Button>
    </FormStack>
  );
}

/** One's own password, changed. */
export const OwnPasswordPart = () => (
  <Panel title="改密码">
    <PasswordForm beforeLabel="原密码" />
  </Panel>
);

/** A password that somebody else has given opens nothing but this. */
export const FirstPassword = () => (
  <>
    <ScreenHead title="先设自己的密码" note="初始密码别人也知道，改掉之前不能办事。" />
    <Box maxW="420px">
      <Panel title="新密码">
        <PasswordForm beforeLabel="初始密码" />
      </Panel>
    </Box>
  </>
);
