export declare class Books {
  constructor(folder: string);
  counted(code: string, units: number): void;
  toSend(): string[];
  asCsv(): string;
}
