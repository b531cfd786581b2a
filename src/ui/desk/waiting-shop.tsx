import { Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Buyer } from '../../application/account/session-gateway.ts';
import { reviewTime } from '../../application/shared/shown/shown-promise.ts';
import { buyerPapers } from '../pieces/account/window/buyer-papers.ts';
import { shopReviewWords } from '../pieces/account/shop-words.ts';
import { Panel } from '../kit/window/page/panel.tsx';

const notes: Readonly<Record<Exclude<Buyer['review'], 'passed'>, string>> = {
  draft: `填完门店资料和证照并提交，审核一般 ${reviewTime}。填过的都已保存。`,
  pending: `资料已提交，一般 ${reviewTime}有结果，结果发短信到您的手机。审核通过前可以看品种和价格，不能下单。`,
  refused: '审核没有通过，按退回的原因修改后可以重新提交。',
};

/** What stands in the place of orders for a shop whose registration is not through (R26). */
export function WaitingShop({ buyer }: { readonly buyer: Buyer }) {
  const { to } = buyerPapers(buyer);
  if (buyer.review === 'passed') return null;
  const { text, act } = shopReviewWords[buyer.review];
  return (
    <Panel title={`门店注册${text}`}>
      <Text mb="3" fontSize="sm" color="fg.muted">
        {notes[buyer.review]}
      </Text>
      <Button asChild>
        <Link to={to}>{act}</Link>
      </Button>
    </Panel>
  );
}
