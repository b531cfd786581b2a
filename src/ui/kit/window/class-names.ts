/** Joins the classes that apply: `classNames(styles.card, off && styles.off)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
