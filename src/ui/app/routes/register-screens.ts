/** Where the code of the registration's steps is: one line a step. */
export const registerScreens = {
  '/register/step1': () => import('../../registration/account-page.tsx').then((module) => module.RegisterAccountPage),
  '/register/step2': () => import('../../registration/company-page.tsx').then((module) => module.RegisterCompanyPage),
  '/register/step3': () => import('../../registration/licences-page.tsx').then((module) => module.RegisterLicencesPage),
  '/register/dd/step1': () => import('../../registration/further-shops-page.tsx').then((module) => module.FurtherShopsPage),
  '/register/dd/step2': () => import('../../registration/company-page.tsx').then((module) => module.RegisterFurtherCompanyPage),
  '/register/dd/step3': () => import('../../registration/licences-page.tsx').then((module) => module.RegisterFurtherLicencesPage),
};
