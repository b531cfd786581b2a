/** Where the code of the activities' screens is: one line a screen. */
export const activityScreens = {
  '/lqzx': () => import('../../voucher/coupon-centre-page.tsx').then((module) => module.CouponCentrePage),
  '/hb': () => import('../../cashback/cashback-page.tsx').then((module) => module.CashbackPage),
  '/yjh/:id?': () => import('../../activity/topics-page.tsx').then((module) => module.TopicsPage),
  '/Hdzx/:ids/:id?': () => import('../../activity/topic-centre-page.tsx').then((module) => module.TopicCentrePage),
  '/zqmb': () => import('../../activity/topics-page.tsx').then((module) => module.TopicsPage),
  '/hdmb': () => import('../../activity/topics-page.tsx').then((module) => module.TopicsPage),
  '/yyh': () => import('../../activity/club-page.tsx').then((module) => module.ClubPage),
  '/yyh/list': () => import('../../activity/lectures-page.tsx').then((module) => module.LecturesPage),
  '/draw/:id?': () => import('../../lottery/lottery-page.tsx').then((module) => module.LotteryPage),
  '/zhzq': () => import('../../combination/combinations-page.tsx').then((module) => module.CombinationsPage),
  '/zhmz': () => import('../../combination/add-on-group-page.tsx').then((module) => module.AddOnGroupPage),
  '/zhmz/list': () => import('../../combination/add-on-groups-page.tsx').then((module) => module.AddOnGroupsPage),
  '/mrtj': () => import('../../deal/daily-page.tsx').then((module) => module.DailyPage),
  '/welfare': () => import('../../deal/welfare-page.tsx').then((module) => module.WelfarePage),
  '/jfsc': () => import('../../points/mall-page.tsx').then((module) => module.MallPage),
};
