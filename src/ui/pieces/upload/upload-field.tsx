import { Box, Field, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { goodOf, type Uploads } from '../../../application/upload/uploads.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { FieldError } from '../../kit/form/field-frame.tsx';
import { PickTile } from './pick-tile.tsx';
import { UploadTile } from './upload-tile.tsx';
import { standingWords } from './upload-words.ts';
import type { LateIcon } from '../../kit/window/icon-paths.ts';

const cameraIcon: LateIcon = { path: 'M3 6.5h3l1.2-2h5.6l1.2 2h3v9H3zM10 8.2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z' };

interface UploadFieldProps {
  readonly uploads: Uploads;
  /** 证照照片 */
  readonly label: string;
  readonly error?: string | null;
  readonly help?: string;
  /** 页 of a paper, 张 of photographs */
  readonly noun?: '页' | '张';
  readonly required?: boolean;
}

/** Pages of a paper: picked, dropped or photographed; each with its progress, to be sorted and taken out again. */
export function UploadField({ uploads, label, error = null, help, noun = '页', required = true }: UploadFieldProps) {
  const [{ items, left, most, types }] = useViewModel(uploads);
  const [isOver, setOver] = useState(false);
  const labelId = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(event.target.files ?? [])]);
    // The same file may be chosen again once it was taken out.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add([...event.dataTransfer.files]);
  };
  const accept = types.join(',');
  const good = goodOf(items).length;
  const isFull = good >= most;
  return (
    <Field.Root as="div" role="group" aria-labelledby={labelId} invalid={error !== null} required={required}>
      <Field.Label as="span" id={labelId}>
        {label}
        <Text as="span" color="fg.subtle">
          {good} / {most} {noun}
        </Text>
      </Field.Label>
      <Box
        p="2.5"
        borderWidth="1px"
        borderStyle={isOver ? 'solid' : 'dashed'}
        borderColor={error === null ? (isOver ? 'brand.solid' : 'border.strong') : 'danger.solid'}
        borderRadius="md"
        bg={isOver ? 'brand.subtle' : 'bg.subtle'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Flex as="ul" wrap="wrap" gap="2.5" aria-label={label} listStyleType="none">
          {items.map((item, at) => (
            <UploadTile key={item.key} item={item} number={at + 1} isLast={at === items.length - 1} noun={noun} uploads={uploads} />
          ))}
          {isFull ? null : (
            <Flex as="li" gap="2.5" wrap="wrap">
              <PickTile
                icon="plus"
                text={items.length === 0 ? '选择文件' : `再加一${noun}`}
                accept={accept}
                isInvalid={error !== null}
                onPick={pick}
                multiple
              />
              <Box display={{ base: 'block', md: 'none' }}>
                <PickTile icon={cameraIcon} text="拍照" accept="image/*" onPick={pick} capture="environment" />
              </Box>
            </Flex>
          )}
        </Flex>
        {left > 0 ? (
          <Text mt="2" fontSize="xs" color="warning.fg" role="status">
            最多 {most} {noun}，另外 {left} 个文件没有加入。
          </Text>
        ) : null}
      </Box>
      <VisuallyHidden role="status">
        {items.map((item, at) => `第 ${at + 1} ${noun} ${standingWords(item).replace(/ \d+%$/, '')}`).join('，')}
      </VisuallyHidden>
      {error === null ? (
        <Field.HelperText>{help ?? 'JPG、PNG、PDF，每个不超过 10 MB，可拖到框里；按页序排好，每页都要清晰、盖章。'}</Field.HelperText>
      ) : (
        <FieldError error={error} />
      )}
    </Field.Root>
  );
}
