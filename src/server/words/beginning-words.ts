import { postKinds } from '../../contract/news/news-calls.ts';
import { mostGoodsPictures } from '../../domain/goods/goods-file-names.ts';
import { mostUploadBytes, uploadBounds } from '../../domain/upload/upload-rules.ts';
import { promiseIcons } from '../../domain/shop/promise-icons.ts';
import { adPlaces } from '../../domain/content/ad-place.ts';
import { namedSettings } from '../shop/named-settings.ts';
import { goodsPictureBounds } from './goods-files/picture-sizes.ts';
import { pictureBounds } from './picture-content.ts';

const commented = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `# ${line}`.trimEnd())
    .join('\n');

const file = (about: string, example: string): string => `${commented(about)}\n#\n${commented(example)}\n`;

const link = 'A url is a path of the page (/list), an address (https://…), or * and a message.';
const picture = `A picture lies in pictures/ (PNG, JPEG, WebP, at most ${pictureBounds.bytes / 1024} KiB) and is named by its path, pictures/winter.png.`;
const text = 'A text is a file of Markdown (.md) or HTML (.html). {{NAME}} states a figure; article figures lists them.';

/** What a setting is for, where its name does not say it. */
const meanings: Readonly<Record<string, string>> = {
  name: 'what the shop calls itself, in titles, messages and files',
  motto: 'the line below the name',
  'hot-line': 'complaints and service',
  'service-name': 'whom buyers turn to that have no contact of their own',
  'service-phone': 'the same person',
  'inspection-url': 'where 药检报告 in the line above the header leads; empty: to the reports of this shop',
  'inspection-message': 'what it says instead, where it leads nowhere',
  'return-address': 'where buyers send goods back to',
  warehouse: 'from where goods are sent, as their pages name it',
  'pickup-place': 'where buyers fetch what they order without delivery',
  'ships-from': 'the region of the warehouse: in its province goods arrive a day after they leave',
  'days-elsewhere': 'days to other provinces',
  'pay-before-hour': 'what is paid before this hour of China leaves on the same day',
  'free-shipping-from': 'yuan of goods from which delivery is free',
  freight: 'yuan of delivery below that',
  'complete-after-days': 'days after the delivery until an order completes by itself',
  'bank-account-name': 'whose account it is: with the next two what buyers transfer to',
  'transfer-days': 'days that an order waits for its transfer',
  'most-unpaid-orders': 'orders that a shop may have unpaid at a time',
  'most-unpaid-units': 'units of goods that a shop may hold unpaid',
  'pay-balance': 'ways to pay; WeChat Pay needs its keys in the environment, on account needs terms (buyer terms)',
};

/** The folders of goods' files: each has a file that says what the others are called, and takes some away. */
const removalFiles: Readonly<Record<string, string>> = {
  'goods-pictures/remove.txt': `${commented(
    `Pictures of goods lie in this folder and below it: PNG, JPEG or WebP, at most ${goodsPictureBounds.bytes / 1024 / 1024} MiB each. A name is a code of the goods
(of your own books, barcode or id): 6901234567892.jpg is their first picture, 6901234567892-2.jpg the second one, up to ${mostGoodsPictures}. erp=…, barcode=…
or id=… says which code it is. The files of goods are all their pictures; goods without a file stay as they are.
A line of this file is a code of goods whose pictures go.`,
  )}\n`,
  'reports/remove.txt': `${commented(
    `Inspection reports lie in this folder and below it: PDF of at most ${uploadBounds.documentPages} pages, JPEG or PNG, at most ${mostUploadBytes / 1024 / 1024} MiB each.
A name is a code of the goods (of your own books, barcode or id) and the batch number: 6901234567892_20260409.pdf. What a name cannot have is
written as -. Batches without a file stay as they are. A line of this file is a name whose report goes.`,
  )}\n`,
};

/**
 * A folder to begin with (R67): each file says what it is for. All of it is a comment, so that it changes nothing
 * before it is filled in.
 */
