import { Box, Button, Grid, SimpleGrid, Text } from '@chakra-ui/react';
import type { AddressEditor } from '../../application/account/address-editor.ts';
import type { AddressOffer } from '../../application/checkout/address-offer.ts';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';

const AddressForm = late(() => import('../pieces/address/address-form.tsx').then((module) => module.AddressForm));

interface AddressChoiceProps {
  readonly addresses: readonly AddressOffer[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly editor: AddressEditor;
}

/** Where the order goes; another address is added, and each changed, in this place. */
export function AddressChoice({ addresses, chosen, onChoose, editor }: AddressChoiceProps) {
  const [state] = useViewModel(editor);
  const isOpen = state.draft !== null;
  return (
    <Panel
      title="收货信息"
      aside={
        <Button variant="plain" size="sm" disabled={isOpen} onClick={editor.add}>
          新增地址
        </Button>
      }
    >
      {addresses.length === 0 && !isOpen ? <Notice status="warning">贵店还没有收货地址，新增一个后才能提交订单。</Notice> : null}
      {addresses.length > 0 && addresses.every(({ obstacle }) => obstacle !== null) ? (
        <Notice status="warning">
          {addresses.some(({ obstacle }) => obstacle?.code === 'closed')
            ? '贵店的收货地址都暂不配送，换一个地址或选择自提后才能提交。'
            : '没有与许可证登记一致的收货地址，含麻商品只送登记地址；新增一个后才能提交。'}
        </Notice>
      ) : null}
      {addresses.length === 0 ? null : (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="2.5" role="radiogroup" aria-label="收货地址">
          {addresses.map((address) => (
            <Grid key={address.id} position="relative" minW="0">
              <RadioChoice
                name="address"
                checked={address.id === chosen}
                onChoose={() => onChoose(address.id)}
                title={`${address.name} ${address.shownPhone}`}
                disabled={address.obstacle !== null}
                note={
                  <Box as="span" display="block" pe="10">
                    {address.place}
                    {address.isRegistered ? (
                      <Text as="span" display="block" color="success.fg">
                        许可证登记地址
                      </Text>
                    ) : null}
                    {address.obstacle === null ? null : (
                      <Text as="span" display="block" color="warning.fg">
                        {address.obstacle.code === 'closed'
                          ? `该地区暂不配送：${address.obstacle.reason}`
                          : '不是许可证登记地址，含麻商品不能送到这里'}
                      </Text>
                    )}
                  </Box>
                }
                end={address.isDefault ? '默认' : undefined}
              />
              <Button
                variant="plain"
                size="sm"
                position="absolute"
                right="2"
                bottom="1.5"
                minW={{ base: 'touch', md: '{spacing.8}' }}
                minH="{spacing.6}"
                fontSize="xs"
                disabled={isOpen}
                aria-label={`修改 ${address.name} 的地址`}
                onClick={() => editor.edit(address)}
              >
                修改
              </Button>
            </Grid>
          ))}
        </SimpleGrid>
      )}
      {isOpen ? (
        <LatePart>
          <AddressForm key={state.visit} editor={editor} />
        </LatePart>
      ) : null}
    </Panel>
  );
}
