import type { DeskCaseDetail } from '../../../src/application/desk/desk-ports.ts';
import { money } from '../../../src/domain/shared/money.ts';

type State = DeskCaseDetail['case']['state'];

/** A case at the desk about five boxes that were sent by mistake, as it stands in a state. */
export function deskCaseOf({ state, can }: { readonly state: State; readonly can: DeskCaseDetail['can'] }): DeskCaseDetail {
  const quote = {
    ...{ lines: [], vouchers: [], freight: money('0'), points: 0, gifts: 0, total: money('42'), method: 'wechat' },
  };
  return {
    case: {
      ...({ id: '7', number: 'SH1', orderId: '3', orderNumber: '20261122', kind: 'return', reason: 'wrong-goods', state } as const),
      ...{ askedAt: 1_795_000_000, units: 5, total: money('42'), words: '<b>发错了</b>', pictures: [], isSentBack: true },
      lines: [
        {
          ...{ lineId: '1', goodsId: '2', name: '氨氯地平片', maker: '东榆制药', spec: '5mg×28片', unit: '盒', picture: '' },
          ...{ batch: '260602', expiresOn: null, units: 5, codes: [], received: null },
        },
      ],
      ...{ canWithdraw: false, canSend: false, canWrite: true, carrier: '', trackingNumber: '', ownFleet: '', giftsBack: null },
      ...{ quote, refund: null, returnTo: null },
      history: [{ state: 'asked', actor: 'buyer', words: '', at: 1_795_000_000 }],
      thread: [],
    },
    ...{ company: '惠民诊所', buyerId: '9', receiver: '方红', phone: '13700002213', deliveredAt: 1_794_990_000 },
    turn: state === 'asked' ? 'decide' : state === 'sent-back' ? 'receive' : 'close',
    ...{ seen: 11, can, due: state === 'received' ? quote : null, lacking: [], resold: [0], doneBy: [''], writtenBy: [] },
  };
}
