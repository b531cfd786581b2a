// The first looks of the screens that are opened most:
// drawn by the build, sent by the server, replaced by the page itself.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const list = 'src/ui/goods/goods-list-page.tsx';
const shop = 'src/ui/app/layout/shop-layout.tsx';

/** What every screen is made of, fetched by the page's first lines (src/main.tsx). */
export const always = ['src/infrastructure/composition/container.ts', 'src/ui/app/routes/routes.tsx'];

/** Addresses and the modules that show them, which the browser may fetch before anything asks for them. */
const looks = [
  { path: '/', title: '首页', modules: [shop, 'src/ui/home/home-page.tsx'] },
  { path: '/list', title: '全部药品', modules: [shop, list] },
  { path: '/search', title: '搜索结果', modules: [shop, list] },
  { path: '/yx', title: '优选包邮专区', modules: [shop, list] },
  { path: '/zyyp', title: '中药专区', modules: [shop, list] },
  { path: '/qxzq', title: '器械专区', modules: [shop, list] },
  { path: '/jxqzc', title: '近效期专区', modules: [shop, list] },
  { path: '/list/info/:id', title: '商品详情', modules: [shop, 'src/ui/goods/detail/goods-page.tsx'] },
];

/** What a chunk and those it imports statically are made of. */
function filesOf(manifest, modules) {
  const files = { scripts: new Set(), styles: new Set() };
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    files.scripts.add(chunk.file);
    chunk.css?.forEach((file) => files.styles.add(file));
  };
  modules.forEach(visit);
  return files;
}

const isMissingIn = (page) => (file) => !page.includes(file);

/** A page that names these files, so that the browser fetches them at once. */
function withLinks(page, { scripts, styles }) {
  const links = [
    ...[...styles].filter(isMissingIn(page)).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].filter(isMissingIn(page)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return page.replace('</head>', `${links.join('\n')}\n</head>`);
}

/** The code comes after the style: first there is something to see, then it does something. */
const codeLater = (page) => page.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');

/**
 * Draws the first looks into `looks/` of a built page, and `looks.json`, which tells the server where each belongs.
 * @param build makes the program that draws them (src/prerender.tsx) in the folder given
 */
export async function drawFirstLooks(folder, build) {
  const program = join(folder, '.prerender');
  await build(program);
  const { firstLook } = await import(pathToFileURL(join(program, 'prerender.js')).href);
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const bare = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = withLinks(bare, filesOf(manifest, always));
  writeFileSync(join(folder, 'index.html'), page);
  mkdirSync(join(folder, 'looks'));
  const drawn = [];
  for (const [index, { path, title, modules }] of looks.entries()) {
    const file = `looks/${index}.html`;
    const html = withLinks(page, filesOf(manifest, modules))
      .replace(/<title>(.*)<\/title>/, (_, site) => `<title>${title} - ${site}</title>`)
      .replace('<div id="root"></div>', `<div id="root">${await firstLook(path.replace(/:\w+/g, '0'))}</div>`);
    writeFileSync(join(folder, file), codeLater(html));
    drawn.push({ path, file });
  }
  writeFileSync(join(folder, 'looks.json'), JSON.stringify(drawn));
  rmSync(program, { recursive: true, force: true });
}
