import { someCause } from '../log/some-cause.ts';

/**
 * What PostgreSQL calls its own faults, by class or code: the connection (08), resources that are used up (53), an end
 * from outside (57P), a statement (57014), a lock (55P03) or a pause within a transaction (25P03) that took too long.
 */
const sqlStates = /^(?:08|53|57P0[1-5]|57014|55P03|25P0[34])/;
/** What the network says of a database that cannot be reached. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);
/** What the driver says in words alone. */
const driverWords =
  /timeout exceeded when trying to connect|^Connection terminated|^Query read timeout|connection error and is not queryable/;
/**
 * Whether a failure is the database's, which may be back in a moment: away, ending, out of connections or disc, or
 * slower than a request may wait. A statement that is wrong is not such a failure.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  someCause(
    error,
    ({ code, message }) => (code !== undefined && (sqlStates.test(code) || networkCodes.has(code))) || driverWords.test(message),
  );
