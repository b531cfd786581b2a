import { Button, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { WantView } from '../../application/wanted/want-view.ts';

interface WantActsProps {
  readonly want: WantView;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** What is to be done with a want: looser wishes, the end, once more; or the order that ended it. */
export function WantActs({ want, isBusy, onClose }: WantActsProps) {
  const isOver = want.state === 'closed';
  return (
    <Flex gap="2" wrap="wrap" justify={{ base: 'flex-start', md: 'flex-end' }}>
      {want.orderId === null ? null : (
        <Button asChild variant="outline" size="sm">
          <Link to={`/order/info/${encodeURIComponent(want.orderId)}`} aria-label={`看订单 ${want.name}`}>
            看订单
          </Link>
        </Button>
      )}
      <Button asChild variant="outline" size="sm">
        <Link to={want.again} aria-label={`${isOver ? '再次登记' : '改条件'} ${want.name}`}>
          {isOver ? '再次登记' : '改条件'}
        </Link>
      </Button>
      {isOver ? null : (
        <Button variant="outline" size="sm" loading={isBusy} loadingText="正在结束" aria-label={`结束 ${want.name}`} onClick={onClose}>
          结束
        </Button>
      )}
    </Flex>
  );
}
