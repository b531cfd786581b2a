import { Button } from '@chakra-ui/react';
import { createCodeLogin } from '../../application/account/code-login.ts';
import { FormStack } from '../kit/form/form-stack.tsx';
import { PhoneField } from '../kit/form/phone-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { CodeField } from '../pieces/account/code-field.tsx';

const faultWords = { phone: '填写注册时的 11 位手机号', code: '填写短信里的 6 位验证码' };

/** The login by a code that comes to the phone (R25). */
export function SmsLogin({ backTo }: { readonly backTo: string }) {
  const { codes, form } = useVisit(({ needs }) => createCodeLogin(needs, backTo));
  const { draft, isSending, field, formProps } = useForm(form, faultWords);
  return (
    <FormStack {...formProps}>
      <PhoneField label="手机号" autoFocus {...field('phone')} />
      <CodeField codes={codes} phone={draft?.phone ?? ''} {...field('code')} />
      <Button type="submit" size="xl" loading={isSending} loadingText="正在登录">
        登录
      </Button>
    </FormStack>
  );
}
