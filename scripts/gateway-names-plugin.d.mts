import type { parseAst, Plugin } from 'vite';

export declare const gatewayNamesIn: (program: ReturnType<typeof parseAst>) => readonly string[];
export declare const gatewayNames: () => Plugin;
