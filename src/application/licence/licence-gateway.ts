import type { LicenceKind } from '../../domain/licence/licence-kind.ts';
import type { LicencePaper } from '../../domain/licence/licence-paper.ts';
import type { GoodsScope } from '../../domain/licence/licence-scope.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { KeptFile } from '../upload/upload-gateway.ts';

/** How a licence, or a version of one, stands (R28); `missing`: nothing was sent. */
type PaperState = 'missing' | 'draft' | 'pending' | 'passed' | 'refused' | 'expired';

/** What a version of a licence says (R27); days are days in China, moments seconds. */
export interface PaperFacts {
  readonly number: string;
  readonly issuer: string;
  readonly address: string;
  readonly scopes: readonly GoodsScope[];
  readonly validFrom: string | null;
  /** null: long-term, or none */
  readonly validUntil: string | null;
  /** 0 on its last day, below 0 afterwards */
  readonly daysLeft: number | null;
  readonly state: PaperState;
  /** of a refused one, in the shop's words */
  readonly reason: string;
  readonly purchaserName: string;
  /** masked */
  readonly purchaserIdentity: string;
  readonly pages: readonly KeptFile[];
  readonly sentAt: number | null;
  readonly decidedAt: number | null;
}

/** A version of a licence. */
export interface PaperVersion extends PaperFacts {
  readonly id: string;
}

/** A kind of licence as the shop has it: the version that counts now, and all there ever were, newest first. */
export interface HeldLicence extends PaperFacts {
  readonly kind: LicenceKind;
  readonly name: string;
  readonly isRequired: boolean;
  /** goods that cannot be bought as long as it is not in force */
  readonly blocks: number;
  /** goods that close when it runs out */
  readonly blocksAfter: number;
  readonly versions: readonly PaperVersion[];
}

/** A scope as the shop has it (R29). */
interface ShopScope {
  readonly scope: GoodsScope;
  readonly name: string;
  readonly isGranted: boolean;
  /** the licence that grants it, or would; null for none */
  readonly by: LicenceKind | null;
  readonly byName: string;
  readonly goods: number;
}

/** What the shop may buy: goods of the seller, how many of them are open, scope by scope. */
export interface ShopScopes {
  readonly total: number;
  readonly open: number;
  readonly scopes: readonly ShopScope[];
}

/** Licences of a shop. Each method throws `GatewayError`. */
export interface LicenceGateway {
  /** @param shopId a shop of the account whose registration is open; null for the session's own */
  list(shopId: string | null): Promise<readonly HeldLicence[]>;
  /** Sends a version, or keeps it as a draft while the registration is open; what is wrong stands by field. */
  send(paper: LicencePaper, shopId: string | null): Promise<Result<readonly HeldLicence[], Faults<keyof LicencePaper>>>;
  /** What the session's shop may buy. */
  scopes(): Promise<ShopScopes>;
}
