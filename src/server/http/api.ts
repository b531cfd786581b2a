import type { FastifyInstance } from 'fastify';
import type { Call } from '../../contract/shared/call.ts';
import type { Clock } from '../clock.ts';
import type { OpenedDatabase } from '../database/database.ts';
import type { IdentityVault } from '../identity/identity-vault.ts';
import type { Settings } from '../settings.ts';
import type { BulkTurns } from './bulk-turns.ts';
import type { CallerTurns } from './caller-turns.ts';
import type { Throttles } from './throttle.ts';

/** What the rooms of the server get to register and serve their calls with. */
export interface Api {
  readonly app: FastifyInstance;
  readonly opened: OpenedDatabase;
  readonly database: OpenedDatabase['database'];
  readonly settings: Settings;
  /** opens and seals identity numbers (R66); null: this shop has no key and takes none */
  readonly identities: IdentityVault | null;
  readonly clock: Clock;
  /** Holds back who tries something too often. */
  readonly throttles: Throttles;
  /** Calls of one buyer wait for each other. */
  readonly turns: CallerTurns;
  /** Calls of one person at the desk wait for each other. */
  readonly deskTurns: CallerTurns;
  /** Calls with large bodies are few at once. */
  readonly bulkTurns: BulkTurns;
  /** Every call that was registered: the OpenAPI document and the wrong-method answer read it. */
  readonly calls: Call[];
}
