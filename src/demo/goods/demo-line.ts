/** One medicine, device or herb of the demo data, before makers and prices are spread over it. */
export interface DemoProduct {
  readonly name: string;
  readonly form: string;
  readonly specs: readonly string[];
  readonly packUnit: string;
  /** yuan: of the smallest pack and of the largest */
  readonly low: number;
  readonly high: number;
  readonly flags: ReadonlySet<DemoFlag>;
  /** makers that certainly make it */
  readonly makers: readonly string[];
  /** names of the categories, top first */
  readonly path: readonly [string, string, string];
  /** what it is for, as the instruction sheet says */
  readonly indication: string;
}

const flags = ['rx', 'hm', 'zy', 'dev', 'i', 'iii', 'sh', 'cold', 'health', 'ship'] as const;
/**
 * rx prescription, hm ephedrine, zy Chinese medicine, dev device, which is of class i, iii or else II, sh biochemical,
 * cold 2–8 ℃, health health food, ship ships free alone.
 */
type DemoFlag = (typeof flags)[number];
const isFlag = (text: string): text is DemoFlag => flags.some((flag) => flag === text);

const listOf = (text = '', separator = ','): string[] => text.split(separator).filter((part) => part !== '');

/**
 * Reads demo data: `## top > second` and `# third | indication` set the category of the lines that follow,
 * a line is `name|form|specs;…|pack unit|low-high|flags,…|makers,…`.
 */
export function readDemoLines(text: string): DemoProduct[] {
  let above: readonly [string, string] = ['', ''];
  let third = '';
  let indication = '';
  const products: DemoProduct[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    if (line.startsWith('## ')) {
      const [top = '', second = ''] = line.slice(3).split(' > ');
      above = [top, second];
    } else if (line.startsWith('# ')) {
      [third = '', indication = ''] = line.slice(2).split(' | ');
    } else {
      const [name = '', form = '', specs, packUnit = '', prices = '', flagText, makers] = line.split('|');
      const [low = 0, high = low] = prices.split('-').map(Number);
      products.push({
        name,
        form,
        specs: listOf(specs, ';'),
        packUnit,
        low,
        high,
        flags: new Set(listOf(flagText).filter(isFlag)),
        makers: listOf(makers),
        path: [...above, third],
        indication,
      });
    }
  }
  return products;
}
