import { Badge, Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { addressLimit, createAddressesViewModel } from '../../application/account/addresses-view-model.ts';
import { isCovered, registeredPlace } from '../../application/account/registered-place.ts';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import type { DeliveryAddress } from '../../application/account/delivery-address.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';

const AddressForm = late(() => import('../pieces/address/address-form.tsx').then((module) => module.AddressForm));

/** `/addr`: where the shop's orders go (R24: each shop has its own); one of them is the default. */
export function AddressesPage() {
  const [state, model] = useViewModel(useVisit(({ needs }) => createAddressesViewModel(needs)));
  const [{ draft, visit }] = useViewModel(model.editor);
  const [{ status: known, value: licences }, papers] = useViewModel(
    useVisit(({ needs }) => createLoaded(() => needs.licences.list(null), needs.announceFailure)),
  );
  const registered = licences === null ? '' : registeredPlace(licences);
  const { status, reason, value: addresses, busy } = state;
  const isOpen = draft !== null;
  const count = addresses?.length ?? 0;
  const isFull = count >= addressLimit;
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      <Flex align="baseline" wrap="wrap" columnGap="2.5" mt="3.5">
        <Heading as="h1">收货地址</Heading>
        <Text fontSize="sm" color="fg.muted">
          地址随门店走，下单时先选默认地址。
        </Text>
      </Flex>
      {status === 'loading' ? <PanelSkeleton lines={6} /> : null}
      {status === 'failed' || status === 'missing' ? <PageFailure title="收货地址加载失败" reason={reason} onRetry={model.retry} /> : null}
      {addresses === null ? null : (
        <>
          {count === 0 && !isOpen ? (
            <EmptyState icon="truck" title="还没有收货地址" note="新增一个后就可以下单。">
              <Button onClick={model.editor.add}>新增地址</Button>
            </EmptyState>
          ) : (
            <Flex align="center" wrap="wrap" gap="2.5">
              <Button variant="subtle" disabled={isOpen || isFull} onClick={model.editor.add}>
                新增地址
              </Button>
              <Text fontSize="xs" color="fg.subtle">
                最多 {addressLimit} 个，现有 {count} 个
              </Text>
            </Flex>
          )}
          {isFull ? <Notice status="warning">已有 {addressLimit} 个地址，删除不用的才能新增。</Notice> : null}
          {isOpen ? (
            <Panel title={draft.id === null ? '新增地址' : `修改 ${addresses.find(({ id }) => id === draft.id)?.name ?? ''} 的地址`}>
              <LatePart>
                <AddressForm key={visit} editor={model.editor} />
              </LatePart>
            </Panel>
          ) : null}
          {known === 'loading' ? <PanelSkeleton lines={1} /> : null}
          {known === 'failed' ? <PartFailure text="许可证地址加载失败，收货地址不受影响" onRetry={papers.retry} /> : null}
          {registered === '' ? null : (
            <Text fontSize="sm" color="fg.muted">
              许可证地址：{registered}。含麻黄碱商品只能送到这里。
            </Text>
          )}
          <Grid
            as="ul"
            gap="2.5"
            templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            aria-label="收货地址"
            data-after=""
          >
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isCovered={isCovered(address, registered)}
                doing={busy?.address.id === address.id ? busy.kind : null}
                isLocked={busy !== null || isOpen}
                onEdit={() => model.editor.edit(address)}
                onRemove={() => model.remove(address)}
                onDefault={() => model.makeDefault(address)}
              />
            ))}
          </Grid>
        </>
      )}
    </Stack>
  );
}

interface AddressCardProps {
  readonly address: DeliveryAddress;
  /** Whether it is where the licence says; null: unknown. */
  readonly isCovered: boolean | null;
  readonly doing: 'remove' | 'make-default' | null;
  /** Something else is being done or written. */
  readonly isLocked: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onDefault: () => void;
}

function AddressCard({ address, isCovered: covered, doing, isLocked, onEdit, onRemove, onDefault }: AddressCardProps) {
  const { name, phone, place, isDefault, regionCode, closed } = address;
  const act = { variant: 'plain', size: 'sm', minH: { base: 'touch', md: '{spacing.6}' }, disabled: isLocked } as const;
  return (
    <Stack
      as="li"
      gap="1"
      px="4"
      pt="3"
      pb={{ base: '1', md: '2.5' }}
      borderWidth="1px"
      borderColor={isDefault ? 'brand.solid' : 'border'}
      borderRadius="md"
      bg={isDefault ? 'brand.subtle' : 'bg'}
      fontSize="sm"
    >
      <Flex gap="2" align="center">
        <Box as="b" minW="0" fontWeight="semibold" overflowWrap="anywhere">
          {name} {phone}
        </Box>
        {isDefault ? <Badge ms="auto">默认</Badge> : null}
      </Flex>
      <Text color="fg.muted" overflowWrap="anywhere">
        {place}
      </Text>
      {regionCode === '' ? (
        <Text fontSize="xs" color="warning.fg">
          所在地区认不出，请修改后重新选择
        </Text>
      ) : null}
      {closed === '' ? null : (
        <Text fontSize="xs" color="warning.fg">
          该地区暂不配送：{closed}
        </Text>
      )}
      {covered === null ? null : (
        <Text fontSize="xs" color={covered ? 'success.fg' : 'fg.subtle'}>
          {covered ? '与许可证地址一致，可收全部品种' : '不是许可证地址，含麻黄碱商品不能送到这里'}
        </Text>
      )}
      <Flex gap="4" mt="auto">
        {isDefault ? null : (
          <Button
            {...act}
            loading={doing === 'make-default'}
            loadingText="正在设置"
            aria-label={`把 ${name} 的地址设为默认`}
            onClick={onDefault}
          >
            设为默认
          </Button>
        )}
        <Button {...act} aria-label={`修改 ${name} 的地址`} onClick={onEdit}>
          修改
        </Button>
        <Button {...act} loading={doing === 'remove'} loadingText="正在删除" aria-label={`删除 ${name} 的地址`} onClick={onRemove}>
          删除
        </Button>
      </Flex>
    </Stack>
  );
}
