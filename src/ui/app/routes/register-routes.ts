import type { registerScreens } from './register-screens.ts';
import { buyer, light, screen, type ScreenOptions, type ShopRoute } from './shop-route.tsx';

type RegisterScreens = typeof registerScreens;

const named = { namesAccount: true } as const;
const ofAccount = { ...named, ...buyer } as const;

/** A step of the registration; where its code is stands in register-screens.ts, which comes with the first of them. */
const step = (path: keyof RegisterScreens, title: string, options: ScreenOptions): ShopRoute =>
  screen(path, title, () => import('./register-screens.ts').then(({ registerScreens }) => registerScreens[path]()), options);

/** Registration (R26; product.md §2): of a stranger, and of further shops of an account that is there already. */
export const registerRoutes: readonly ShopRoute[] = [
  ...['/register', '/register_index'].map((path) =>
    screen(path, '单位注册', () => import('../../content/door.tsx').then((module) => module.Door), light),
  ),
  ...['/register_dd', '/register/dd'].map((path) =>
    screen(path, '多店注册', () => import('../../content/door.tsx').then((module) => module.Door), light),
  ),
  step('/register/step1', '单位注册', named),
  step('/register/step2', '填写单位', ofAccount),
  step('/register/step3', '上传证照', ofAccount),
  step('/register/dd/step1', '多店注册', ofAccount),
  step('/register/dd/step2', '填写门店', ofAccount),
  step('/register/dd/step3', '上传门店证照', ofAccount),
];
