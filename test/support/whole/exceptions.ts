/**
 * Calls that nobody waits for: their failure is not said, the screen is whole without them. Each is checked, on a
 * screen that asks it.
 */
export const silentCalls: Readonly<Record<string, { readonly on: string; readonly why: string }>> = {
  'GET /api/focus/cart': { on: '/cart', why: 'a banner above the cart, which hides' },
  'GET /api/focus/login': { on: '/login', why: 'a picture beside the form, which hides' },
  'GET /api/ready': { on: '/wait', why: 'the screen that waits asks again by itself' },
  'GET /api/cart/add_on_hint': { on: '/cart', why: 'a quiet line beside the sum, which is not drawn' },
  'GET /api/cart/still_to_have': { on: '/cart', why: 'an offer beside the sum, which is not made' },
  'GET /api/goods/children': { on: '/kxzq/goods/:url/:ads?', why: 'categories to choose from, beside a list that stands without them' },
  'GET /api/draw/simple': { on: '/', why: 'a card in the panel, which is not drawn' },
  'GET /api/focus/bottom': { on: '/', why: 'an ad at the lower edge, which hides' },
  'GET /api/focus/xrtj': { on: '/', why: 'offers that the ad is compared with, which hides' },
  'GET /api/goods/coupons': { on: '/list/info/:id', why: 'an offer below the facts, which is not made' },
};

/** Calls that some screens wait for, and all others read for a hint in silence. */
export const loudOnlyOn: Readonly<Record<string, { readonly on: readonly string[]; readonly why: string }>> = {
  'GET /api/cart/list': { on: ['/cart', '/cart/step2', '/cart/hm'], why: 'elsewhere goods ask it what their freight would be' },
};

/** Screens that a signed-in buyer is led away from. Each is checked to be so. */
export const visitorScreens: readonly string[] = ['/login'];
