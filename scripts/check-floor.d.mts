export declare const strangeIn: (file: string, text: string) => ReadonlyMap<string, readonly string[]>;
