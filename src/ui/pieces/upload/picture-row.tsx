import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { KeptFile } from '../../../application/upload/upload-gateway.ts';
import { late, LatePart } from '../../kit/window/late.tsx';
import { PageThumb } from './page-thumb.tsx';

const PageViewer = late(() => import('./page-viewer.tsx').then((module) => module.PageViewer));

interface PictureRowProps {
  readonly pictures: readonly KeptFile[];
  /** 申请照片 */
  readonly title: string;
}

/** Photographs in little; pressed, they are seen whole. */
export function PictureRow({ pictures, title }: PictureRowProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <Flex asChild wrap="wrap" gap="2" listStyleType="none">
        <ul aria-label={title}>
          {pictures.map((file, at) => (
            <li key={file.id}>
              <chakra.button
                type="button"
                display="block"
                boxSize="72px"
                borderWidth="1px"
                borderRadius="md"
                overflow="hidden"
                aria-label={`看${title}，第 ${at + 1} 张`}
                onClick={() => setOpened(at)}
              >
                <PageThumb file={file} alt="" />
              </chakra.button>
            </li>
          ))}
        </ul>
      </Flex>
      {opened === null ? null : (
        <LatePart>
          <PageViewer title={title} pages={pictures} first={opened} onClose={() => setOpened(null)} />
        </LatePart>
      )}
    </>
  );
}
