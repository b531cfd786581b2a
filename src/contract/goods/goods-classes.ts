import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { called, type InTerms } from '../shared/in-terms.ts';

/** The legal and shelf classes of a line's goods on the wire. */
export const lineClassFields = {
  /** 1 = prescription */
  isPrescription: called(
    'type',
    z.pipe(
      answer.or(answer.integer(), 0),
      z.transform((type) => type === 1),
    ),
  ),
  /** over the counter (非处方药): 1 = 甲类, 2 = 乙类; 0 = neither, or unknown */
  otcClass: called('otc_type', answer.or(answer.integer(), 0)),
  /** contains ephedrine-type ingredients (含麻黄碱) */
  isEphedrine: called('is_hm', answer.flag),
  /** medical device (医疗器械) */
  isDevice: called('is_qx', answer.flag),
  /** class of a device (管理类别), 1–3; 0 = unknown */
  deviceClass: called('qx_class', answer.or(answer.integer(), 0)),
  /** Chinese medicine (中药) */
  isChineseMedicine: called('is_zy', answer.flag),
  /** dosage form (剂型) */
  form: called('jx', answer.textOrNone),
  isNearExpiry: called('is_jxq', answer.flag),
  /** cold chain (冷链) */
  isColdChain: called('is_ll', answer.flag),
};

type ClassesRead = InTerms<typeof lineClassFields>;

/** The dosage form of prepared herbs (饮片); other Chinese medicine with a form is a patent medicine. */
const herbForm = '中药饮片';

const isHerb = ({ isChineseMedicine, form }: ClassesRead): boolean => isChineseMedicine && form === herbForm;
const isDeviceOf =
  (level: number) =>
  ({ isDevice, deviceClass }: ClassesRead): boolean =>
    isDevice && deviceClass === level;
const isOtcOf =
  (level: number) =>
  ({ isPrescription, otcClass }: ClassesRead): boolean =>
    !isPrescription && otcClass === level;

/** The classes in display order; a finer class follows the plain one. */
const classes = [
  ['prescription', ({ isPrescription }: ClassesRead) => isPrescription],
  ['otc-a', isOtcOf(1)],
  ['otc-b', isOtcOf(2)],
  ['ephedrine', ({ isEphedrine }: ClassesRead) => isEphedrine],
  ['device', ({ isDevice }: ClassesRead) => isDevice],
  ['device-1', isDeviceOf(1)],
  ['device-2', isDeviceOf(2)],
  ['device-3', isDeviceOf(3)],
  ['chinese-medicine', ({ isChineseMedicine }: ClassesRead) => isChineseMedicine],
  ['herb', isHerb],
  ['patent-medicine', (read: ClassesRead) => read.isChineseMedicine && read.form !== '' && !isHerb(read)],
  ['near-expiry', ({ isNearExpiry }: ClassesRead) => isNearExpiry],
  ['cold-chain', ({ isColdChain }: ClassesRead) => isColdChain],
] as const;

/** The classes in the fields. */
export const lineClassesOf = (read: ClassesRead) => classes.flatMap(([name, holds]) => (holds(read) ? [name] : []));
