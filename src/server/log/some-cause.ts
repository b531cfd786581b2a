/** Causes lie no deeper than this. */
const deepest = 5;

/** One error of a chain of causes; `code` only where it is a text. */
interface Link {
  readonly code: string | undefined;
  readonly message: string;
}

/** Whether an error, or one of those that caused it, is of a kind. Whoever wraps a failure keeps its cause. */
export function someCause(error: unknown, isSuch: (link: Link) => boolean): boolean {
  let link: unknown = error;
  for (let depth = 0; depth < deepest && link instanceof Error; depth++) {
    const { code, message, cause } = link as Error & { readonly code?: unknown };
    if (isSuch({ code: typeof code === 'string' ? code : undefined, message })) return true;
    link = cause;
  }
  return false;
}
