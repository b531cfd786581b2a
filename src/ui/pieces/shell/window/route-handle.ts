import { createContext, use } from 'react';
import type { Zone } from '../../../../application/goods/list/list-query.ts';

/** What every route says of itself beside its component. */
export interface RouteHandle {
  /** The screen's title, before the site's (routes.md). */
  readonly title: string;
  /** `buyer`: a visitor is sent to the login, with the way back. */
  readonly access?: 'buyer';
  /** The slim header says whose registration it is (§2, «header login variant»). */
  readonly namesAccount?: boolean;
  /**
   * Here goods are ordered: a low header from the start. `step`: how far on the
   * way from the cart to the payment (1-based).
   */
  readonly ordering?: { readonly step?: number };
  /** On a phone the shop's zones stand under the header: where one looks around. */
  readonly showsZones?: boolean;
  /** A list of one zone of the shop. */
  readonly zone?: Zone;
}

/** Handed down from the routes. */
export const RouteHandleContext = createContext<RouteHandle | undefined>(undefined);

/** What the present route says of itself. */
export const useRouteHandle = (): RouteHandle | undefined => use(RouteHandleContext);
