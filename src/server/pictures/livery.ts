/** A maker's colours: of its bands, their shade, and their tint. */
export interface Livery {
  readonly main: string;
  readonly dark: string;
  readonly pale: string;
}

const liveries: readonly [Livery, ...Livery[]] = [
  { main: '#1B7A72', dark: '#12544F', pale: '#DDEDEA' },
  { main: '#2B67A3', dark: '#1D4872', pale: '#DFEAF4' },
  { main: '#4D5AA8', dark: '#353F7A', pale: '#E4E6F4' },
  { main: '#7B4787', dark: '#57305F', pale: '#EFE4F1' },
  { main: '#B9532F', dark: '#843A20', pale: '#F8E6DD' },
  { main: '#A57A26', dark: '#76571A', pale: '#F5ECD8' },
  { main: '#5F7A35', dark: '#435625', pale: '#E9F0DD' },
  { main: '#456472', dark: '#2F4650', pale: '#E0E8EC' },
  { main: '#9C3B4E', dark: '#6C2836', pale: '#F5E1E5' },
  { main: '#2F7B9B', dark: '#20566D', pale: '#DEEDF3' },
];

/** A number that is the same for the same text (FNV-1a, 32 bits). */
export const textHash = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261);

/** The livery of a maker, by its name. */
export const liveryOf = (maker: string): Livery => liveries[textHash(maker) % liveries.length] ?? liveries[0];

/** Ink of names on white, and of outlines. */
export const ink = '#16201E';
export const softInk = '#3A4542';
