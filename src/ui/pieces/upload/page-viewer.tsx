import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import type { KeptFile } from '../../../application/upload/upload-gateway.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { DialogFrame } from '../../kit/message/dialog-frame.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';

interface PageViewerProps {
  /** 药品经营许可证 皖DA550118001 */
  readonly title: string;
  readonly pages: readonly KeptFile[];
  /** the place of the page that is open to begin with */
  readonly first?: number;
  readonly onClose: () => void;
}

/** Pages of a paper in full size: turned over, and turned upright. */
export function PageViewer({ title, pages, first = 0, onClose }: PageViewerProps) {
  const [at, setAt] = useState(first);
  const [turns, setTurns] = useState(0);
  const page = pages[Math.min(at, pages.length - 1)];
  const turnTo = (next: number) => {
    if (next < 0 || next >= pages.length) return;
    setAt(next);
    setTurns(0);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turnTo(at - 1);
    else if (event.key === 'ArrowRight') turnTo(at + 1);
    else return;
    event.preventDefault();
  };
  if (page === undefined) return null;
  const isPicture = page.type !== 'application/pdf';
  const lies = turns % 2 === 1;
  return (
    <DialogFrame
      title={title}
      isOpen
      size="page"
      onClose={onClose}
      footer={
        <Flex gap="2" w="100%" align="center" wrap="wrap">
          <Text fontSize="sm" color="fg.muted" role="status">
            第 {at + 1} 页，共 {pages.length} 页
          </Text>
          <ToolButton icon="chevron-left" label="上一页" disabled={at === 0} onClick={() => turnTo(at - 1)} />
          <ToolButton icon="chevron-right" label="下一页" disabled={at === pages.length - 1} onClick={() => turnTo(at + 1)} />
          {isPicture ? <ToolButton icon="refresh" label="顺时针转 90 度" onClick={() => setTurns((turns + 1) % 4)} /> : null}
          <Button asChild size="sm" variant="outline" ms="auto">
            <a href={page.address} target="_blank" rel="noreferrer">
              {isPicture ? '看原图' : '打开 PDF'}
            </a>
          </Button>
        </Flex>
      }
    >
      <Flex
        h="min(68vh, 900px)"
        mx="-4.5"
        mt="-4.5"
        align="center"
        justify="center"
        bg="bg.muted"
        overflow="hidden"
        css={{ containerType: 'size' }}
        tabIndex={0}
        role="region"
        aria-label={`${title}，左右方向键翻页`}
        onKeyDown={onKey}
      >
        {isPicture ? (
          <chakra.img
            key={page.id}
            src={page.address}
            alt={`${title} 第 ${at + 1} 页`}
            maxW={lies ? '100cqh' : '100cqw'}
            maxH={lies ? '100cqw' : '100cqh'}
            css={{ rotate: `${turns * 90}deg` }}
          />
        ) : (
          <Box textAlign="center" color="fg.muted">
            <Icon name="document" size={40} />
            <Text mt="2">
              {page.name}，PDF {page.pages} 页
            </Text>
          </Box>
        )}
      </Flex>
    </DialogFrame>
  );
}
