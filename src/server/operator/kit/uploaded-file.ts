import type { OperatorShop } from './operator-command.ts';

/** Where uploaded files lie, by their ids; an id alone where the command does not know the place. */
export const uploadPaths =
  ({ files }: Pick<OperatorShop, 'files'>): ((id: string) => string) =>
  (id) =>
    files === undefined ? id : files.placeOf(id);
