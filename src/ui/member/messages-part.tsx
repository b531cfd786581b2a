import { Badge, Box, Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { InboxMessage } from '../../application/message/inbox-gateway.ts';
import { createInbox } from '../../application/message/inbox-view-model.ts';
import { shownSince } from '../../application/shared/shown/shown-time.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink, useKnownPath } from '../kit/window/known-paths.tsx';
import { tabNames } from '../pieces/message/inbox-words.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';

const shownMessages = 5;

/** The newest messages; what is opened is read. */
export function MessagesPart() {
  const inbox = useVisit(({ needs }) => createInbox(needs, { tab: 'all', page: 1 }));
  const [{ status, value }] = useViewModel(inbox);
  const { clock } = useScreens();
  if (status === 'loading') return <PanelSkeleton lines={5} />;
  return (
    <Panel
      title="消息"
      note={value !== null && value.unread > 0 ? `${value.unread} 条未读` : undefined}
      aside={<KnownLink to="/wdxx">全部消息</KnownLink>}
    >
      {value === null ? (
        <PartFailure text="消息加载失败，其余内容不受影响" onRetry={inbox.retry} />
      ) : value.messages.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          还没有消息。发货、证照到期、降价到货都会通知到这里。
        </Text>
      ) : (
        <Box as="ul" listStyleType="none">
          {value.messages.slice(0, shownMessages).map((message) => (
            <MessageLine key={message.id} message={message} now={clock.now()} onOpen={() => inbox.open(message)} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface MessageLineProps {
  readonly message: InboxMessage;
  /** Epoch seconds. */
  readonly now: number;
  readonly onOpen: () => void;
}

function MessageLine({ message: { kind, title, url, at, isRead }, now, onOpen }: MessageLineProps) {
  const isKnown = useKnownPath();
  return (
    <Grid as="li" templateColumns="auto minmax(0, 1fr) auto" columnGap="2" py="1.5" alignItems="baseline" fontSize="sm">
      <Badge {...(isRead ? { variant: 'plain' } : { colorPalette: kind === 'licence' ? 'warning' : 'success' })}>{tabNames[kind]}</Badge>
      <Text truncate fontWeight={isRead ? 'normal' : 'semibold'} color={isRead ? 'fg.muted' : undefined} title={title}>
        {isRead ? null : <VisuallyHidden>未读</VisuallyHidden>}
        {/* What leads nowhere of its own stands whole among the messages. */}
        <Link to={url !== '' && isKnown(url) ? url : '/wdxx'} onClick={onOpen}>
          {title}
        </Link>
      </Text>
      <Text fontSize="xs" color="fg.subtle" whiteSpace="nowrap">
        {shownSince(at, now).split(' ')[0]}
      </Text>
    </Grid>
  );
}
