import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { createForgottenPassword } from '../../application/account/forgotten-password.ts';
import { FormStack } from '../kit/form/form-stack.tsx';
import { CodeField } from '../pieces/account/code-field.tsx';
import { PasswordField } from '../kit/form/password-field.tsx';
import { PhoneField } from '../kit/form/phone-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { PhoneInText } from '../kit/counter/phone-in-text.tsx';
import { Icon } from '../kit/window/icon.tsx';
import { StepsBar } from '../kit/sheet/steps-bar.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';

const steps = ['验证身份', '新密码', '完成'];
const proofWords = { phone: '填写注册时的 11 位手机号', code: '填写短信里的 6 位验证码' };
const passwordWords = { password: '8 至 64 个字符，至少含字母、数字、符号中的两种，不能是手机号或常见密码', again: '两次输入不一样' };

function Step({ current, children }: { readonly current: number; readonly children: ReactNode }) {
  return (
    <Flex direction="column" flex="1" align="center" px="3" py={{ base: '5', md: '10' }} bg="bg.subtle">
      <Stack
        w="100%"
        maxW="460px"
        gap="4"
        px={{ base: '4.5', md: '7' }}
        py="5"
        bg="bg"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
      >
        <Heading as="h1">找回密码</Heading>
        <StepsBar steps={steps} current={current} label="找回密码步骤" />
        {children}
      </Stack>
    </Flex>
  );
}

/** `/forget/step1`: the phone of the account, and the code that was sent to it (R25). */
export function ForgetIdentityPage() {
  const { codes, identity } = useScreens().keep(createForgottenPassword);
  const { draft, isSending, field, formProps } = useForm(identity, proofWords);
  return (
    <Step current={1}>
      <FormStack {...formProps}>
        <PhoneField label="手机号" required {...field('phone')} />
        <CodeField codes={codes} phone={draft?.phone ?? ''} {...field('code')} />
        <Button type="submit" size="xl" loading={isSending} loadingText="正在验证">
          下一步
        </Button>
      </FormStack>
      <Text fontSize="sm" color="fg.muted">
        想起来了？<Link to="/login">去登录</Link>
      </Text>
    </Step>
  );
}

/** `/forget/step2`: the new password (R26), for whoever has given a right code. */
export function ForgetPasswordPage() {
  const { newPassword, isProven } = useScreens().keep(createForgottenPassword);
  const [form] = useState(newPassword);
  const { isSending, field, formProps } = useForm(form, passwordWords);
  // Asked on arrival alone: the proof is used up while the page still leads on.
  const [mayStay] = useState(isProven);
  if (!mayStay) return <Navigate to="/forget/step1" replace />;
  return (
    <Step current={2}>
      <FormStack {...formProps}>
        <PasswordField
          label="新密码"
          required
          help="8 位以上，字母、数字、符号至少两种"
          maxLength={128}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label="确认新密码" required maxLength={128} autoComplete="new-password" {...field('again')} />
        <Button type="submit" size="xl" loading={isSending} loadingText="正在保存">
          确认修改
        </Button>
      </FormStack>
      <Text fontSize="sm" color="fg.muted">
        改后所有设备会退出登录，购物车不受影响。
      </Text>
    </Step>
  );
}

/** `/forget/step3`: done; every device signs in anew. */
export function ForgetDonePage() {
  const hotLine = useViewModel(useScreens().session)[0].facts?.hotLine ?? '';
  return (
    <Step current={3}>
      <Stack align="center" gap="3" py="4" textAlign="center">
        <Flex align="center" gap="2" fontSize="lg" fontWeight="semibold" color="success.fg" role="status">
          <Icon name="check" size={20} />
          密码已改
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          所有设备已退出登录，请用新密码登录。
          {hotLine === '' ? null : (
            <>
              不是本人操作，请拨 <PhoneInText phone={hotLine} />。
            </>
          )}
        </Text>
        <Button asChild size="lg">
          <Link to="/login">去登录</Link>
        </Button>
      </Stack>
    </Step>
  );
}
