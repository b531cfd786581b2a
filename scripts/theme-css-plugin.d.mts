import type { Plugin } from 'vite';

export declare const themeCss: () => Plugin;
