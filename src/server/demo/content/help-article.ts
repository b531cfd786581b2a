/** One article of the help. */
export interface DemoHelpArticle {
  readonly title: string;
  /** route of product.md §2 */
  readonly path: string;
  /** paragraphs, one a line; `## ` begins a heading, `- ` an item */
  readonly body: string;
}
