export declare const filesOfPage: () => readonly string[];
export declare const strangeInSources: (folder: string, files: readonly string[]) => readonly string[];
