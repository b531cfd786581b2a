import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { type ChangeEvent, useRef, useState } from 'react';
import { createFaceViewModel, faceFault, faceTypes } from '../../../application/account/face-view-model.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { late, LatePart } from '../../kit/window/late.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { Bone } from '../../kit/window/skeleton/bone.tsx';
import { Face } from './face.tsx';

/** What is wrong with a picture, as far as that is known before it is sent. */
const faultWords: Readonly<Partial<Record<string, string>>> = {
  empty: '文件是空的，请重新选择',
  'too-large': '超过 10 MB，请换一张或压缩后再选',
  type: '头像只能是 JPG 或 PNG 图片',
};

const FaceCrop = late(() => import('./face-crop.tsx').then((module) => module.FaceCrop));

/** A chosen picture, and which choice it is: each is cut anew. */
interface Chosen {
  readonly address: string;
  readonly number: number;
}

const readAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** 头像: chosen, cut to a square, kept; or taken away. */
export function FaceRow({ face, name }: { readonly face: string; readonly name: string }) {
  const model = useVisit(({ needs }) => createFaceViewModel(needs));
  const [{ isSaving, refusal, kept }] = useViewModel(model);
  const [chosen, setChosen] = useState<(Chosen & { readonly kept: number }) | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  // A picture that was kept closes the form in which it was cut.
  const open = chosen !== null && chosen.kept === kept ? chosen : null;
  const close = () => {
    setChosen(null);
    picker.current?.focus();
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (file === undefined) return;
    const found = faceFault(file);
    setFault(found && (faultWords[found] ?? '这张图片不能用，请换一张'));
    if (found !== null) return;
    try {
      const address = await readAddress(file);
      setChosen((before) => ({ address, number: (before?.number ?? 0) + 1, kept }));
    } catch {
      setFault('这张图片打不开，请换一张');
    }
  };
  const error = fault ?? refusal;
  return (
    <Box as="li" pt="2.5" borderTopWidth="1px" fontSize="sm">
      <Flex align="center" wrap="wrap" gap="3">
        <Face address={face} name={name} side={56} />
        <chakra.label
          display="inline-flex"
          alignItems="center"
          position="relative"
          h={{ base: 'touch', md: 'control-md' }}
          px="3.5"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="md"
          cursor="pointer"
          _hover={{ borderColor: 'brand.solid', color: 'brand.fg' }}
          _focusWithin={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
        >
          <chakra.input
            ref={picker}
            type="file"
            accept={faceTypes}
            position="absolute"
            inset="0"
            w="100%"
            opacity="0"
            cursor="pointer"
            disabled={isSaving}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : 'face-fault'}
            onChange={(event) => void choose(event)}
          />
          {face === '' ? '上传头像' : '更换头像'}
        </chakra.label>
        {face === '' ? null : (
          <Button
            variant="plain"
            size="sm"
            minH={{ base: 'touch', md: '{spacing.6}' }}
            disabled={isSaving || open !== null}
            onClick={() => model.save(null)}
          >
            去掉头像
          </Button>
        )}
        <Text fontSize="xs" color="fg.subtle">
          JPG 或 PNG，10 MB 以内
        </Text>
      </Flex>
      {error === null ? null : (
        <Text id="face-fault" mt="1.5" fontSize="xs" color="danger.fg" role="alert">
          {error}
        </Text>
      )}
      {open === null ? null : (
        <LatePart fallback={<Bone height={320} gap={12} />}>
          <FaceCrop
            key={open.number}
            picture={open.address}
            isSaving={isSaving}
            onKeep={(square) => model.save(square)}
            onUnreadable={() => {
              setFault('这张图片打不开，请换一张');
              close();
            }}
            onCancel={close}
          />
        </LatePart>
      )}
    </Box>
  );
}
