import { Grid, Stack, Text } from '@chakra-ui/react';
import { createFeedbackForm, feedbackLengths } from '../../application/feedback/feedback-form.ts';
import type { SentFeedback } from '../../application/feedback/feedback-gateway.ts';
import { FormActs } from '../kit/form/form-acts.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { TextAreaField } from '../kit/form/text-area-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { UploadField } from '../pieces/upload/upload-field.tsx';
import { kindNames } from './feedback-words.ts';

const words = {
  words: '请写明情况，5 到 500 字',
  contact: '填写手机号、带区号的座机号，或微信号',
  pictures: '图片还没有传完，稍等或删掉再提交',
};
const kinds = Object.entries(kindNames) as [SentFeedback['kind'], string][];

interface FeedbackFormProps {
  readonly phone: string;
  readonly onSent: () => void;
}

/** Says what is wrong or could be better, with pictures; what is typed survives a reload. */
export function FeedbackForm({ phone, onSent }: FeedbackFormProps) {
  const { form, uploads } = useVisit(({ needs }) => createFeedbackForm(needs, phone, onSent));
  const { draft, isSending, field, fault, formProps } = useForm(form, words);
  return (
    <FormStack {...formProps} aria-label="写反馈">
      <Stack gap="2" role="radiogroup" aria-label="反馈类型">
        <Text fontSize="sm" color="fg.muted">
          反馈类型
        </Text>
        <Grid gap="2" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}>
          {kinds.map(([kind, name]) => (
            <RadioChoice key={kind} name="kind" title={name} checked={draft?.kind === kind} onChoose={() => form.write({ kind })} />
          ))}
        </Grid>
      </Stack>
      <TextAreaField
        label="反馈内容"
        required
        maxLength={feedbackLengths.words}
        placeholder="在哪一页、做了什么、希望怎样"
        {...field('words')}
      />
      <UploadField
        uploads={uploads}
        label="图片"
        noun="张"
        required={false}
        error={fault('pictures')}
        help="选填，截图或照片；JPG、PNG，每张不超过 10 MB。"
      />
      <TextField
        label="联系方式（选填）"
        maxLength={feedbackLengths.contact}
        autoComplete="off"
        help="手机号或微信号，需要细问时联系您。"
        {...field('contact')}
      />
      {fault('whole') === null ? null : (
        <Text role="alert" fontSize="sm" color="danger.fg">
          {fault('whole')}
        </Text>
      )}
      <FormActs send="提交反馈" sending="正在提交" isSending={isSending} />
    </FormStack>
  );
}
