import { userInfo } from 'node:os';

/** Who writes a command, by their name on this machine; behind sudo the person, not root. */
export const askerName = (): string => process.env.SUDO_USER || userInfo().username;
