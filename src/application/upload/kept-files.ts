import type { KeptFile } from './upload-gateway.ts';

const isFile = (value: unknown): value is KeptFile => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, type, address } = value as Partial<KeptFile>;
  return [id, name, type, address].every((text) => typeof text === 'string');
};

const sideOf = (side: unknown): number | null => (typeof side === 'number' ? side : null);

/** The uploaded files in a stored draft, up to a maximum. */
export const keptFilesIn = (value: unknown, most: number): readonly KeptFile[] =>
  Array.isArray(value)
    ? value
        .filter(isFile)
        .slice(0, most)
        .map((file) => ({ ...file, width: sideOf(file.width), height: sideOf(file.height) }))
    : [];
