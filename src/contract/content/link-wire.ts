import * as z from 'zod/mini';
import { linkTarget } from '../../domain/content/link-target.ts';
import * as answer from '../shared/answer-values.ts';

/** The target of a link (§8); a missing link has no target. */
export const answerTarget = z.pipe(
  answer.textOrNone,
  z.transform((link: string) => linkTarget(link)),
);
