/** One article of the help. */
export interface DemoHelpArticle {
  readonly title: string;
  /** route of product.md §2 */
  readonly path: string;
  /** as demo-text.ts reads it */
  readonly body: string;
}
