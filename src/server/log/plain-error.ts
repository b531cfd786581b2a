/** What the log keeps of an error. */
interface PlainError {
  readonly type: string;
  /** empty where it might hold what a buyer typed */
  readonly message: string;
  /** SQLSTATE, or the system's name of the error */
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  /** the statement with its placeholders, never its parameters */
  readonly query?: string;
  readonly stack: string;
  readonly cause?: PlainError;
  readonly errors?: readonly PlainError[];
}

/** Errors in a chain that are told of; a longer one is a circle. */
const deepest = 5;

/** Classes of SQLSTATE that are about connections, rights and resources, and name no row. */
const aboutTheServer = /^(08|28|3D|53|57)/;

type Fields = Partial<Record<'code' | 'constraint' | 'table' | 'query' | 'severity', unknown>>;

/** The frames alone: the lines before them repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * What a log may keep of an error: what happened and where, never what a buyer typed. A database's error repeats the
 * row in its message, the query builder's repeats the parameters, a parser's the text: their messages are left out.
 */
export function plainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, constraint, table, query, severity } = error as Fields;
  const isOfRows = severity !== undefined && !aboutTheServer.test(String(code));
  const repeatsInput = query !== undefined || isOfRows || error instanceof SyntaxError;
  const further = (others: readonly unknown[]): PlainError[] => (depth < deepest ? others.map((one) => plainError(one, depth + 1)) : []);
  const [cause] = error.cause === undefined ? [] : further([error.cause]);
  const known = {
    code: textOf(code),
    constraint: textOf(constraint),
    table: textOf(table),
    query: textOf(query),
    cause,
    ...(error instanceof AggregateError && { errors: further(error.errors) }),
  };
  const said = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  const type = error.name === 'Error' ? error.constructor.name : error.name;
  return { type, message: repeatsInput ? '' : error.message, ...said, stack: framesOf(error) };
}
