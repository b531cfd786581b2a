import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { inboxAddress, inboxQueryFrom, inboxTabs } from '../../application/message/inbox-address.ts';
import type { InboxPage as Page, InboxTab } from '../../application/message/inbox-gateway.ts';
import { createInbox } from '../../application/message/inbox-view-model.ts';
import { LinkTabs } from '../kit/counter/link-tabs.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { MessageRow } from './message-row.tsx';
import { MessageSettings } from './message-settings.tsx';
import { tabNames } from '../pieces/message/inbox-words.ts';
import { useMay } from '../pieces/account/window/use-may.ts';

const unreadIn = (page: Page | null, tab: InboxTab): number => {
  if (page === null || tab === 'all') return 0;
  return tab === 'unread' ? page.unread : (page.unreadOf[tab] ?? 0);
};

/** `/wdxx`: what the shop was told; kind and page live in the address. */
export function InboxPage() {
  const { clock } = useScreens();
  const [state, inbox, query] = usePagedAddress(inboxQueryFrom, createInbox);
  const [isOpen, setOpen] = useState(false);
  // Which messages a shop gets is its owner's to say (R65).
  const isOwner = useMay()('manage');
  const { known, busy } = state;
  const { tab } = query;
  const here = tab === 'all' ? (known?.unread ?? 0) : unreadIn(known, tab);
  return (
    <Box className={frame.wrap} mb="8">
      <Flex mt="3.5" mb="3" gap="3" align="baseline" wrap="wrap">
        <Heading as="h1">我的消息</Heading>
        <Text fontSize="sm" color="fg.muted" role="status">
          {known === null ? '' : known.unread === 0 ? '没有未读' : `${known.unread} 条未读`}
        </Text>
        <Flex ms="auto" gap="2">
          <Button
            variant="outline"
            size="sm"
            disabled={here === 0}
            loading={busy === 'read'}
            loadingText="正在标记"
            onClick={inbox.readAll}
          >
            {tab === 'all' || tab === 'unread' ? '全部标为已读' : `${tabNames[tab]}标为已读`}
          </Button>
          {isOwner ? (
            <Button variant="outline" size="sm" aria-expanded={isOpen} disabled={known === null} onClick={() => setOpen(!isOpen)}>
              设置
            </Button>
          ) : null}
        </Flex>
      </Flex>
      <LinkTabs
        label="消息类型"
        tabs={inboxTabs.map((one) => ({
          name: tabNames[one],
          count: unreadIn(known, one),
          to: inboxAddress({ tab: one, page: 1 }),
          isCurrent: one === tab,
        }))}
      />
      {isOpen && known !== null ? <MessageSettings muted={known.muted} isBusy={busy !== null} onMute={inbox.mute} /> : null}
      <PagedList
        load={state}
        onRetry={inbox.retry}
        hrefFor={(page) => inboxAddress({ tab, page })}
        failure={{ title: '消息加载失败', kept: '消息都还在。' }}
        skeleton={<RowsSkeleton count={8} height={44} />}
        empty={<NoMessages tab={tab} isMuted={known?.muted.has(tab as never) ?? false} />}
      >
        {({ messages }) => (
          <Box
            as="ul"
            mt="2.5"
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
            bg="bg"
            overflow="hidden"
            aria-label={`${tabNames[tab]}消息`}
          >
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} now={clock.now()} onOpen={() => inbox.open(message)} />
            ))}
          </Box>
        )}
      </PagedList>
    </Box>
  );
}

function NoMessages({ tab, isMuted }: { readonly tab: InboxTab; readonly isMuted: boolean }) {
  if (tab === 'all') {
    return (
      <EmptyState icon="bell" title="还没有消息" note="订单进展、证照到期、收藏的品种降价和到货，都会在这里告诉您。">
        <Button asChild>
          <Link to="/list">去选药品</Link>
        </Button>
      </EmptyState>
    );
  }
  const title = tab === 'unread' ? '没有未读消息' : isMuted ? `${tabNames[tab]}消息已关闭` : `没有${tabNames[tab]}消息`;
  return (
    <EmptyState icon="bell" title={title} note={isMuted ? '在右上角的设置里可以重新打开。' : '有新的会在这里告诉您。'}>
      <Button asChild variant="outline">
        <Link to="/wdxx">全部消息</Link>
      </Button>
    </EmptyState>
  );
}
