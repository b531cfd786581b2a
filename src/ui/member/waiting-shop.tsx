import { Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Buyer } from '../../application/account/session-gateway.ts';
import { inSilence } from '../../application/shared/announce-failure.ts';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { reviewDay, reviewTime } from '../../application/shared/shown/shown-promise.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { buyerPapers } from '../pieces/account/window/buyer-papers.ts';
import { shopReviewWords } from '../pieces/account/shop-words.ts';
import { Panel } from '../kit/window/page/panel.tsx';

const notes: Readonly<Record<Exclude<Buyer['review'], 'passed' | 'pending'>, string>> = {
  draft: `填完门店资料和证照并提交，审核一般 ${reviewTime}。填过的都已保存。`,
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
        {buyer.review === 'pending' ? <PendingNote /> : notes[buyer.review]}
      </Text>
      <Button asChild>
        <Link to={to}>{act}</Link>
      </Button>
    </Panel>
  );
}

/** When it was sent, and by when its result is due; the promise alone while that loads. */
function PendingNote() {
  const [{ value }] = useViewModel(useVisit(({ needs }) => createLoaded(() => needs.registrations.read(null), inSilence)));
  const sentAt = value?.sentAt ?? null;
  const due =
    sentAt === null ? `资料已提交，一般 ${reviewTime}有结果` : `${shownTime(sentAt).slice(5)} 提交，预计 ${reviewDay(sentAt)} 前有结果`;
  return `${due}，结果发短信到您的手机。审核通过前可以看品种和价格，不能下单。`;
}
