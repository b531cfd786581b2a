import { chakra, Text } from '@chakra-ui/react';
import type { ChangeEvent } from 'react';
import { Icon } from '../../kit/window/icon.tsx';
import type { IconName, LateIcon } from '../../kit/window/icon-paths.ts';

interface PickTileProps {
  readonly icon: IconName | LateIcon;
  /** 选择文件 */
  readonly text: string;
  readonly accept: string;
  readonly onPick: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly multiple?: boolean;
  readonly isInvalid?: boolean;
  /** On a phone: the camera, and which. */
  readonly capture?: 'environment' | 'user';
}

/** The browser's own file field, which every keyboard and reader knows, under a tile of the size of a page. */
export function PickTile({ icon, text, accept, onPick, multiple = false, isInvalid = false, capture }: PickTileProps) {
  return (
    <chakra.label
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="1"
      position="relative"
      w="104px"
      h="132px"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.strong"
      borderRadius="md"
      bg="bg"
      color="brand.fg"
      fontSize="sm"
      cursor="pointer"
      _hover={{ borderColor: 'brand.solid' }}
      _focusWithin={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
    >
      <chakra.input
        type="file"
        position="absolute"
        inset="0"
        w="100%"
        h="100%"
        opacity="0"
        cursor="pointer"
        accept={accept}
        multiple={multiple}
        aria-invalid={isInvalid || undefined}
        {...(capture && { capture })}
        onChange={onPick}
      />
      <Icon name={icon} size={20} />
      <Text as="span">{text}</Text>
    </chakra.label>
  );
}
