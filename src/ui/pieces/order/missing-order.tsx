import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../kit/window/page/empty-state.tsx';

/** There is no such order of this buyer's: says so in place, with the ways on (routes.md). */
export function MissingOrder() {
  return (
    <EmptyState icon="receipt" title="没有找到这个订单" note="订单不存在，或不属于当前登录的门店。">
      <Button asChild>
        <Link to="/order">我的订单</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/">返回首页</Link>
      </Button>
    </EmptyState>
  );
}
