import type { FastifyStaticOptions } from '@fastify/static';

const aYear = 'public, max-age=31536000, immutable';

/**
 * How the files of a build are served whose names change with their content: a thousand of them as one route, since a
 * route for each takes a fifth of the server's start. What the build packed beside a file is no file of its own.
 * @param root the folder
 * @param prefix the path in front of their names
 */
export const hashedFiles = (root: string, prefix: string): FastifyStaticOptions => ({
  root,
  prefix,
  decorateReply: false,
  index: false,
  preCompressed: true,
  cacheControl: false,
  allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
  setHeaders: (reply) => {
    reply.header('cache-control', aYear);
  },
});
