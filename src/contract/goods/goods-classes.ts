import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { called } from '../shared/in-terms.ts';

/**
 * What the law or the shelf says of the goods of a line, by the field that says it, in the order in which it is shown.
 */
const classNames = {
  isPrescription: 'prescription',
  isEphedrine: 'ephedrine',
  isDevice: 'device',
  isChineseMedicine: 'chinese-medicine',
  isNearExpiry: 'near-expiry',
  isColdChain: 'cold-chain',
} as const;

/** The fields that say it. */
export const lineClassFields = {
  /** 1 = prescription */
  isPrescription: called('type', z.pipe(answer.or(answer.integer(), 0), z.transform((type) => type === 1))),
  /** contains ephedrine-type ingredients (含麻黄碱) */
  isEphedrine: called('is_hm', answer.flag),
  /** medical device (医疗器械) */
  isDevice: called('is_qx', answer.flag),
  /** Chinese medicine (中药) */
  isChineseMedicine: called('is_zy', answer.flag),
  isNearExpiry: called('is_jxq', answer.flag),
  /** cold chain (冷链) */
  isColdChain: called('is_ll', answer.flag),
};

type ClassField = keyof typeof classNames;

/** The classes that the fields say. */
export const lineClassesOf = (read: Readonly<Record<ClassField, boolean>>) =>
  (Object.keys(classNames) as ClassField[]).flatMap((field) => (read[field] ? [classNames[field]] : []));
