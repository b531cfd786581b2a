import { Box, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import type { ProfileForms } from '../../application/account/profile-forms.ts';
import type { Form } from '../../application/shared/form.ts';
import { CodeField } from '../pieces/account/code-field.tsx';
import { FormActs } from '../kit/form/form-acts.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { PhoneField } from '../kit/form/phone-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { Notice } from '../kit/counter/notice.tsx';

const passwordWords = {
  oldPassword: '填写原密码',
  code: '填写短信里的 6 位验证码',
  password: '8 至 64 个字符，至少含字母、数字、符号中的两种，不能是手机号或常见密码',
  again: '两次输入不一样',
};
const phoneWords = { phone: '填写另一个 11 位手机号', code: '填写短信里的 6 位验证码', password: '填写登录密码' };
const usernameWords = { username: '2 至 20 个字，以汉字或字母开头，只含汉字、字母、数字、_ 和 -' };

interface InlineFormProps {
  readonly label: string;
  readonly send: string;
  /** while it is sent; a form that saves says so */
  readonly sending?: string;
  readonly isSending: boolean;
  readonly whole: string | null;
  readonly onCancel: () => void;
  readonly formProps: ReturnType<typeof useForm<object>>['formProps'];
  readonly children: ReactNode;
}

/** The focus goes into a form when it opens. */
function useFocusInside(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
}

function InlineForm({ label, send, sending = '正在保存', isSending, whole, onCancel, formProps, children }: InlineFormProps) {
  useFocusInside(formProps.ref);
  return (
    <Stack asChild gap="3" mt="3" ms={{ base: '0', md: '100px' }} maxW="420px">
      <form {...formProps} aria-label={label}>
        {children}
        {whole === null ? null : <Notice status="error">{whole}</Notice>}
        <FormActs send={send} sending={sending} isSending={isSending} onCancel={onCancel} />
      </form>
    </Stack>
  );
}

/** The password that the buyer has: who asks for it wants to know that it is them. */
const KnownPassword = (field: Omit<ComponentProps<typeof TextField>, 'type' | 'required' | 'maxLength' | 'autoComplete'>) => (
  <TextField type="password" required maxLength={128} autoComplete="current-password" {...field} />
);

interface NameFormProps<Field extends 'name' | 'username'> {
  readonly form: Form<Readonly<Record<Field, string>>>;
}

/** 姓名: what the shop calls the buyer by. */
export function NameForm({ form }: NameFormProps<'name'>) {
  const { isSending, field, fault, formProps } = useForm(form, { name: '填写姓名，最多 30 个字' });
  return (
    <InlineForm label="修改姓名" send="保存姓名" isSending={isSending} whole={fault('whole')} onCancel={form.close} formProps={formProps}>
      <TextField label="姓名" required maxLength={30} autoComplete="name" {...field('name')} />
    </InlineForm>
  );
}

/** 用户名: one signs in by it as by the phone. */
export function UsernameForm({ form }: NameFormProps<'username'>) {
  const { isSending, field, fault, formProps } = useForm(form, usernameWords);
  return (
    <InlineForm
      label="修改用户名"
      send="保存用户名"
      isSending={isSending}
      whole={fault('whole')}
      onCancel={form.close}
      formProps={formProps}
    >
      <TextField
        label="用户名"
        required
        maxLength={20}
        autoComplete="username"
        help="可代替手机号登录，2 至 20 个字"
        {...field('username')}
      />
    </InlineForm>
  );
}

/** Another phone: a code to it, and the password. */
export function PhoneForm({ form, codes }: { readonly form: ProfileForms['phone']; readonly codes: ProfileForms['phoneCodes'] }) {
  const { draft, isSending, field, fault, formProps } = useForm(form, phoneWords);
  return (
    <InlineForm label="换手机号" send="换手机号" isSending={isSending} whole={fault('whole')} onCancel={form.close} formProps={formProps}>
      <PhoneField label="新手机号" required {...field('phone')} />
      <CodeField codes={codes} phone={draft?.phone ?? ''} {...field('code')} />
      <KnownPassword label="登录密码" help="确认是本人操作；旧号会收到提醒" {...field('password')} />
    </InlineForm>
  );
}

/** 本人数据: the password, then the download. */
export function ArchiveForm({ form }: { readonly form: Form<{ readonly password: string }> }) {
  const { isSending, field, fault, formProps } = useForm(form, { password: '填写登录密码' });
  return (
    <InlineForm
      label="下载本人数据"
      send="确认密码"
      sending="正在确认"
      isSending={isSending}
      whole={fault('whole')}
      onCancel={form.close}
      formProps={formProps}
    >
      <KnownPassword label="登录密码" help="确认是本人操作；资料含订单、往来和证照，请妥善保存" {...field('password')} />
    </InlineForm>
  );
}

interface PasswordFormProps {
  readonly form: ProfileForms['password'];
  readonly codes: ProfileForms['passwordCodes'];
  /** The account's own phone, to which the code goes. */
  readonly phone: string;
  readonly shownPhone: string;
}

/** A new password, for the old one or for a code. */
export function PasswordForm({ form, codes, phone, shownPhone }: PasswordFormProps) {
  const { draft, isSending, field, fault, formProps } = useForm(form, passwordWords);
  const isByCode = draft?.proof === 'code';
  return (
    <InlineForm label="修改密码" send="确认修改" isSending={isSending} whole={fault('whole')} onCancel={form.close} formProps={formProps}>
      <Stack gap="2" role="radiogroup" aria-label="验证方式">
        <RadioChoice name="proof" checked={!isByCode} onChoose={() => form.write({ proof: 'old' })} title="用原密码" />
        <RadioChoice
          name="proof"
          checked={isByCode}
          onChoose={() => form.write({ proof: 'code' })}
          title="用短信验证码"
          note={`发到 ${shownPhone}`}
        />
      </Stack>
      {isByCode ? <CodeField codes={codes} phone={phone} {...field('code')} /> : <KnownPassword label="原密码" {...field('oldPassword')} />}
      <TextField
        label="新密码"
        type="password"
        required
        maxLength={128}
        autoComplete="new-password"
        help="8 位以上，字母、数字、符号至少两种"
        {...field('password')}
      />
      <TextField label="确认新密码" type="password" required maxLength={128} autoComplete="new-password" {...field('again')} />
      <Box>
        <Text fontSize="xs" color="fg.subtle">
          改后其他设备会退出登录，这台不用。
        </Text>
      </Box>
    </InlineForm>
  );
}
