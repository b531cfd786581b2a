import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';

/** The electronic contract (电子合同), ready to show. */
export interface Agreement {
  readonly version: string;
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  readonly company: string;
  /** Address of the text as a PDF; empty where there is none. */
  readonly paperAddress: string;
  /** null: not signed yet. `at` in seconds since the epoch. */
  readonly signature: { readonly signer: string; readonly at: number } | null;
}

/** The contract as the shop keeps it. Each method throws `GatewayError`. */
export interface AgreementGateway {
  read(): Promise<Agreement>;
  /** Refused in place for a bad signer; `business` error when the version is no longer in force. */
  sign(version: string, signer: string): Promise<Result<Agreement, Faults<'signer'>>>;
}
