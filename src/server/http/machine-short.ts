import { someCause } from '../log/some-cause.ts';

/** What the system says when a disc has no room or fails, or when no more files can be opened. */
const shortages = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE']);

/** Whether this machine lacks what a request needs, which the operator can give it: room on a disc, open files. */
export const isMachineShort = (error: unknown): boolean => someCause(error, ({ code }) => code !== undefined && shortages.has(code));
