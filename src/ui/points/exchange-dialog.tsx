import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { chosenAddress, entryOfPieces, type Exchange, type ExchangeDraft, mostPieces } from '../../application/points/exchange.ts';
import { FormStack } from '../kit/form/form-stack.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { QuantityStepper } from '../kit/window/quantity/quantity-stepper.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { DialogFrame } from '../kit/message/dialog-frame.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';

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
        <Addresses points={points} draft={draft} error={fault('addressId')} />
        <Text fontSize="sm" color="fg.muted">
          兑换后剩 {figure(owned - cost)} 积分。兑换成功不能取消，积分不退回。
        </Text>
      </FormStack>
    </DialogFrame>
  );
}

interface AddressesProps {
  readonly points: Exchange;
  readonly draft: ExchangeDraft;
  readonly error: string | null;
}

function Addresses({ points, draft, error }: AddressesProps) {
  const [{ status, value }] = useViewModel(points.addresses);
  if (status === 'loading') return <PanelSkeleton lines={2} />;
  if (value === null) return <PartFailure text="收货地址没有加载出来" onRetry={points.addresses.retry} />;
  return (
    <Stack gap="2" role="radiogroup" aria-label="收货地址">
      {value.map((address) => (
        <RadioChoice
          key={address.id}
          name="points-address"
          checked={address.id === chosenAddress(draft, value)}
          onChoose={() => points.form.write({ addressId: address.id })}
          title={`${address.name} ${address.phone}`}
          note={address.place}
          end={address.isDefault ? '默认' : undefined}
        />
      ))}
      {value.length === 0 ? (
        <Text fontSize="sm">
          贵店还没有收货地址，<KnownLink to="/addr">先去新增</KnownLink>。
        </Text>
      ) : null}
      {error === null ? null : (
        <Box role="alert" fontSize="xs" color="danger.fg">
          {error}
        </Box>
      )}
    </Stack>
  );
}
