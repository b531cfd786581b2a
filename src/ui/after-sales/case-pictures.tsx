import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { AfterSalesDetail } from '../../application/after-sales/after-sales-gateway.ts';
import { late, LatePart } from '../shared/late.tsx';
import { PageThumb } from '../shared/upload/page-thumb.tsx';

const PageViewer = late(() => import('../shared/upload/page-viewer.tsx').then((module) => module.PageViewer));

interface CasePicturesProps {
  readonly pictures: AfterSalesDetail['pictures'];
  /** 申请照片 */
  readonly title: string;
}

/** Photographs in little; pressed, they are seen whole. */
export function CasePictures({ pictures, title }: CasePicturesProps) {
  const [isOpen, setOpen] = useState(false);
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
                onClick={() => setOpen(true)}
              >
                <PageThumb file={file} alt="" />
              </chakra.button>
            </li>
          ))}
        </ul>
      </Flex>
      {isOpen ? (
        <LatePart>
          <PageViewer title={title} pages={pictures} onClose={() => setOpen(false)} />
        </LatePart>
      ) : null}
    </>
  );
}
