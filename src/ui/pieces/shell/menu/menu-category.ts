import type { IconName } from '../../../kit/window/icon-paths.ts';

/** A top category with what its panel shows (§2: the first seven, children on hover). */
export interface MenuCategory {
  readonly id: string;
  readonly name: string;
  /** 抗感染 心脑 */
  readonly hint?: string | undefined;
  /** Drawn where the shop gives no sign of its own. */
  readonly icon: IconName;
  /** The shop's own sign, and the one while the panel is open; empty for none. */
  readonly logo?: string | undefined;
  readonly openLogo?: string | undefined;
  readonly to: string;
  readonly groups: readonly {
    readonly name: string;
    readonly to: string;
    readonly children: readonly { readonly name: string; readonly to: string }[];
  }[];
}
