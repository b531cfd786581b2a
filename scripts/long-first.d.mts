import { BaseSequencer } from 'vitest/node';

export declare class LongFirst extends BaseSequencer {}
