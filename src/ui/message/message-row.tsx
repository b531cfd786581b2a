import { Badge, Box, Button, Flex, Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { InboxMessage } from '../../application/message/inbox-gateway.ts';
import { shownSince } from '../../application/shared/shown/shown-time.ts';
import { useKnownPath } from '../kit/window/known-paths.tsx';
import { actWords, tabNames } from '../pieces/message/inbox-words.ts';

interface MessageRowProps {
  readonly message: InboxMessage;
  /** Epoch seconds. */
  readonly now: number;
  readonly onOpen: () => void;
}

/** One message: what it is about, when it came, and the screen that shows it. Opened, it is read. */
export function MessageRow({ message, now, onOpen }: MessageRowProps) {
  const { kind, title, text, url, at, isRead } = message;
  const isKnown = useKnownPath();
  const leadsOn = url !== '' && isKnown(url);
  const weight = isRead ? 'normal' : 'semibold';
  return (
    <Grid
      as="li"
      px={{ base: '3', md: '4' }}
      py={{ base: '2.5', md: '2' }}
      columnGap="3"
      rowGap="0.5"
      alignItems="baseline"
      templateColumns={{ base: '8px auto minmax(0, 1fr) auto', md: '8px 48px minmax(0, 1fr) 96px 72px' }}
      templateAreas={{ base: '"dot kind time act" "body body body body"', md: '"dot kind body time act"' }}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0' }}
      _hover={{ bg: 'bg.subtle' }}
      fontSize="sm"
    >
      <Box
        gridArea="dot"
        alignSelf="center"
        w="{spacing.2}"
        h="{spacing.2}"
        borderRadius="full"
        bg={isRead ? undefined : 'accent.solid'}
        aria-hidden="true"
      />
      <Box gridArea="kind">
        {kind === 'licence' && !isRead ? (
          <Badge variant="surface" colorPalette="warning">
            {tabNames[kind]}
          </Badge>
        ) : (
          <Badge variant="plain">{tabNames[kind]}</Badge>
        )}
      </Box>
      <Flex gridArea="body" columnGap="2" wrap="wrap" minW="0" overflowWrap="anywhere">
        {isRead ? null : <VisuallyHidden>未读</VisuallyHidden>}
        {leadsOn ? (
          <Box asChild fontWeight={weight}>
            <Link to={url} onClick={onOpen}>
              {title}
            </Link>
          </Box>
        ) : (
          <Text fontWeight={weight}>{title}</Text>
        )}
        {text === '' ? null : <Text color="fg.muted">{text}</Text>}
      </Flex>
      <Text gridArea="time" color="fg.subtle" fontVariantNumeric="tabular-nums" textAlign={{ md: 'end' }} whiteSpace="nowrap">
        {shownSince(at, now)}
      </Text>
      <Box gridArea="act" textAlign="end" whiteSpace="nowrap">
        {leadsOn ? (
          <Box asChild color="brand.fg">
            <Link to={url} onClick={onOpen} aria-label={`${actWords[kind]}：${title}`}>
              {actWords[kind]}
            </Link>
          </Box>
        ) : isRead ? null : (
          <Button variant="plain" size="xs" px="0" color="brand.fg" aria-label={`标为已读：${title}`} onClick={onOpen}>
            已读
          </Button>
        )}
      </Box>
    </Grid>
  );
}
