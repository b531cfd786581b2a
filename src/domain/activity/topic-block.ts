/** A block of a topic's page (R39), from the top down. */
export type KeptTopicBlock =
  /** goods of a list's address (`select=3&sort=sales`), the first of them here and the way to all */
  | { readonly kind: 'floor'; readonly title: string; readonly note: string; readonly list: string }
  | { readonly kind: 'rules'; readonly title: string; readonly items: readonly string[] }
  /** ways on: other zones, a coupon centre */
  | { readonly kind: 'ways'; readonly title: string; readonly items: readonly { readonly text: string; readonly url: string }[] }
  /** paragraphs */
  | { readonly kind: 'text'; readonly title: string; readonly items: readonly string[] }
  /** a picture of ours with words; `url` is a path, either may be empty */
  | { readonly kind: 'banner'; readonly title: string; readonly note: string; readonly image: string; readonly url: string }
  /** activities, combinations or makers by their ids, in this order; none: all that there are */
  | {
      readonly kind: 'coupons' | 'combinations' | 'group-buys' | 'brands';
      readonly title: string;
      readonly note: string;
      readonly ids: readonly number[];
    };
