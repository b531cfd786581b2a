import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod/mini';

/** Something in a folder of words that cannot be taken. */
export interface WordsFault {
  readonly file: string;
  /** from 1; null for the file as a whole */
  readonly line: number | null;
  readonly message: string;
}

type Path = readonly (string | number)[];

/** A file of YAML as it was read: its value, and the lines of its parts. */
export interface YamlFile<Value> {
  readonly value: Value;
  readonly faultAt: (path: Path, message: string) => WordsFault;
}

const mostAliases = 20;

/**
 * Reads a file of YAML. Every scalar is a text, so that a number with leading zeros stays what is written.
 * @returns its value, or what is wrong with it, each with its line; null where it says nothing, or has comments alone
 */
export function readYaml<Value>(file: string, text: string, schema: z.ZodMiniType<Value>): YamlFile<Value> | readonly WordsFault[] | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false });
  const [broken] = document.errors;
  if (broken !== undefined) return [{ file, line: lines.linePos(broken.pos[0]).line, message: broken.message }];

  /** The line of a part, or of what it would stand in. */
  const lineOf = (path: Path): number | null => {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return null;
  };
  const lineOfKey = (path: Path, key: string): number | null => {
    const map = path.length === 0 ? document.contents : document.getIn(path, true);
    const pair = isMap(map) ? map.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
    return isScalar(pair?.key) && pair.key.range ? lines.linePos(pair.key.range[0]).line : lineOf(path);
  };
  const named = (path: Path, message: string): string => {
    const field = path.at(-1);
    return typeof field === 'string' ? `${field}: ${message}` : message;
  };

  let plain: unknown;
  try {
    plain = document.toJS({ maxAliasCount: mostAliases });
  } catch {
    return [{ file, line: null, message: `more than ${mostAliases} aliases` }];
  }
  const faultAt = (path: Path, message: string): WordsFault => ({ file, line: lineOf(path), message: named(path, message) });
  if (plain === null || plain === '') return null;
  const read = schema.safeParse(plain);
  if (read.success) return { value: read.data, faultAt };
  return read.error.issues.flatMap((issue) => {
    const path = issue.path as Path;
    if (issue.code !== 'unrecognized_keys') return [faultAt(path, issue.message)];
    return issue.keys.map((key) => ({ file, line: lineOfKey(path, key), message: `${key.slice(0, 40)}: there is no such field` }));
  });
}
