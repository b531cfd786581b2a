import { chakra, Flex, Text } from '@chakra-ui/react';
import type { KeptFile } from '../../../application/upload/upload-gateway.ts';
import { Icon } from '../../kit/window/icon.tsx';

interface PageThumbProps {
  readonly file: KeptFile;
  readonly alt: string;
}

/** A page as small as a stamp; a document by its sign, since the browser draws none in little. */
export function PageThumb({ file, alt }: PageThumbProps) {
  if (file.type === 'application/pdf') {
    return (
      <Flex h="100%" px="2" direction="column" align="center" justify="center" gap="1" color="fg.muted">
        <Icon name="document" size={28} />
        <Text fontSize="xs">PDF {file.pages} 页</Text>
        <Text fontSize="xs" color="fg.subtle" lineClamp="2" wordBreak="break-all" textAlign="center">
          {file.name}
        </Text>
      </Flex>
    );
  }
  return (
    <chakra.img src={`${file.address}?size=small`} alt={alt} w="100%" h="100%" objectFit="cover" objectPosition="top" loading="lazy" />
  );
}
