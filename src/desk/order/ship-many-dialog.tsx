import type { ShipMany } from '../../application/desk/order/ship-many.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { ActDialog } from '../kit/act-dialog.tsx';

const shownCompanies = 3;

/** 发货 of the selected orders, before any of them leaves. */
export function ShipManyDialog({ shipping }: { readonly shipping: ShipMany }) {
  const [{ step, orders }] = useViewModel(shipping);
  const units = orders.flatMap(({ lines }) => lines.map(({ rest }) => rest)).reduce((sum, rest) => sum + rest, 0);
  const companies = [...new Set(orders.map(({ customer }) => customer.company))];
  const others = companies.length - shownCompanies;
  return (
    <ActDialog
      title="发货"
      effects={[
        ['订单', `${orders.length} 单 ${units} 件，每单全部发完`],
        ['单位', `${companies.slice(0, shownCompanies).join('、')}${others > 0 ? ` 等 ${companies.length} 家` : ''}`],
        ['批号', '按各单占用的批号'],
        ['承运', '商家专车，没有运单号；要填运单号的单独发'],
        ['买家', '各自收到发货消息'],
      ]}
      act={`发出 ${orders.length} 单`}
      sending="正在发货"
      cancel="先不发"
      isOpen={step === 'ready' || step === 'sending'}
      isSending={step === 'sending'}
      onAct={shipping.send}
      onClose={shipping.close}
    />
  );
}
