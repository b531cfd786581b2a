import * as z from 'zod/mini';
import { linkTarget } from '../../domain/content/link-target.ts';
import * as answer from '../shared/answer-values.ts';

/** Where a link leads (§8); one that is missing leads nowhere yet. */
export const answerTarget = z.pipe(
  answer.textOrNone,
  z.transform((link: string) => linkTarget(link)),
);
