/** A block of a topic's page (R39), in the order of the page. */
export type KeptTopicBlock =
  /** the first goods of a list's address (`select=3&sort=sales`), with a link to all */
  | { readonly kind: 'floor'; readonly title: string; readonly note: string; readonly list: string }
  | { readonly kind: 'rules'; readonly title: string; readonly items: readonly string[] }
  /** links to other screens: zones, the coupon centre */
  | { readonly kind: 'ways'; readonly title: string; readonly items: readonly { readonly text: string; readonly url: string }[] }
  /** paragraphs */
  | { readonly kind: 'text'; readonly title: string; readonly items: readonly string[] }
  /** one of our pictures with words; `url` is a path, and either may be empty */
  | { readonly kind: 'banner'; readonly title: string; readonly note: string; readonly image: string; readonly url: string }
  /** activities, combinations or makers by id, in this order; an empty list means all */
  | {
      readonly kind: 'coupons' | 'combinations' | 'group-buys' | 'brands';
      readonly title: string;
      readonly note: string;
      readonly ids: readonly number[];
    };
