import type { Faults } from '../../../application/shared/form.ts';
import { GatewayError } from '../../../application/shared/gateway-error.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';

/**
 * What a form's call came to: its answer, or the shop's first word on each field that it refuses (422). A wire field
 * that the form does not know is about the whole.
 * @param fieldOf the form's field for each field of the wire
 * @throws GatewayError for every other failure
 */
export async function orFaults<Value, Field extends string>(
  answer: Promise<Value>,
  fieldOf: Readonly<Record<string, Field>>,
): Promise<Result<Value, Faults<Field>>> {
  try {
    return accepted(await answer);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'fields') throw error;
    return refused(faultsOf(error, fieldOf));
  }
}

function faultsOf<Field extends string>({ detail }: GatewayError, fieldOf: Readonly<Record<string, Field>>): Faults<Field> {
  const faults = new Map<string, string>();
  for (const { field, messages } of detail.fields ?? []) {
    const own = fieldOf[field] ?? 'whole';
    if (!faults.has(own)) faults.set(own, messages[0] ?? detail.message);
  }
  return (faults.size > 0 ? Object.fromEntries(faults) : { whole: detail.message }) as Faults<Field>;
}
