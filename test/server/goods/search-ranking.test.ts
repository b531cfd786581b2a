import { beforeAll, describe, expect, it } from 'vitest';
import { importText } from '../../support/import-text.ts';
import { onBothDatabases, type TestShop } from '../../support/server.ts';

/** What a buyer types, and what must come first: name, or name and maker. */
const wanted = (
  [
    ['阿莫西林', '阿莫西林胶囊', '皖溪制药'],
    ['amxl', '阿莫西林胶囊', '皖溪制药'],
    ['AMXL', '阿莫西林胶囊'],
    ['ａｍｘｌ', '阿莫西林胶囊'],
    ['amoxilin', '阿莫西林胶囊'],
    ['阿莫西林克拉维酸', '阿莫西林克拉维酸钾片'],
    ['amxljn', '阿莫西林胶囊'],
    ['tj 阿莫', '阿莫西林胶囊', '天津澄岸制药'],
    ['tj阿莫', '阿莫西林胶囊', '天津澄岸制药'],
    ['wx amxl', '阿莫西林胶囊', '皖溪制药'],
    ['皖溪 阿莫', '阿莫西林胶囊', '皖溪制药'],
    ['阿胶', '阿胶', '江右本源堂'],
    ['ejiao', '阿胶'],
    ['ajiao', '阿胶'],
    ['二甲双胍', '盐酸二甲双胍缓释片', '青垣生物'],
    ['ejsg', '盐酸二甲双胍缓释片'],
    ['ysejsgp', '盐酸二甲双胍片'],
    ['人参片', '人参片'],
    ['rcjpw', '人参健脾丸'],
    ['氨氯地平', '苯磺酸氨氯地平片', '东榆制药'],
    ['aldp', '苯磺酸氨氯地平片'],
    ['lhqw', '连花清瘟胶囊', '北曜药业'],
    ['感冒灵', '感冒灵颗粒'],
    ['藿香正气', '藿香正气水', '禾沐堂'],
    ['hxzqkfy', '藿香正气口服液'],
    ['口罩', '医用外科口罩', '安澄医疗'],
    ['vc', '维生素C片', '东榆制药'],
    ['维生素b12', '维生素B12片'],
    ['当归', '当归'],
    ['0.9%', '0.9%氯化钠注射液', '中砚制药'],
    ['蒙脱石散', '蒙脱石散', '岭澜药业'],
    ['jysmsblp', '枸橼酸莫沙必利片'],
    ['gysmsblp', '枸橼酸莫沙必利片'],
    ['juyuansuan', '枸橼酸莫沙必利片'],
    ['当', '当归'],
    ['板蓝根', '板蓝根'],
    ['板蓝根 颗粒', '板蓝根颗粒', '粤澄药业'],
  ] as [string, string, string?][]
).map(([keywords, name, maker = '']): [string, string, string] => [keywords, name, maker]);

