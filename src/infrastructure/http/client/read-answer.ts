import * as z from 'zod/mini';
import { GatewayError } from '../../../application/shared/gateway-error.ts';
import type { Call, CallResult } from '../../../contract/shared/call.ts';
import { envelope, type Envelope, missingRight } from '../../../contract/shared/envelope.ts';
import { outcomeOf } from '../../../domain/errors/error-catalogue.ts';

/** How much of an answer that is none is told to whoever looks for the reason. */
const shownOfText = 200;

type Revive = (key: string, value: unknown) => unknown;

/** What a call gave: its `data`, and the server's word to the buyer. */
export interface Answer<C extends Call> {
  readonly data: CallResult<C>;
  readonly message: string;
}

/**
 * Reads one answer: envelope, code (§8), then `data` by the call's own schema.
 * @param revive changes members while they are read, as `JSON.parse` takes it
 * @throws GatewayError `contract` for an answer that is no JSON, no envelope, or whose data is not what the call says.
 */
export function readAnswer<C extends Call>(call: C, status: number, text: string, revive?: Revive): Answer<C> {
  const read = readEnvelope(text, revive);
  if (read === null) throw unreadable(status, text);
  const outcome = outcomeOf(read.code);
  if (outcome === 'not-qualified' && z.safeParse(missingRight, read.data).success) throw new GatewayError('right-missing', read);
  if (outcome !== 'done') throw new GatewayError(outcome, read);
  const data = z.safeParse(call.data, read.data);
  if (!data.success) {
    throw new GatewayError('contract', { code: read.code, message: '' }, { cause: data.error });
  }
  return { data: data.data as CallResult<C>, message: read.message };
}

function readEnvelope(text: string, revive?: Revive): Envelope | null {
  const read = z.safeParse(envelope, parsed(text, revive));
  return read.success ? read.data : null;
}

function parsed(text: string, revive?: Revive): unknown {
  try {
    return JSON.parse(text, revive) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * A proxy's page instead of an answer: its status still tells a busy server and an ended
 * session from a broken contract.
 */
function unreadable(status: number, text: string): GatewayError {
  const outcome = outcomeOf(status);
  const kind = outcome === 'busy' || outcome === 'login' ? outcome : 'contract';
  return new GatewayError(kind, { code: status, message: '' }, { cause: new Error(`no envelope, but: ${text.slice(0, shownOfText)}`) });
}
