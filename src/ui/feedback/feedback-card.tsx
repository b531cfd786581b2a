import { Badge, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { SentFeedback } from '../../application/feedback/feedback-gateway.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { PictureRow } from '../pieces/upload/picture-row.tsx';
import { kindNames } from './feedback-words.ts';

interface FeedbackCardProps {
  readonly feedback: SentFeedback;
  /** A message led to it. */
  readonly isNamed: boolean;
}

/** One feedback: what was said, its pictures, and the shop's answer. One that a message names is brought into sight. */
export function FeedbackCard({ feedback, isNamed }: FeedbackCardProps) {
  const { kind, words, pictures, state, at, answer, answeredAt } = feedback;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView?.({ block: 'center' });
  }, [isNamed]);
  return (
    <Stack
      ref={card}
      tabIndex={-1}
      as="article"
      gap="2"
      px="4"
      py="3.5"
      borderWidth="1px"
      borderColor={isNamed ? 'brand.solid' : 'border'}
      borderRadius="md"
      bg="bg"
      fontSize="sm"
      aria-label={`${kindNames[kind]}，${shownTime(at)} 提交`}
    >
      <Flex gap="2" align="center" wrap="wrap">
        <Text as="b" fontWeight="semibold">
          {kindNames[kind]}
        </Text>
        <Text color="fg.subtle" fontVariantNumeric="tabular-nums">
          {shownTime(at)}
        </Text>
        <Badge ms="auto" colorPalette={state === 'answered' ? 'success' : 'warning'}>
          {state === 'answered' ? '已答复' : '待答复'}
        </Badge>
      </Flex>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {words}
      </Text>
      <PictureRow pictures={pictures} title="反馈图片" />
      {answer === '' ? null : (
        <Stack gap="1" px="3" py="2" borderRadius="md" bg="bg.muted">
          <Text fontWeight="semibold">商家答复{answeredAt === null ? '' : `　${shownTime(answeredAt)}`}</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {answer}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
