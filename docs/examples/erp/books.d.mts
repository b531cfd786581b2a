export declare class Books {
  constructor(folder: string);
  book(feed: string, entry: Readonly<Record<string, unknown>>): void;
  toSend(): string[];
  send(sn: string, ship: (sn: string) => Promise<boolean>): Promise<void>;
  asCsv(): string;
}
