import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { goodsAddress } from '../../application/goods/face/goods-arrival.ts';
import { createOnSale } from '../../application/wanted/on-sale.ts';
import { createWantForm, wantFormLimits } from '../../application/wanted/want-form.ts';
import { FormActs } from '../kit/form/form-acts.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { DayField } from '../kit/form/day/day-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
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
  const { draft, isSending, field, fault, formProps } = useForm(form, words);
  const onSale = useVisit(({ needs }) => createOnSale(needs));
  const [{ found, name: lookedFor }] = useViewModel(onSale);
  const name = draft?.name ?? '';
  useEffect(() => onSale.typed(name), [onSale, name]);
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
      {/* A name that came with the address is looked for at once: what is on sale would push the form down. */}
      {name !== '' && lookedFor === '' && query !== '' ? <PanelSkeleton lines={1} /> : null}
      {found.length === 0 ? null : <OnSaleNow found={found} />}
      <Grid data-after="" gap="4" alignItems="start" templateColumns={half}>
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
      <Stack data-after="" gap="1" fontSize="sm" color="fg.muted">
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

/** What the shop sells of that name now: it need not be waited for. */
function OnSaleNow({ found }: { readonly found: ReturnType<ReturnType<typeof createOnSale>['getState']>['found'] }) {
  return (
    <Box mt="-2" px="3" py="2" borderWidth="1px" borderColor="success.line" borderRadius="md" fontSize="sm">
      <Text role="status" color="success.fg">
        在售 {found.length} 个相近品种，可直接采购
      </Text>
      <Box as="ul" listStyleType="none" aria-label="在售品种">
        {found.map(({ goods: { id, name, spec, maker, unit }, price, stock }) => (
          <Flex as="li" key={id} gap="3" py="1" align="baseline">
            <Text flex="1" minW="0" overflowWrap="anywhere">
              <b>{name}</b>{' '}
              <Text as="span" color="fg.muted">
                {spec}　{maker}
              </Text>
            </Text>
            <Text flex="none" fontVariantNumeric="tabular-nums">
              {price === null ? '' : `¥${price.unit}/${unit}`}
              {stock.kind === 'few' ? `　库存 ${stock.left.toLocaleString('en-US')}` : ''}
            </Text>
            <Box asChild flex="none" color="brand.fg">
              <Link to={goodsAddress({ id })} aria-label={`看品种 ${name} ${spec} ${maker}`}>
                看品种
              </Link>
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
