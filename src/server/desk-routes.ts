// What the desk serves (R64), where the settings open it: every file of its routes is one line here.
export { deskPeopleRoutes } from './desk/people/people-routes.ts';
export { deskProposalRoutes } from './desk/proposal/proposal-routes.ts';
export { deskSessionRoutes } from './desk/session/session-routes.ts';
