import type { Plugin } from 'vite';

export declare const deskPaths: () => Plugin;
