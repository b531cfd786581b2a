/**
 * The gateways of the desk whose table says all of them: one line a port. Its type, its adapter and its binding follow
 * from it; the code of table and calls comes with the port's first question.
 */
export const deskGateways = {
  deskSessions: () => import('./session-calls.ts').then((module) => module.deskSessionGateway),
};
