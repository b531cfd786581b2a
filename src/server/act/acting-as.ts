import type { Actor } from '../../domain/act/act.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { actEnds, acts } from '../database/schema/act.ts';
import { actingDatabase } from './acting-database.ts';

/** An act as it is asked for. */
interface AskedAct {
  readonly actor: Actor;
  /** the command or the call */
  readonly name: string;
  /** what was asked, without what names a person */
  readonly words: string;
  /** why a failure that `work` throws is a refusal; null for one that is none */
  readonly refusalOf: (error: unknown) => string | null;
}

const mostMessage = 500;

/**
 * Does an act of the seller's side and writes it down (R64): who, when and what before it begins, each row that it
 * changes in the transaction that changes it, and at its end what came of it. One that is refused has its reason. Where
 * it cannot be written down, it is not done.
 * @param work changes what it changes through the database that it is given, and no other
 */
export async function actingAs<Result>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { actor, name, words, refusalOf }: AskedAct,
  work: (acting: Database) => Promise<Result>,
): Promise<Result> {
  const [begun] = await database
    .insert(acts)
    .values({ at: clock(), actorKind: actor.kind, actorId: actor.id, actorName: actor.name, name, words })
    .returning({ id: acts.id });
  if (begun === undefined) throw new Error('An act was not written down');
  const { acting, kept } = actingDatabase(database, begun.id);
  const end = async (outcome: 'done' | 'refused' | 'failed', message = ''): Promise<void> => {
    const ending = { actId: begun.id, at: clock(), outcome, message: message.slice(0, mostMessage), leftOut: kept.leftOut };
    await database.insert(actEnds).values(ending);
  };
  let result: Result;
  try {
    result = await work(acting);
  } catch (error) {
    const reason = refusalOf(error);
    // An outage that ended the work also keeps its end from being written: the first of the two failures is told.
    await end(reason === null ? 'failed' : 'refused', reason ?? '').catch(() => undefined);
    throw error;
  }
  await end('done');
  return result;
}
