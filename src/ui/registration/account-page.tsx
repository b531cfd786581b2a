import { Button, Flex, Text } from '@chakra-ui/react';
import { Link, Navigate } from 'react-router-dom';
import { createAccountStep } from '../../application/registration/account-step.ts';
import { CodeField } from '../pieces/account/code-field.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { PasswordField } from '../kit/form/password-field.tsx';
import { PhoneField } from '../kit/form/phone-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import { TermsBox } from './terms-box.tsx';

const faultWords = {
  phone: '填写 11 位手机号',
  code: '填写短信里的 6 位验证码',
  password: '8 至 64 个字符，至少含字母、数字、符号中的两种，不能是手机号或常见密码',
  name: '2 至 20 个字，以汉字或字母开头，不含空格和符号',
  agreement: '同意后才能注册',
};

/** `/register/step1`: a stranger becomes an account (R26); who is signed in goes on where his registration stands. */
export function RegisterAccountPage() {
  const [{ facts }] = useViewModel(useScreens().session);
  const { codes, form, phoneCheck, terms } = useVisit(({ needs }) => createAccountStep(needs));
  const { draft, isSending, field, fault, formProps } = useForm(form, faultWords);
  const [checked] = useViewModel(phoneCheck);
  /** What the form was refused for, or what the shop says of phone and code while the rest is still typed. */
  const checkedField = (name: 'phone' | 'code') => ({ ...field(name), error: fault(name) ?? checked[name] ?? null });
  if (facts?.buyer && !isSending) return <Navigate to="/register/step2" replace />;
  const isKnown = draft !== null && /已经注册/.test(checkedField('phone').error ?? '');
  return (
    <RegistrationFrame title="单位注册" note="只向持证单位供货。约 5 分钟填完，证照手机拍也行，第 2 步起自动存草稿。" current={1}>
      <FormStack {...formProps}>
        <PhoneField label="手机号" required {...checkedField('phone')} />
        {isKnown ? (
          <Text fontSize="sm" mt="-3" color="brand.fg">
            <Link to="/login">去登录</Link>，忘记密码可<Link to="/forget">找回密码</Link>
          </Text>
        ) : null}
        <CodeField codes={codes} phone={draft?.phone ?? ''} {...checkedField('code')} />
        <PasswordField
          label="登录密码"
          required
          help="8 位以上，字母、数字、符号至少两种"
          maxLength={128}
          autoComplete="new-password"
          {...field('password')}
        />
        <TextField label="用户名（选填）" help="也可以用来登录；不填由系统取名" maxLength={20} autoComplete="username" {...field('name')} />
        <TermsBox
          terms={terms}
          agreed={draft?.agreement ?? ''}
          error={fault('agreement')}
          onAgree={(agreement) => form.write({ agreement })}
        />
        <Flex gap="4" align="center" wrap="wrap" pt="4" borderTopWidth="1px">
          <Text asChild color="brand.fg">
            <KnownLink to="/register/wechat">微信注册</KnownLink>
          </Text>
          <Button type="submit" size="lg" minW="160px" ms="auto" loading={isSending} loadingText="正在注册">
            下一步
          </Button>
        </Flex>
      </FormStack>
    </RegistrationFrame>
  );
}
