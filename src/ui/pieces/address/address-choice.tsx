import { Box, Stack, Text } from '@chakra-ui/react';
import { type DeliveryAddress, addressOrFirst } from '../../../application/account/delivery-address.ts';
import type { LoadedViewModel } from '../../../application/shared/load/loaded.ts';
import { RadioChoice } from '../../kit/form/radio-choice.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';

export interface AddressChoiceProps {
  readonly addresses: LoadedViewModel<readonly DeliveryAddress[]>;
  /** Empty: the first of them that can be chosen. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly error: string | null;
}

/** Where it is sent: one of the shop's addresses, the default one first. */
export function AddressChoice({ addresses, chosen, onChoose, error }: AddressChoiceProps) {
  const [{ status, value }] = useViewModel(addresses);
  if (status === 'loading') return <PanelSkeleton lines={2} />;
  if (value === null) return <PartFailure text="收货地址加载失败" onRetry={addresses.retry} />;
  return (
    <Stack gap="2" role="radiogroup" aria-label="收货地址">
      {value.map(({ id, name, phone, place, isDefault, closed }) => (
        <RadioChoice
          key={id}
          name="address-choice"
          checked={id === addressOrFirst(chosen, value)}
          onChoose={() => onChoose(id)}
          title={`${name} ${phone}`}
          note={closed === '' ? place : `${place}（该地区暂不配送：${closed}）`}
          disabled={closed !== ''}
          end={isDefault ? '默认' : undefined}
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
