import { Subject } from 'rxjs';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import type { Messages } from '../../shared/messages.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { KeySource } from '../../shared/write/submission-keys.ts';
import type { DeskOrder, DeskOrderGateway } from './shown-order.ts';

interface ManyShipment {
  /** `reading`: each order is read, so that what leaves is what the dialog says */
  readonly step: 'none' | 'reading' | 'ready' | 'sending';
  readonly orders: readonly DeskOrder[];
}

/** 发货 of several orders at once: each whole, by the seller's own car, from the batches that it holds. */
export interface ShipMany extends ViewModel<ManyShipment> {
  /** Reads the orders and asks. */
  open(ids: readonly string[]): void;
  close(): void;
  /** Sends them one after the other; the first that is refused ends it, and the others stay. */
  send(): void;
}

interface ShipManyNeeds {
  readonly deskOrders: Pick<DeskOrderGateway, 'read' | 'ship'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
  /** Called when orders have left, or one was refused. */
  readonly done: () => void;
}

const none: ManyShipment = { step: 'none', orders: [] };

/** Creates the shipment of several orders. */
export function createShipMany({ deskOrders, keys, messages, announceFailure, done }: ShipManyNeeds): ShipMany {
  const patches = new Subject<(state: ManyShipment) => ManyShipment>();
  const model = createViewModel<ManyShipment>(none, patches);
  const become = (state: ManyShipment): void => patches.next(() => state);
  const read = async (ids: readonly string[]): Promise<void> => {
    become({ step: 'reading', orders: [] });
    try {
      const orders: DeskOrder[] = [];
      for (const id of ids) orders.push(await deskOrders.read(id));
      if (model.getState().step === 'reading') become({ step: 'ready', orders });
    } catch (error) {
      become(none);
      announceFailure(error);
    }
  };
  const send = async ({ orders }: ManyShipment): Promise<void> => {
    become({ step: 'sending', orders });
    let count = 0;
    try {
      for (const { id, version } of orders) {
        const form = { version, carrier: '', trackingNumber: '', part: null, batches: [] };
        const outcome = await deskOrders.ship(id, form, keys.next());
        if (!outcome.ok) throw new Error('A shipment without carrier and number was refused for them');
        count += 1;
      }
    } catch (error) {
      announceFailure(error);
    } finally {
      become(none);
      done();
    }
    if (count > 0) messages.toast('success', `已发出 ${count} 单`);
  };
  return {
    ...model,
    open: (ids) => {
      if (ids.length > 0 && model.getState().step === 'none') void read(ids);
    },
    close: () => {
      if (model.getState().step !== 'sending') become(none);
    },
    send: () => {
      if (model.getState().step === 'ready') void send(model.getState());
    },
  };
}
