import type { Plugin } from 'vite';

export declare function productionRouter(): Plugin;
