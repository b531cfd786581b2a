import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { answerTime } from '../../application/shared/shown/shown-promise.ts';
import type { Ticket } from '../../application/ticket/ticket-gateway.ts';
import { createComplaintForm } from '../../application/ticket/ticket-view-models.ts';
import { FormActs } from '../kit/form/form-acts.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { TextAreaField } from '../kit/form/text-area-field.tsx';
import { PhoneField } from '../kit/form/phone-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { Icon } from '../kit/window/icon.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { kindNames } from './ticket-words.ts';

const words = {
  words: '请写明情况，最多 1000 字',
  order: '没有找到这张订单',
  name: '请填写联系人',
  phone: '填写手机号，或带区号的座机号，如 010-12345678',
  email: '邮箱有误，如 name@example.com',
};
const kinds = Object.entries(kindNames) as [Ticket['kind'], string][];

interface ComplaintFormProps {
  /** A signed-in shop may name an order of its own. */
  readonly isBuyer: boolean;
  /** Preset; empty for a visitor. */
  readonly contact: { readonly name: string; readonly phone: string };
  readonly onSent: () => void;
}

/** Says what is wrong or could be better; the shop gives it a number. */
export function ComplaintForm({ isBuyer, contact, onSent }: ComplaintFormProps) {
  const [sent, setSent] = useState<Ticket | null>(null);
  const form = useVisit(({ needs }) =>
    createComplaintForm(needs, contact, (ticket) => {
      setSent(ticket);
      onSent();
    }),
  );
  if (sent !== null) return <Sent ticket={sent} isBuyer={isBuyer} onMore={() => setSent(null)} />;
  return <Fields form={form} isBuyer={isBuyer} />;
}

function Fields({ form, isBuyer }: { readonly form: ReturnType<typeof createComplaintForm>; readonly isBuyer: boolean }) {
  const { draft, isSending, field, fault, formProps } = useForm(form, words);
  return (
    <FormStack {...formProps} aria-label="投诉与建议">
      <Stack gap="2" role="radiogroup" aria-label="类型">
        <Text fontWeight="medium">类型</Text>
        <Grid gap="2" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}>
          {kinds.map(([kind, name]) => (
            <RadioChoice key={kind} name="kind" title={name} checked={draft?.kind === kind} onChoose={() => form.write({ kind })} />
          ))}
        </Grid>
      </Stack>
      <TextAreaField label="情况说明" required maxLength={1000} placeholder="品种与批号、发生了什么、希望怎样处理" {...field('words')} />
      {isBuyer ? <TextField label="订单号（选填）" maxLength={40} autoComplete="off" {...field('order')} /> : null}
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField label="联系人" required maxLength={20} autoComplete="name" {...field('name')} />
        <PhoneField label="联系电话" isAny required {...field('phone')} />
      </Grid>
      <TextField label="邮箱（选填）" inputMode="email" maxLength={100} autoComplete="email" {...field('email')} />
      {fault('whole') === null ? null : (
        <Text role="alert" fontSize="sm" color="danger.fg">
          {fault('whole')}
        </Text>
      )}
      <FormActs send="提交" sending="正在提交" isSending={isSending} />
    </FormStack>
  );
}

function Sent({ ticket, isBuyer, onMore }: { readonly ticket: Ticket; readonly isBuyer: boolean; readonly onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="3" align="flex-start" role="status">
      <Flex gap="2" align="center" color="success.fg">
        <Icon name="check" size={20} />
        <Heading as="h3" size="md" ref={heading} tabIndex={-1}>
          已受理，编号 {ticket.number}
        </Heading>
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        {answerTime}内答复。{isBuyer ? '进度在下面的列表里看。' : '请记下编号，凭编号和联系电话可以查进度。'}
      </Text>
      <Box>
        <Button variant="outline" onClick={onMore}>
          再写一条
        </Button>
      </Box>
    </Stack>
  );
}
