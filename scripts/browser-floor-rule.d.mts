import type { Rule } from 'eslint';

export declare const browserFloorRule: Rule.RuleModule;
