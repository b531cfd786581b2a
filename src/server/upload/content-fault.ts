import type { UploadFault } from '../../domain/upload/upload-rules.ts';

/** A file is not taken, and why. */
export class ContentFault extends Error {
  constructor(readonly fault: UploadFault) {
    super(fault);
  }
}

/** What is kept of a file. */
export interface KeptContent {
  readonly content: Uint8Array;
  readonly type: 'image/jpeg' | 'application/pdf';
  /** pixels; null for a document */
  readonly width: number | null;
  readonly height: number | null;
  readonly pages: number;
}
