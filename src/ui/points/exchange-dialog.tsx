import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { entryOfPieces, type Exchange, mostPieces } from '../../application/points/exchange.ts';
import { FormStack } from '../kit/form/form-stack.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { QuantityStepper } from '../kit/window/quantity/quantity-stepper.tsx';
import { DialogFrame } from '../kit/message/dialog-frame.tsx';
import { Instead } from '../kit/window/quantity/instead.tsx';
import { AddressLine } from '../pieces/address/address-line.tsx';
import { RewardDrawing } from './reward-drawing.tsx';

const words = { quantity: '数量有误', addressId: '请选择收货地址' };
const formId = 'exchange';
const figure = (count: number): string => count.toLocaleString('en-US');

/** The slip before an exchange: what, how many, where to, and what is left of the points then. */
export function ExchangeDialog({ points }: { readonly points: Exchange }) {
  const { draft, isSending, fault, formProps } = useForm(points.form, words);
  if (draft === null) return null;
  const { goods, owned, quantity } = draft;
  const cost = goods.points * quantity;
  const most = mostPieces(draft);
  const isTooMany = quantity > most;
  const tooMany = most < goods.stock ? `可用积分最多换 ${most}${goods.unit}` : `礼品仅剩 ${most}${goods.unit}`;
  const write = (wanted: number) => points.form.write({ quantity: wanted });
  return (
    <DialogFrame
      title={`兑换 ${goods.name}`}
      isOpen
      isLong
      onClose={points.form.close}
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={points.form.close}>
            再看看
          </Button>
          <Button type="submit" form={formId} loading={isSending} loadingText="正在兑换" disabled={isTooMany}>
            用 {figure(cost)} 积分兑换
          </Button>
        </>
      }
    >
      <FormStack id={formId} {...formProps}>
        <Flex gap="3" align="center">
          <Box flex="none" p="1" borderRadius="md" bg="bg.subtle">
            <RewardDrawing name={goods.name} size={72} />
          </Box>
          <Box flex="1" minW="0" fontSize="sm">
            <Text color="fg.muted">{goods.describe}</Text>
            <Flex mt="1" gap="2" align="center" wrap="wrap">
              <QuantityStepper
                name={goods.name}
                value={quantity}
                entry={entryOfPieces(draft)}
                refusal={isTooMany ? tooMany : (fault('quantity') ?? fault('goods'))}
                onCommit={write}
                onType={write}
              />
              <Text as="span">{goods.unit}</Text>
              {isTooMany ? <Instead quantity={most} unit={goods.unit} name={goods.name} onTake={write} /> : null}
            </Flex>
          </Box>
        </Flex>
        <AddressLine
          addresses={points.addresses}
          chosen={draft.addressId}
          onChoose={(addressId) => points.form.write({ addressId })}
          error={fault('addressId')}
        />
        <dl>
          <Flex as="div" justify="space-between" py="1" fontSize="sm">
            <dt>现可用</dt>
            <dd>{figure(owned)} 积分</dd>
          </Flex>
          <Flex as="div" justify="space-between" py="1" fontSize="sm">
            <dt>
              {figure(goods.points)} × {quantity}
              {goods.unit}
            </dt>
            <dd>−{figure(cost)} 积分</dd>
          </Flex>
          <Flex as="div" justify="space-between" pt="1.5" borderTopWidth="2px" borderColor="border.ink" fontWeight="semibold">
            <dt>兑换后剩</dt>
            <dd>{cost > owned ? '积分不足' : `${figure(owned - cost)} 积分`}</dd>
          </Flex>
        </dl>
        <Text fontSize="xs" color="fg.muted">
          单独寄送，免运费。兑换成功后不能取消，积分不退回。
        </Text>
      </FormStack>
    </DialogFrame>
  );
}
