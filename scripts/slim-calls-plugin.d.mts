import type { Plugin } from 'vite';

export declare const slimCalls: () => Plugin;
