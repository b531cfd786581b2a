/** Calls that nobody waits for: their failure is not said, the screen is whole without them. Each is checked. */
export const silentCalls: Readonly<Record<string, string>> = {
  'GET /api/focus/cart': 'a banner above the cart, which hides',
  'GET /api/focus/login': 'a picture beside the form, which hides',
  'GET /api/ready': 'the screen that waits asks again by itself',
};

/** Routes of which one part, failing alone, is said but has no 重试 of its own; the whole screen goes on without it. */
export const partsWithoutRetry: Readonly<Record<string, string>> = {
  '/kxzq/goods/:url/:ads?': 'the head of a maker, whose goods stand below',
};

/** Screens that a signed-in buyer is led away from. Each is checked to be so. */
export const visitorScreens: readonly string[] = ['/login'];
