import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from './postgres-cluster.ts';

/** Does something on the server of this database, outside of it. */
async function onServerOf<Result>(url: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const drop = (admin: pg.Client, name: string) => admin.query(`drop database if exists ${name} with (force)`);

/** The address of a new database beside `template`, which it is a copy of. */
export async function copyDatabase(template: string): Promise<string> {
  // Threads share a process, and copy at the same instant.
  const name = `${nameOf(template)}_${randomBytes(8).toString('hex')}`;
  await onServerOf(template, (admin) => admin.query(`create database ${name} template ${nameOf(template)} strategy file_copy`));
  return Object.assign(new URL(template), { pathname: `/${name}` }).href;
}

/** Ends a copy, whoever is still connected. */
export const dropDatabase = (url: string) => onServerOf(url, (admin) => drop(admin, nameOf(url)));

/** A database of a run of tests, to copy. */
export interface TemplateDatabase {
  readonly url: string;
  /** Ends it, its copies, and the PostgreSQL unless that was there before. */
  readonly end: () => Promise<void>;
}

/**
 * Makes one in the PostgreSQL that TEST_DATABASE_URL names, or in one of our own.
 * @param prepare fills it; where that fails, nothing of it is left
 */
export async function startTemplate(prepare: (url: string) => Promise<void>): Promise<TemplateDatabase> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startPostgres() : { url: given, stop: () => Promise.resolve() };
  const name = `yaoji_test_${process.pid}`;
  const end = async () => {
    if (given !== undefined)
      await onServerOf(given, async (admin) => {
        const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${name}%`]);
        for (const { datname } of rows) await drop(admin, datname);
      });
    await server.stop();
  };
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  try {
    await onServerOf(url, (admin) => admin.query(`create database ${name}`));
    await prepare(url);
  } catch (error) {
    await end();
    throw error;
  }
  return { url, end };
}
