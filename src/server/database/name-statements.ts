import { LRUCache } from 'lru-cache';

/**
 * A statement is named when it is asked so often in the same words: lists of values written one by one, of every
 * length, would take the names from those that come again.
 */
const leastAsked = 3;
/** Statements of which is counted how often they were asked. */
const mostCounted = 2_000;
/** PostgreSQL keeps named statements for as long as a connection lives; more than these run unnamed. */
const mostNames = 500;

/** One command that reads or writes rows: others are not planned, and several at once cannot have a name. */
const isPlanned = (text: string, values: unknown): boolean =>
  /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && ((Array.isArray(values) && values.length > 0) || !text.includes(';'));

/** Gives names to statements that are asked again and again, the same in every connection; none changes its meaning. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counted = new LRUCache<string, number>({ max: mostCounted });
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const times = (counted.get(text) ?? 0) + 1;
    if (times < leastAsked || names.size >= mostNames) {
      counted.set(text, times);
      return undefined;
    }
    counted.delete(text);
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

const isStatement = (asked: unknown): asked is { readonly text: string; readonly name?: string | undefined } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';

/**
 * Makes the connections of a pool of the node-postgres driver name what they are asked again and again, also inside
 * transactions: PostgreSQL parses and plans it once a connection, which is most of what a short statement costs.
 * Whoever has named a statement keeps that name.
 * @returns what is done to each new connection of the pool
 */
export function statementNames(): (client: { readonly query: unknown }) => void {
  const nameOf = createNames();
  return (client) => {
    const query = (client.query as (...words: unknown[]) => unknown).bind(client);
    Object.assign(client, {
      query: (asked: unknown, values: unknown, ...more: unknown[]) => {
        if (!isStatement(asked) || asked.name !== undefined || !isPlanned(asked.text, values)) return query(asked, values, ...more);
        const name = nameOf(asked.text);
        return query(name === undefined ? asked : { ...asked, name }, values, ...more);
      },
    });
  };
}

/**
 * Takes the names away, also those that statements have of themselves: behind a pgbouncer that hands connections on
 * after each transaction and does not know names, the next connection lacks a statement, or has one of that name.
 */
export function withoutNames(client: { readonly query: unknown }): void {
  const query = (client.query as (...words: unknown[]) => unknown).bind(client);
  Object.assign(client, {
    query: (asked: unknown, ...more: unknown[]) => {
      if (!isStatement(asked) || asked.name === undefined) return query(asked, ...more);
      return query({ ...asked, name: undefined }, ...more);
    },
  });
}
