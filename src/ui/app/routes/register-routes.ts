import { buyer, light, screen, type ShopRoute } from './shop-route.tsx';

const named = { namesAccount: true } as const;
const ofAccount = { ...named, ...buyer } as const;

/** Registration (R26; product.md §2): of a stranger, and of further shops of an account that is there already. */
export const registerRoutes: readonly ShopRoute[] = [
  ...['/register', '/register_index'].map((path) => screen(path, '单位注册', () => import('../../content/door.tsx').then((module) => module.Door), light)),
  ...['/register_dd', '/register/dd'].map((path) => screen(path, '多店注册', () => import('../../content/door.tsx').then((module) => module.Door), light)),
  screen('/register/step1', '单位注册', () => import('../../registration/account-page.tsx').then((module) => module.RegisterAccountPage), named),
  screen('/register/step2', '填写单位', () => import('../../registration/company-page.tsx').then((module) => module.RegisterCompanyPage), ofAccount),
  screen('/register/step3', '上传证照', () => import('../../registration/licences-page.tsx').then((module) => module.RegisterLicencesPage), ofAccount),
  screen('/register/dd/step1', '多店注册', () => import('../../registration/further-shops-page.tsx').then((module) => module.FurtherShopsPage), ofAccount),
  screen('/register/dd/step2', '填写门店', () => import('../../registration/company-page.tsx').then((module) => module.RegisterFurtherCompanyPage), ofAccount),
  screen('/register/dd/step3', '上传门店证照', () => import('../../registration/licences-page.tsx').then((module) => module.RegisterFurtherLicencesPage), ofAccount),
];
