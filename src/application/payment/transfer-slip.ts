import type { OrderGateway } from '../order/order-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { KeptFile, UploadGateway } from '../upload/upload-gateway.ts';
import { createUploads, type Uploads } from '../upload/uploads.ts';

interface SlipNeeds {
  readonly orders: OrderGateway;
  readonly uploads: UploadGateway;
  readonly announceFailure: AnnounceFailure;
}

/**
 * Creates the slip of an awaited bank transfer (R49): one file, stored with its order as soon as it is uploaded. It is
 * shown as uploaded when the order has it.
 * @param stored the slip that the order has; null: none
 */
export function createTransferSlip({ orders, uploads, announceFailure }: SlipNeeds, orderId: string, stored: KeptFile | null): Uploads {
  let removals = 0;
  let last: Promise<void> = Promise.resolve();
  /** One change after the other: the order ends with what the screen shows. */
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const turn = last.then(change);
    last = turn.catch(() => undefined);
    return turn;
  };
  const store = async (slip: string | null): Promise<void> => void (await orders.keepSlip(orderId, slip));
  const withOrder: UploadGateway = {
    send: async (file, use, watch) => {
      const before = removals;
      const sent = await uploads.send(file, use, watch);
      await inTurn(async () => {
        if (before === removals) await store(sent.id);
        // Removed while it was on its way: nobody waits for this answer any more.
        if (before !== removals) await store(null).catch(announceFailure);
      });
      return sent;
    },
  };
  const first = stored === null ? [] : [stored];
  const files = createUploads({ uploads: withOrder, announceFailure, use: 'transfer-slip', most: 1, first });
  const takeBack = async (file: KeptFile): Promise<void> => {
    try {
      await inTurn(() => store(null));
    } catch (error) {
      announceFailure(error);
      // The order still has it.
      if (files.getState().items.length === 0) files.reset([file]);
    }
  };
  return {
    ...files,
    remove: (key) => {
      const file = files.getState().items.find((item) => item.key === key)?.file ?? null;
      removals += 1;
      files.remove(key);
      if (file !== null) void takeBack(file);
    },
  };
}
