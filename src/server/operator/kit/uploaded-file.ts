import { UploadFolder } from '../../upload/upload-folder.ts';
import type { OperatorShop } from './operator-command.ts';

/** Where uploaded files lie on this machine, by their ids; an id alone where the command does not know the folder. */
export function uploadPaths({ uploadsFolder }: Pick<OperatorShop, 'uploadsFolder'>): (id: string) => string {
  const folder = uploadsFolder === undefined ? null : new UploadFolder(uploadsFolder);
  return (id) => (folder === null ? id : folder.pathOf(id));
}
