import type { Plugin } from 'vite';

export declare const pageContainerPlugin: () => Plugin;
