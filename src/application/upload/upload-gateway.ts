import type { UploadUse } from '../../domain/upload/upload-rules.ts';

/** A file that the shop keeps for the buyer, by the id under which forms name it. */
export interface KeptFile {
  readonly id: string;
  /** as it was called where it came from */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** of a document; 1 for a picture */
  readonly pages: number;
  /** pixels; null for a document, and where the shop does not say */
  readonly width: number | null;
  readonly height: number | null;
  /** where it is read, whole or (a picture) small */
  readonly address: string;
}

/** How a file is watched while it is sent. */
interface UploadWatch {
  /** Hears what share of it has been sent, 0 … 1. */
  readonly progress: (share: number) => void;
  /** Ends the sending; nothing is kept then. */
  readonly signal: AbortSignal;
}

/** Files of a buyer's own. */
export interface UploadGateway {
  /**
   * Sends a file and keeps it.
   * @throws GatewayError; `fields` for one that is not taken, with why
   */
  send(file: File, use: UploadUse, watch: UploadWatch): Promise<KeptFile>;
}
