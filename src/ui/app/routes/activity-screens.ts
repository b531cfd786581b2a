/** Where the code of the activities' screens is: one line a screen. */
export const activityScreens = {
  '/yyh': () => import('../../activity/club-page.tsx').then((module) => module.ClubPage),
  '/yyh/list': () => import('../../activity/lectures-page.tsx').then((module) => module.LecturesPage),
  '/draw/:id?': () => import('../../lottery/lottery-page.tsx').then((module) => module.LotteryPage),
};
