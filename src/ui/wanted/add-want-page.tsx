import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createWantForm, wantFormLimits } from '../../application/wanted/want-form.ts';
import { FormActs } from '../kit/form/form-acts.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { DayField } from '../kit/form/day/day-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';

const words = {
  name: '请填写品名，最多 60 字',
  maker: '厂家最多 60 字',
  spec: '规格最多 60 字',
  quantity: '数量应为 1 到 99999 的整数',
  until: '截止日期应在今天起 180 天内',
  price: '最高单价应为大于 0 的金额，最多 4 位小数',
};

/** `/pzqg/add?name=&maker=&spec=&number=&price=`: what the shop did not find; what is typed survives a reload. */
export function AddWantPage() {
  const query = useSearchParams()[0].toString();
  return (
    <Box className={frame.wrap} mb="8">
      <Flex mt="3.5" mb="3" columnGap="3" align="baseline" wrap="wrap">
        <Heading as="h1">登记求购</Heading>
        <Text fontSize="sm" color="fg.muted">
          有货、降到限价时发消息告诉您。
        </Text>
      </Flex>
      <Box maxW="720px">
        <Panel title="想要的品种">
          <WantForm key={query} query={query} />
        </Panel>
      </Box>
    </Box>
  );
}

const half = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

function WantForm({ query }: { readonly query: string }) {
  const navigate = useNavigate();
  const { form, firstDay, lastDay } = useVisit(({ needs }) => createWantForm(needs, new URLSearchParams(query)));
  const { isSending, field, fault, formProps } = useForm(form, words);
  return (
    <FormStack {...formProps} aria-label="登记求购">
      <TextField
        label="品名"
        required
        maxLength={wantFormLimits.name}
        autoComplete="off"
        help="通用名或商品名，如 甲巯咪唑片。"
        {...field('name')}
      />
      <Grid gap="4" alignItems="start" templateColumns={half}>
        <TextField label="规格" maxLength={wantFormLimits.spec} autoComplete="off" placeholder="不限" {...field('spec')} />
        <TextField label="厂家" maxLength={wantFormLimits.maker} autoComplete="off" placeholder="不限" {...field('maker')} />
        <TextField
          label="数量"
          required
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          help="按销售单位，盒、瓶或支。"
          {...field('quantity')}
        />
        <TextField label="最高单价（元）" inputMode="decimal" maxLength={12} autoComplete="off" placeholder="不限" {...field('price')} />
        <DayField label="截止日期" required min={firstDay} max={lastDay} {...field('until')} />
      </Grid>
      <Stack gap="1" fontSize="sm" color="fg.muted">
        <Text>重复登记时，以最近一次的数量、限价和日期为准。</Text>
        <Text>下单买到、到了截止日期或您结束后，不再通知。</Text>
      </Stack>
      {fault('whole') === null ? null : (
        <Text role="alert" fontSize="sm" color="danger.fg">
          {fault('whole')}
        </Text>
      )}
      <FormActs send="登记" sending="正在登记" isSending={isSending} onCancel={() => void navigate('/pzqg')} />
    </FormStack>
  );
}
