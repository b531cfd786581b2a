import { Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Ticket } from '../../application/ticket/ticket-gateway.ts';
import { createTicketFinder } from '../../application/ticket/ticket-view-models.ts';
import { FormActs } from '../kit/form/form-acts.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { PhoneField } from '../kit/form/phone-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { TicketCard } from './ticket-card.tsx';

const words = { number: '编号以 TS 开头，共 16 位', phone: '填写提交时留的联系电话', whole: '编号与电话对不上，请核对后再查' };

/** Finds a ticket by its number and the phone that was left with it. */
export function TicketFinder() {
  const [found, setFound] = useState<Ticket | null>(null);
  const form = useVisit(({ needs }) => createTicketFinder(needs, setFound));
  const { isSending, field, fault, formProps } = useForm(form, words);
  return (
    <Stack gap="4">
      <FormStack {...formProps} aria-label="查进度">
        <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
          <TextField label="受理编号" required maxLength={16} autoComplete="off" {...field('number')} />
          <PhoneField label="提交时的联系电话" isAny required {...field('phone')} />
        </Grid>
        {fault('whole') === null ? null : (
          <Text role="alert" fontSize="sm" color="danger.fg">
            {fault('whole')}
          </Text>
        )}
        <FormActs send="查进度" sending="正在查" isSending={isSending} />
      </FormStack>
      {found === null ? null : <TicketCard ticket={found} />}
    </Stack>
  );
}