export function beginningWords(): ReadonlyMap<string, Buffer> {
  const settings = Object.entries(namedSettings).map(([name, { must }]) => {
    const meaning = meanings[name];
    return `${meaning === undefined ? '' : `# ${meaning}\n`}# ${name}:   must ${must}`;
  });
  const files: Readonly<Record<string, string>> = {
    'shop.yaml': `# What the shop says of itself, and what delivery costs. A setting that is not named stays.\n#\n${settings.join('\n')}\n`,
    'delivery.yaml': file(
      `Regions in which delivery differs from shop.yaml: a province, city or district in full, or its code of 6 digits.
The smallest region around an address decides: an amount that it does not give is that of the wider one, at last the shop's.
closed is the reason why nothing is delivered there, as buyers read it. A listed region without it is open.`,
      `- region: 浙江省
  freeFrom: 800
  freight: 12
- region: 西藏自治区
  closed: 冷链药品无法在三天内送达`,
    ),
    'licences.yaml': file(
      `The seller's own licences, as every page names them. kind is drug, information, business or record;
the holder of the business licence is the seller. scan is a picture of the paper, empty for none.
${picture}`,
      `- kind: business
  name: 营业执照
  number: 91340000MA00000000
  holder: 安徽示例医药有限公司
  address: 安徽省合肥市庐阳区示例路 1 号
  scope: 药品批发
  issuer: 示例市场监督管理局
  issuedOn: 2023-11-02
  expiresOn: 2033-11-01
  scan: pictures/business.jpg`,
    ),
    'promises.yaml': file(
      `What the shop promises at the foot of its pages, at most five. icon is one of ${promiseIcons.join(', ')}.`,
      `- icon: truck
  title: 次日到店
  text: 省内，当日截单前付款`,
    ),
    'navigation.yaml': file(
      `The navigation bar. tag is a badge of one or two characters; opensApart: yes opens a new window.\n${link}`,
      `- name: 首页
  url: /
- name: 每日特价
  url: /mrtj
  tag: 特
  children:
    - name: 拼团专区
      url: /ptzq`,
    ),
    'hot-words.yaml': file(`Words that the search box proposes. Without a url a word leads to its search.`, `- name: 布洛芬`),
    'links.yaml': file(`Links of the footer.\n${link}`, `- name: 投诉与建议\n  url: /help/us/tsjy`),
    'categories.yaml': file(
      `The order of the categories in the menus. Categories come with goods, and are named by their path as in the file of goods;
those that are not named stand behind the others of their parent. icon is a picture beside a category of the first level.
${picture}`,
      `- category: 中成药
  icon: pictures/zhongchengyao.png
- category: 中成药 > 清热解毒`,
    ),
    'brands.yaml': file(
      `The brand zone: makers whose goods you sell, in its order, with their logos. outside: yes gives a maker logo and text
without a place in the zone. Makers that are not named have neither.
${picture}`,
      `- maker: 示例制药有限公司
  logo: pictures/shili.png
  describe: 始于 1958 年`,
    ),
    'ads.yaml': file(
      `Ads by place, each place in the order of this file. place is one of
${adPlaces.join(', ')}.
newcomers: yes shows an ad to shops without an order alone. The place brand names a maker, on whose page it stands.
from and until are days, or days and times, of China; outside of them, and with hidden: yes, nobody sees it.
${link}
${picture}`,
      `- place: banner
  name: 冬季备货
  describe: 阶梯价与满减同享
  image: pictures/winter.png
  url: /list`,
    ),
    'help.yaml': file(
      `The help: categories in the order of the footer. path is the page that shows an article, where it has one of its own. hidden: yes keeps it from readers.\n${text}\n${picture}`,
      `- category: 关于我们
  articles:
    - title: 联系我们
      path: /help/us/link
      file: help/contact.md`,
    ),
    'news.yaml': file(
      `News. kind is one of ${postKinds.join(', ')}; at is a day, or a day and a time of China. hidden: yes keeps it from readers.\n${text}`,
      `- kind: notice
  title: 春节放假通知
  at: 2026-02-10 09:00
  file: news/holidays.md`,
    ),
    ...removalFiles,
  };
  return new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]));
}
