/** Where the code of the activities' screens is: one line a screen. */
export const activityScreens = {
  '/yjh/:id?': () => import('../../activity/topics-page.tsx').then((module) => module.TopicsPage),
  '/Hdzx/:ids/:id?': () => import('../../activity/topic-centre-page.tsx').then((module) => module.TopicCentrePage),
  '/zqmb': () => import('../../activity/topics-page.tsx').then((module) => module.TopicsPage),
  '/hdmb': () => import('../../activity/topics-page.tsx').then((module) => module.TopicsPage),
  '/yyh': () => import('../../activity/club-page.tsx').then((module) => module.ClubPage),
  '/yyh/list': () => import('../../activity/lectures-page.tsx').then((module) => module.LecturesPage),
  '/draw/:id?': () => import('../../lottery/lottery-page.tsx').then((module) => module.LotteryPage),
};
