/** The databases that a shop runs on. */
export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/**
 * The tier of a run: `embedded` (npm test) starts no PostgreSQL; `both` (npm run verify -- --both) runs on both what
 * runs on either; otherwise `onEither` takes PostgreSQL, which is what a shop of size runs on.
 */
const tier = process.env.TEST_DATABASES;

/** Whether this run has a database of this kind. */
export const isThere = (kind: DatabaseKind): boolean => kind === 'PGlite' || tier !== 'embedded';

/** Where a suite runs that one database proves. */
export const eitherKinds: readonly DatabaseKind[] =
  tier === 'both' ? ['PGlite', 'PostgreSQL'] : [isThere('PostgreSQL') ? 'PostgreSQL' : 'PGlite'];
