import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { squareOf } from './square-of.ts';

interface FaceCropProps {
  /** The chosen picture, as a data address. */
  readonly picture: string;
  readonly isSaving: boolean;
  readonly onKeep: (square: File) => void;
  readonly onUnreadable: () => void;
  readonly onCancel: () => void;
}

const largest = 4;
/** Pixels that an arrow key moves the picture. */
const step = 4;

/** The square of a picture that is kept: dragged or moved by the arrows, and a zoom that every keyboard knows. */
export function FaceCrop({ picture, isSaving, onKeep, onUnreadable, onCancel }: FaceCropProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area | null>(null);
  const zoomId = useId();
  const keep = async () => {
    if (area.current === null) return;
    const square = await squareOf(picture, area.current).catch(() => null);
    if (square === null) onUnreadable();
    else onKeep(square);
  };
  return (
    <Stack mt="3" gap="3" maxW="360px" role="group" aria-label="裁剪头像">
      <Box position="relative" h="280px" borderRadius="md" overflow="hidden" bg="bg.inverted">
        <Cropper
          image={picture}
          aspect={1}
          cropShape="round"
          showGrid={false}
          maxZoom={largest}
          keyboardStep={step}
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          crop={place}
          zoom={zoom}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, pixels) => (area.current = pixels)}
          mediaProps={{ alt: '要裁剪的图片', onError: onUnreadable }}
          cropperProps={{ 'aria-label': '用方向键移动图片' }}
        />
      </Box>
      <Flex align="center" gap="3" fontSize="sm">
        <label htmlFor={zoomId}>放大</label>
        <chakra.input
          id={zoomId}
          type="range"
          flex="1"
          minH={{ base: 'touch', md: 'auto' }}
          accentColor="brand.solid"
          min={1}
          max={largest}
          step={0.1}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Flex>
      <Flex gap="3" justify="flex-end">
        <Button variant="outline" disabled={isSaving} onClick={onCancel}>
          取消
        </Button>
        <Button loading={isSaving} loadingText="正在保存" onClick={() => void keep()}>
          保存头像
        </Button>
      </Flex>
    </Stack>
  );
}
