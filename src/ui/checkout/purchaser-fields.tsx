import { Box } from '@chakra-ui/react';
import type { OrderDraft } from '../../application/checkout/order-draft.ts';
import type { CheckViewModel } from '../../application/checkout/check-view-model.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { EphedrineLimitsLine } from '../pieces/order/ephedrine-limits-line.tsx';
import { Panel } from '../kit/window/page/panel.tsx';

const PurchaserForm = late(() => import('./purchaser-form.tsx').then((module) => module.PurchaserForm));

interface PurchaserFieldsProps {
  /** null for an order without such goods. */
  readonly ephedrine: OrderDraft['ephedrine'];
  readonly papers: CheckViewModel['papers'];
}

/** Goods with ephedrine: what may be ordered, what is owed for it, and who buys by name. */
export function PurchaserFields({ ephedrine, papers }: PurchaserFieldsProps) {
  if (ephedrine === null) return null;
  return (
    <Panel title="含麻商品实名登记">
      <EphedrineLimitsLine {...ephedrine} />
      <Notice status="info">
        按国家规定实名登记采购人，只送许可证登记的地址{ephedrine.registeredAddress === '' ? '' : `（${ephedrine.registeredAddress}）`}
        ，不支持现金支付。收货后须确认回执，确认前不能再订含麻商品。
      </Notice>
      <LatePart fallback={<Box mt="3" minH="96px" />}>
        <PurchaserForm papers={papers} />
      </LatePart>
    </Panel>
  );
}
