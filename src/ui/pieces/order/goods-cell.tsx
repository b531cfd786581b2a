import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { goodsAddress } from '../../../application/goods/face/goods-arrival.ts';
import { PackShot } from '../goods/window/pack-shot.tsx';

interface GoodsCellProps {
  readonly line: {
    readonly goodsId: string;
    readonly name: string;
    readonly spec: string;
    readonly maker: string;
    readonly picture: string;
  };
  /** What else is said of them, line by line. */
  readonly children?: ReactNode;
}

/** Which goods a row is about, as the first cell of a table: picture, name with its page, specification and maker. */
export function GoodsCell({ line, children }: GoodsCellProps) {
  return (
    <Flex align="center" gap="2.5" minW="0">
      <PackShot src={line.picture} alt="" size={44} />
      <div>
        <Text asChild fontWeight="semibold">
          <Link to={goodsAddress({ id: line.goodsId })}>{line.name}</Link>
        </Text>
        <small>{[line.spec, line.maker].filter(Boolean).join(' · ')}</small>
        {children}
      </div>
    </Flex>
  );
}
