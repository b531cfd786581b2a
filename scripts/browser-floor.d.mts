export declare const buildTarget: string[];
