import { Button, Flex, Text } from '@chakra-ui/react';
import { entryOfPieces, type Exchange, mostPieces } from '../../application/points/exchange.ts';
import { FormStack } from '../kit/form/form-stack.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { QuantityStepper } from '../kit/window/quantity/quantity-stepper.tsx';
import { DialogFrame } from '../kit/message/dialog-frame.tsx';
import { AddressChoice } from '../pieces/address/address-choice.tsx';

const words = { quantity: '数量有误', addressId: '请选择收货地址' };
const formId = 'exchange';
const figure = (count: number): string => count.toLocaleString('en-US');

/** How many, where to, and what is left of the points then. */
export function ExchangeDialog({ points }: { readonly points: Exchange }) {
  const { draft, isSending, fault, formProps } = useForm(points.form, words);
  if (draft === null) return null;
  const { goods, owned, quantity } = draft;
  const cost = goods.points * quantity;
  const write = (wanted: number) => points.form.write({ quantity: Math.min(wanted, mostPieces(draft)) });
  return (
    <DialogFrame
      title={`兑换 ${goods.name}`}
      isOpen
      isLong
      onClose={points.form.close}
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={points.form.close}>
            取消
          </Button>
          <Button type="submit" form={formId} loading={isSending} loadingText="正在兑换">
            用 {figure(cost)} 积分兑换
          </Button>
        </>
      }
    >
      <FormStack id={formId} {...formProps}>
        <Flex gap="3" align="center" justify="space-between" wrap="wrap" fontSize="sm">
          <Text>
            {figure(goods.points)} 积分/{goods.unit}，最多 {mostPieces(draft)}
            {goods.unit}
          </Text>
          <QuantityStepper
            name={goods.name}
            value={quantity}
            entry={entryOfPieces(draft)}
            refusal={fault('quantity') ?? fault('goods')}
            onCommit={write}
            onType={write}
          />
        </Flex>
        <AddressChoice
          addresses={points.addresses}
          chosen={draft.addressId}
          onChoose={(addressId) => points.form.write({ addressId })}
          error={fault('addressId')}
        />
        <Text fontSize="sm" color="fg.muted">
          兑换后剩 {figure(owned - cost)} 积分。兑换成功不能取消，积分不退回。
        </Text>
      </FormStack>
    </DialogFrame>
  );
}
