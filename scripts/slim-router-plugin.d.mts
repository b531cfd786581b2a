import type { Plugin } from 'vite';

export declare const slimRouter: (code: string) => string;
export declare const slimRouterPlugin: () => Plugin;
