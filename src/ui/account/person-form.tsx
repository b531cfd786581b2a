import { Box, SimpleGrid, Stack } from '@chakra-ui/react';
import { type PersonDraft, roleNames } from '../../application/account/people-view-model.ts';
import type { Form } from '../../application/shared/form.ts';
import { FormActs } from '../kit/form/form-acts.tsx';
import { PhoneField } from '../kit/form/phone-field.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useFocusWithin, useForm } from '../kit/form/use-form.ts';
import { roleNotes } from './role-notes.ts';

const roles = Object.keys(roleNotes) as PersonDraft['role'][];

const faultWords = {
  phone: '填写 11 位手机号',
  name: '填写姓名，最多 30 个字',
  orderLimit: '填写大于 0 的金额，不限请留空',
};

/** Somebody to invite, or to change: phone, name, role, and for a purchaser the limit of one order. */
export function PersonForm({ form }: { readonly form: Form<PersonDraft> }) {
  const { draft, isSending, field, formProps } = useForm(form, faultWords);
  useFocusWithin(formProps.ref);
  if (draft === null) return null;
  const isNew = draft.id === null;
  return (
    <Stack asChild gap="3" pt="1">
      <form {...formProps} aria-label={isNew ? '邀请人员' : '修改权限'}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" alignItems="start">
          <TextField label="姓名" required maxLength={30} autoComplete="off" {...field('name')} />
          {isNew ? (
            <PhoneField label="手机号" required autoComplete="off" help="对方用这个号码和短信验证码登录" {...field('phone')} />
          ) : null}
        </SimpleGrid>
        <Box role="radiogroup" aria-label="角色">
          <SimpleGrid columns={{ base: 1, md: 3 }} gap="2">
            {roles.map((role) => (
              <RadioChoice
                key={role}
                name="shop-role"
                checked={draft.role === role}
                onChoose={() => form.write({ role })}
                title={roleNames[role]}
                note={roleNotes[role]}
              />
            ))}
          </SimpleGrid>
        </Box>
        {draft.role === 'purchaser' ? (
          <Box maxW={{ md: '50%' }}>
            <TextField
              label="单笔限额（元）"
              inputMode="decimal"
              maxLength={20}
              placeholder="不限"
              help="订单应付超过限额时，由店主批准后才能付款"
              {...field('orderLimit')}
            />
          </Box>
        ) : null}
        <FormActs send={isNew ? '发出邀请' : '保存'} sending="正在提交" isSending={isSending} onCancel={form.close} />
      </form>
    </Stack>
  );
}
