import type { Asked } from './asked.ts';

export const sessions: Asked<'sessions'> = { read: (sessions) => sessions.read(), logout: (sessions) => sessions.logout() };
