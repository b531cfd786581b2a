import { createTransferSlip } from '../../application/payment/transfer-slip.ts';
import type { KeptFile } from '../../application/upload/upload-gateway.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { UploadField } from '../pieces/upload/upload-field.tsx';

interface SlipFieldProps {
  readonly orderId: string;
  /** What the order has already. */
  readonly slip: KeptFile | null;
}

/** The bank's slip of a transfer (R49), if the buyer wants to show it. */
export function SlipField({ orderId, slip }: SlipFieldProps) {
  const uploads = useVisit(({ needs }) => createTransferSlip(needs, orderId, slip));
  return (
    <UploadField
      uploads={uploads}
      label="转账回单（可不传）"
      noun="张"
      required={false}
      help="银行回单的照片或 PDF，不超过 10 MB；有回单，到账核对更快。"
    />
  );
}
