// The first looks of the screens that are opened most:
// drawn by the build, sent by the server, replaced by the page itself.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { descriptions, siteDescription } from './page-descriptions.mjs';

const list = 'src/ui/goods/goods-list-page.tsx';
// It brings the list; without its own style its head would grow when the style comes.
const zone = 'src/ui/goods/zone/zone-page.tsx';
const shop = 'src/ui/app/layout/shop-layout.tsx';

/** What every screen is made of, fetched by the page's first lines (src/main.tsx). */
export const always = ['src/infrastructure/composition/container.ts', 'src/ui/app/routes/routes.tsx'];

/** Addresses and the modules that show them, which the browser may fetch before anything asks for them. */
const looks = new Map([
  ['/', [shop, 'src/ui/home/home-page.tsx']],
  ['/list', [shop, list]],
  ['/search', [shop, list]],
  ['/yx', [shop, zone]],
  ['/zyyp', [shop, zone]],
  ['/qxzq', [shop, zone]],
  ['/jxqzc', [shop, zone]],
  ['/list/info/:id', [shop, 'src/ui/goods/detail/goods-page.tsx']],
]);

/** The code of the screens that have a weight budget: their documents name it, it comes beside the first code. */
const screens = new Map(
  Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, '../weight-budget.json'), 'utf8'))).map(([path, { modules }]) => [
    path,
    modules,
  ]),
);

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

/** The document of a page: its title, and what search engines say of it. */
const documentOf = (page, { path, title }) =>
  page
    .replace(/<title>(.*)<\/title>/, (_, site) => `<title>${title} - ${site}</title>`)
    .replace(siteDescription, descriptions[path] ?? `${title}。${siteDescription}`);

/**
 * Writes a document for every page into `looks/` of a built page, with the first look of those that are opened most,
 * and `looks.json`, which tells the server where each belongs and which of them search engines are told of.
 * @param build makes the program that draws them (src/prerender.tsx) in the folder given
 */
export async function drawFirstLooks(folder, build) {
  const program = join(folder, '.prerender');
  await build(program);
  const { firstLook, pages, otherSpellings } = await import(pathToFileURL(join(program, 'prerender.js')).href);
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const bare = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = withLinks(bare, filesOf(manifest, always));
  if (!page.includes(siteDescription)) throw new Error('index.html and scripts/page-descriptions.mjs describe the site differently');
  const lost = [...looks.keys(), ...Object.keys(descriptions)].filter((path) => !pages.some((known) => known.path === path));
  if (lost.length > 0) throw new Error(`No such pages: ${lost.join(', ')}`);
  writeFileSync(join(folder, 'index.html'), page);
  mkdirSync(join(folder, 'looks'));
  const drawn = [];
  for (const [index, known] of pages.entries()) {
    const { path } = known;
    const file = `looks/${index}.html`;
    const modules = looks.get(path);
    const html = documentOf(page, known);
    const look = async () =>
      codeLater(
        withLinks(html, filesOf(manifest, modules))
          .replace('<html ', '<html data-first-look ')
          .replace('<div id="root"></div>', `<div id="root">${await firstLook(path.replace(/:\w+/g, '0'))}</div>`),
      );
    // Its style comes with the code that waits for it, and is asked for again where it is lost (lost-styles.ts).
    const code = () => withLinks(html, { ...filesOf(manifest, screens.get(path) ?? []), styles: new Set() });
    writeFileSync(join(folder, file), modules === undefined ? code() : await look());
    drawn.push({ path, file, isListed: path in descriptions });
  }
  drawn.push(...otherSpellings.map((path) => ({ path, file: 'index.html', isListed: false })));
  // The document without a screen, for a browser that opens any of them without a network (public/offline-worker.js).
  drawn.push({ path: '/offline-shell', file: 'index.html', isListed: false });
  writeFileSync(join(folder, 'looks.json'), JSON.stringify(drawn));
  rmSync(program, { recursive: true, force: true });
}
