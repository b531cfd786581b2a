import { Button, HStack, Stack } from '@chakra-ui/react';
import { type DeskPeople, roleChoices } from '../../application/desk/people/desk-people.ts';
import { CheckBox } from '../../ui/kit/form/check-box.tsx';
import { FieldError, FieldFrame } from '../../ui/kit/form/field-frame.tsx';
import { PhoneField } from '../../ui/kit/form/phone-field.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { DialogFrame } from '../../ui/kit/message/dialog-frame.tsx';

const words = { name: '填写姓名', phone: '填写 11 位手机号', roles: '选择岗位' };

/** Opens an account, or changes the roles of one; name and phone stay with the person. */
export function PersonForm({ people: { form } }: { readonly people: Pick<DeskPeople, 'form'> }) {
  const { draft, fault, field, isSending } = useForm(form, words);
  const isNew = draft?.id === null;
  const roles = draft?.roles ?? [];
  return (
    <DialogFrame
      title={isNew ? '开一个账号' : `改岗位：${draft?.name ?? ''}`}
      isOpen={draft !== null}
      onClose={isSending ? undefined : form.close}
      footer={
        <HStack gap="2">
          <Button variant="outline" disabled={isSending} onClick={form.close}>
            取消
          </Button>
          <Button loading={isSending} loadingText="正在保存" onClick={form.submit}>
            {isNew ? '开账号，显示初始密码' : '保存岗位'}
          </Button>
        </HStack>
      }
    >
      <Stack gap="4">
        {isNew ? (
          <>
            <TextField label="姓名" {...field('name')} maxLength={20} required />
            <PhoneField label="手机号" {...field('phone')} required />
          </>
        ) : null}
        <FieldFrame label="岗位" error={fault('roles')}>
          <HStack gap="4" wrap="wrap" role="group" aria-label="岗位">
            {roleChoices.map(({ role, name }) => (
              <CheckBox
                key={role}
                checked={roles.includes(role)}
                onChange={(isChosen) => form.write({ roles: isChosen ? [...roles, role] : roles.filter((one) => one !== role) })}
              >
                {name}
              </CheckBox>
            ))}
          </HStack>
          <FieldError error={fault('roles')} />
        </FieldFrame>
        <FieldError error={fault('whole')} />
      </Stack>
    </DialogFrame>
  );
}
