import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { UploadItem, Uploads } from '../../../application/upload/uploads.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import { PageThumb } from './page-thumb.tsx';
import { smallWords, standingWords } from './upload-words.ts';

interface UploadTileProps {
  readonly item: UploadItem;
  /** its place, from 1 */
  readonly number: number;
  readonly isLast: boolean;
  /** 页, 张 */
  readonly noun: string;
  readonly uploads: Uploads;
}

/** One page: what it looks like, how it stands, and what can be done with it. */
export function UploadTile({ item, number, isLast, noun, uploads }: UploadTileProps) {
  const { key, name, state, percent, canRetry, file } = item;
  const isFailed = state === 'failed';
  const small = smallWords(item);
  return (
    <Flex as="li" direction="column" w="104px" gap="0.5">
      <Box
        position="relative"
        h="132px"
        borderWidth="1px"
        borderColor={isFailed ? 'danger.line' : 'border.emphasized'}
        borderRadius="md"
        bg="bg"
        overflow="hidden"
      >
        {file === null ? (
          <Flex h="100%" px="2" direction="column" align="center" justify="center" gap="2" color={isFailed ? 'danger.fg' : 'fg.subtle'}>
            <Icon name={isFailed ? 'warning' : 'document'} size={24} />
            <Text fontSize="xs" lineClamp="3" wordBreak="break-all" textAlign="center">
              {name}
            </Text>
          </Flex>
        ) : (
          <PageThumb file={file} alt={`第 ${number} ${noun}`} />
        )}
        {state === 'sending' ? (
          <chakra.progress
            position="absolute"
            left="0"
            right="0"
            bottom="0"
            w="100%"
            h="1"
            max={100}
            value={percent}
            aria-label={`${name} 的上传进度`}
          />
        ) : null}
      </Box>
      <Text fontSize="xs" lineHeight="xs" color={isFailed ? 'danger.fg' : 'fg.subtle'} title={name}>
        {number}. {standingWords(item)}
      </Text>
      {small === '' ? null : (
        <Text fontSize="xs" lineHeight="xs" color="warning.fg">
          {small}
        </Text>
      )}
      <Flex ms="-1" gap="0.5" color="fg.muted">
        {number > 1 ? (
          <ToolButton icon="chevron-left" iconSize={16} label={`第 ${number} ${noun}前移`} onClick={() => uploads.move(key, -1)} />
        ) : null}
        {isLast ? null : (
          <ToolButton icon="chevron-right" iconSize={16} label={`第 ${number} ${noun}后移`} onClick={() => uploads.move(key, 1)} />
        )}
        {canRetry ? (
          <ToolButton icon="refresh" iconSize={16} label={`重新上传第 ${number} ${noun}`} onClick={() => uploads.retry(key)} />
        ) : null}
        <ToolButton
          icon={state === 'kept' || isFailed ? 'trash' : 'close'}
          iconSize={16}
          label={state === 'kept' || isFailed ? `删除第 ${number} ${noun}` : `取消上传第 ${number} ${noun}`}
          onClick={() => uploads.remove(key)}
        />
      </Flex>
    </Flex>
  );
}