onBothDatabases('the ranking of search', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  it.each(wanted)('%s finds %s first', async (keywords, name, maker) => {
    const { data } = await shop.visitor().get(`/api/goods/list?keywords=${encodeURIComponent(keywords)}`);
    expect(data.list[0].name).toBe(name);
    if (maker !== '') expect(data.list[0].sccj).toBe(maker);
  });

  it.each(wanted)('suggests for %s what the list finds first: %s', async (keywords, name) => {
    const { data } = await shop.visitor().get(`/api/goods/search?keywords=${encodeURIComponent(keywords)}`);
    expect(data[0].name).toBe(name);
    expect(data.length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['amxl', 0],
    ['wx', 1],
    ['阿胶', 0],
    ['a', 0],
  ])('says of every suggestion for %s how many goods the list finds, or nothing', async (keywords, type) => {
    const ask = (path: string) => shop.visitor().get(`/api/goods/${path}?keywords=${encodeURIComponent(keywords)}&type=${type}`);
    const [{ data: suggested }, { data: listed }] = await Promise.all([ask('search'), ask('list')]);
    expect(suggested.length).toBeGreaterThan(0);
    for (const { total } of suggested) expect([listed.total, null]).toContain(total);
    if (listed.total < 300) expect(suggested[0].total).toBe(listed.total);
  });

  it('ranks name, stem, beginning, word, inside in this order', async () => {
    const { data } = await shop.visitor().get('/api/goods/list?keywords=阿胶&per_page=100');
    const names: string[] = data.list.map((goods: { name: string }) => goods.name);
    const first = (name: string) => names.indexOf(name);
    expect(first('阿胶')).toBe(0);
    expect(first('复方阿胶浆')).toBeGreaterThan(names.lastIndexOf('阿胶'));
    // Then come goods that only their maker's name connects with the word.
    expect(data.list.at(-1).sccj).toBe('东平湖阿胶');
  });

  it('breaks ties by stock, sales and id, so that asking again gives the same order', async () => {
    const ask = () => shop.visitor().get('/api/goods/list?keywords=片&per_page=50');
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one.data.list).toEqual(other.data.list);
  });

  it('finds every goods by any one character of its name, and by any two', async () => {
    for (const word of ['阿', '阿莫', '莫西', '囊', '胶囊']) {
      const { data } = await shop.visitor().get(`/api/goods/list?keywords=${word}&select=3&per_page=100`);
      const names: string[] = data.list.map((goods: { name: string }) => goods.name);
      expect(names).toContain('阿莫西林胶囊');
      expect(names.every((name) => name.includes(word))).toBe(true);
    }
  });

  describe('over goods just imported, of which none was ever sold', () => {
    const header = 'name,sccj,ypgg,bzdw,base_price,number,zbz,category,type';
    const file = [
      header,
      '感冒灵颗粒,909,10g*9袋,盒,12.00,900,10,颗粒剂,0',
      '感冒清片,909,0.5g*24片,盒,9.00,900,10,片剂,0',
      '氯化钠滴眼液,试验眼药,909mg:10ml,支,8.00,900,10,眼科用药,0',
      '六味试方丸,试验药厂,60丸,瓶,18.00,900,10,丸剂,0',
      '十六味试方丸,试验药厂,60丸,瓶,28.00,900,10,丸剂,0',
      '试方六味酊,试验药厂,20ml,瓶,8.00,0,10,其他,0',
      '注射用试孢曲松钠,试验药厂,1g,支,3.00,900,10,注射剂,1',
      '试孢曲松钠颗粒(注射用水溶),试验药厂,1g,袋,4.00,900,10,颗粒剂,1',
      '盐酸试甲双胍片,京城试药,0.25g*48片,盒,6.00,900,10,片剂,1',
      '盐酸试甲双胍缓释片,京城试药,0.5g*30片,盒,16.00,900,10,片剂,1',
      '试甲双胍格列吡嗪胶囊,京城试药,30粒,盒,26.00,900,10,胶囊剂,1',
      '重组试糖肽注射液,北京同试堂,3ml,支,56.00,900,1,注射剂,1',
      ...Array.from({ length: 320 }, (_, at) => `同名试药片,试验药厂,${at + 1}片,盒,1.00,9,1,片剂,0`),
      '同名试药胶囊,试验药厂,6粒,盒,1.00,0,1,胶囊剂,0',
      '同名试药丸,试验药厂,6丸,盒,1.00,0,1,丸剂,0',
    ].join('\n');
    const namesFor = async (keywords: string): Promise<string[]> => {
      const { data } = await shop.visitor().get(`/api/goods/list?keywords=${encodeURIComponent(keywords)}`);
      return data.list.map(({ name }: { name: string }) => name);
    };
    beforeAll(async () => {
      await importText(shop.database, file);
    });

    it('suggests others beside a name of which there are hundreds of packs', async () => {
      const { data } = await shop.visitor().get(`/api/goods/search?keywords=${encodeURIComponent('同名试药')}`);
      const names = data.map(({ name }: { name: string }) => name);
      expect(names.slice(0, 4)).toEqual(['同名试药片', '同名试药片', '同名试药胶囊', '同名试药丸']);
      expect(names.slice(4)).toEqual(Array(6).fill('同名试药片'));
    });

    it.each([
      // A maker that is a number, and the beginning of a name: the number in a strength is no maker.
      ['909 gm', '感冒灵颗粒', '感冒清片'],
      ['gm 909', '感冒灵颗粒', '感冒清片'],
      ['909 感冒灵', '感冒灵颗粒'],
      // Two characters: the name that begins with them before the one that has them inside.
      ['六味试', '六味试方丸', '十六味试方丸'],
      ['lwsf', '六味试方丸', '十六味试方丸'],
      // The drug without its salt, by characters, initials and full pinyin; the plain form before the mixture.
      ['试甲双胍', '盐酸试甲双胍片', '盐酸试甲双胍缓释片', '试甲双胍格列吡嗪胶囊'],
      ['shijiashuanggua', '盐酸试甲双胍片', '盐酸试甲双胍缓释片', '试甲双胍格列吡嗪胶囊'],
      ['试甲双胍 缓释', '盐酸试甲双胍缓释片'],
      ['jc 试甲双胍', '盐酸试甲双胍片'],
      // What stands before the drug counts when it is asked for.
      ['注射用试孢', '注射用试孢曲松钠'],
      ['zsysbqsn', '注射用试孢曲松钠'],
      // A polyphone of the name (重 chong) and the maker's initials.
      ['czst bjtst', '重组试糖肽注射液'],
      ['zzst', '重组试糖肽注射液'],
    ])('%s finds first %s', async (keywords, ...expected) => {
      const names = await namesFor(keywords);
      expect([...names.slice(0, 1), ...names.filter((name) => expected.slice(1).includes(name))]).toEqual(expected);
    });
  });
});
