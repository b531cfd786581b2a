import { Flex } from '@chakra-ui/react';
import type { DeskCaseDetail } from '../../application/desk/desk-ports.ts';

interface CasePicturesProps {
  readonly pictures: DeskCaseDetail['case']['pictures'];
}

/** Photographs of the buyer, small; a press opens one in its own tab, as large as it is. */
export const CasePictures = ({ pictures }: CasePicturesProps) =>
  pictures.length === 0 ? null : (
    <Flex as="ul" gap="2" wrap="wrap">
      {pictures.map(({ id, address }, at) => (
        <li key={id}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={`${address}?size=small`}
              alt={`买家照片 ${at + 1}`}
              width={112}
              height={84}
              style={{ width: 112, height: 84, objectFit: 'cover', borderRadius: 4 }}
            />
          </a>
        </li>
      ))}
    </Flex>
  );
