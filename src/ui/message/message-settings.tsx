import { Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { InboxPage, MutableKind } from '../../application/message/inbox-gateway.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { mutableWords, tabNames } from '../pieces/message/inbox-words.ts';

interface MessageSettingsProps {
  readonly muted: InboxPage['muted'];
  readonly isBusy: boolean;
  readonly onMute: (kind: MutableKind, isMuted: boolean) => void;
}

/** Which kinds of messages the shop hears of; those with consequences cannot be switched off, and it says so. */
export function MessageSettings({ muted, isBusy, onMute }: MessageSettingsProps) {
  return (
    <Stack
      as="section"
      gap="2.5"
      px="4"
      py="3.5"
      mt="2.5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg"
      fontSize="sm"
      aria-label="消息设置"
    >
      <Heading as="h2" size="sm">
        消息接收设置
      </Heading>
      <Grid gap="2" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        {(Object.entries(mutableWords) as [MutableKind, string][]).map(([kind, words]) => (
          <CheckBox key={kind} checked={!muted.has(kind)} disabled={isBusy} onChange={(wanted) => onMute(kind, !wanted)}>
            {tabNames[kind]}：{words}
          </CheckBox>
        ))}
      </Grid>
      <Text color="fg.muted">关闭后不再收到，已有的未读标为已读。订单、资质、售后和通知关系到下单与退款，不能关闭。</Text>
    </Stack>
  );
}
