import * as z from 'zod/mini';
import { GatewayError, type GatewayErrorKind } from '../../application/shared/gateway-error.ts';
import type { Call, CallResult } from '../../contract/shared/call.ts';
import { envelope, type Envelope } from '../../contract/shared/envelope.ts';
import { outcomeOf, type Outcome } from '../../domain/errors/error-catalogue.ts';

/** What a call gave: its `data`, and the server's word to the buyer. */
export interface Answer<C extends Call> {
  readonly data: CallResult<C>;
  readonly message: string;
}

/**
 * Reads one answer: envelope, code (§8), then `data` by the call's own schema.
 * @throws GatewayError `contract` for an answer that is no JSON, no envelope, or whose data is not what the call says.
 */
export async function readAnswer<C extends Call>(call: C, answer: Response): Promise<Answer<C>> {
  const read = readEnvelope(await answer.text());
  if (read === null) throw unreadable(answer.status);
  const kind = kindOf(read.code);
  if (kind !== null) throw refusedBy(kind, read);
  const data = z.safeParse(call.data, read.data);
  if (!data.success) {
    throw new GatewayError('contract', { code: read.code, message: '' }, { cause: data.error });
  }
  return { data: data.data as CallResult<C>, message: read.message ?? '' };
}

function readEnvelope(text: string): Envelope | null {
  try {
    const read = z.safeParse(envelope, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** A proxy's page instead of an answer: its status still tells a busy server from a broken contract. */
function unreadable(status: number): GatewayError {
  return new GatewayError(status >= 500 ? 'busy' : status === 401 ? 'login' : 'contract', { code: status, message: '' });
}

function refusedBy(kind: GatewayErrorKind, { code, message, errors, data }: Envelope): GatewayError {
  const fields = Object.entries(errors ?? {}).map(([field, messages]) => ({ field, messages }));
  return new GatewayError(kind, { code, message: message ?? '', fields, data });
}

const kinds: Readonly<Record<Outcome, GatewayErrorKind | null>> = {
  done: null,
  login: 'login',
  fields: 'fields',
  'contract-unsigned': 'business',
  busy: 'busy',
  business: 'business',
};

const kindOf = (code: number): GatewayErrorKind | null => kinds[outcomeOf(code)];
