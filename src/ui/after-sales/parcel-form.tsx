import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { AfterSalesDetail } from '../../application/after-sales/after-sales-gateway.ts';
import { caseLengths, type CaseViewModel } from '../../application/after-sales/case-view-model.ts';
import { FormActs } from '../kit/form/form-acts.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';

const words = { carrier: '填写承运公司，如顺丰速运', number: '运单号为 5 至 40 位字母、数字' };

/** Sends the goods back: by the shop's own driver, or by a parcel with its number. */
export function ParcelForm({
  found: { ownFleet },
  form,
}: {
  readonly found: Pick<AfterSalesDetail, 'ownFleet'>;
  readonly form: CaseViewModel['parcel'];
}) {
  const { draft, field, fault, isSending, formProps } = useForm(form, words);
  if (draft === null) {
    return (
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => form.open({ carrier: '', number: '' })}>填寄回方式</Button>
      </Flex>
    );
  }
  const isFetched = draft.carrier === ownFleet && ownFleet !== '';
  return (
    <Stack asChild gap="3">
      <form {...formProps} aria-label="寄回">
        <Grid role="radiogroup" aria-label="寄回方式" gap="2" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          <RadioChoice
            name="way"
            title="自己寄回"
            note="快递，填运单号"
            checked={!isFetched}
            onChoose={() => form.write({ carrier: '' })}
          />
          <RadioChoice
            name="way"
            title="交给司机"
            note={`${ownFleet}下次送货时带走，免运费`}
            checked={isFetched}
            onChoose={() => form.write({ carrier: ownFleet, number: '' })}
          />
        </Grid>
        {isFetched ? null : (
          <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
            <TextField label="承运公司" required maxLength={caseLengths.carrier} {...field('carrier')} />
            <TextField label="运单号" required maxLength={caseLengths.number} autoComplete="off" spellCheck={false} {...field('number')} />
          </Grid>
        )}
        {fault('whole') === null ? null : (
          <Text role="alert" fontSize="sm" color="danger.fg">
            {fault('whole')}
          </Text>
        )}
        <FormActs send="确认寄回" sending="正在登记" isSending={isSending} onCancel={form.close} />
      </form>
    </Stack>
  );
}
