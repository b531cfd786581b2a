import { type AnyPgColumn, bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { adPlaces } from '../../../domain/content/ad-place.ts';
import { promiseIcons } from '../../../domain/shop/promise-icons.ts';
import { bytes, moment } from '../columns.ts';
import { manufacturers } from './goods.ts';

const key = (name: string) => bigint(name, { mode: 'number' });
const identity = () => key('id').primaryKey().generatedByDefaultAsIdentity();
const position = () => integer('position').notNull().default(0);
/** Readers see it; a draft, and what was taken down, is kept for the seller alone. */
const isShown = () => boolean('is_shown').notNull().default(true);

/** A text of the shop: its cleaned HTML (decision 34), and its words alone, for lists and the search. */
const richText = {
  body: text('body').notNull(),
  words: text('words').notNull().default(''),
  /** the Markdown that the body was made of; null where it was written in HTML */
  markdown: text('markdown'),
};

/** Ads (§3): `url` is a link target of §8. */
export const ads = pgTable(
  'ads',
  {
    id: identity(),
    place: text('place', { enum: adPlaces }).notNull(),
    name: text('name').notNull(),
    describe: text('describe').notNull().default(''),
    image: text('image').notNull(),
    url: text('url').notNull().default(''),
    /** the brand whose page shows it, for the place `brand` */
    manufacturerId: key('manufacturer_id').references(() => manufacturers.id, { onDelete: 'cascade' }),
    /** shown to visitors and to shops that have not ordered yet, and to nobody else */
    isForNewcomers: boolean('is_for_newcomers').notNull().default(false),
    /** from when on, and until when it is shown; null: no bound on that side */
    beginsAt: moment('begins_at'),
    endsAt: moment('ends_at'),
    isShown: isShown(),
    position: position(),
  },
  (table) => [index('ads_place').on(table.place, table.position)],
);

/** Links and licences of the footer. */
export const links = pgTable('links', {
  id: identity(),
  name: text('name').notNull(),
  url: text('url').notNull().default(''),
  position: position(),
});

/** The shop's own papers (§1): number and fields of each; dates YYYY-MM-DD, empty where the paper names none. */
export const shopLicences = pgTable('shop_licences', {
  id: identity(),
  kind: text('kind', { enum: ['drug', 'information', 'business', 'record'] }).notNull(),
  name: text('name').notNull(),
  number: text('number').notNull(),
  holder: text('holder').notNull().default(''),
  address: text('address').notNull().default(''),
  scope: text('scope').notNull().default(''),
  issuer: text('issuer').notNull().default(''),
  issuedOn: text('issued_on').notNull().default(''),
  expiresOn: text('expires_on').notNull().default(''),
  /** address of its scan, empty for none */
  scan: text('scan').notNull().default(''),
  position: position(),
});

/** The shop's own pictures, by their file names: scans of licences, ads, pictures of texts. */
export const shopPictures = pgTable('shop_pictures', {
  name: text('name').primaryKey(),
  type: text('type', { enum: ['image/jpeg', 'image/png', 'image/webp'] }).notNull(),
  /** beginning of the SHA-256 of the content, in hexadecimal: it is part of the address */
  hash: text('hash').notNull(),
  content: bytes('content').notNull(),
});

/** What the shop promises at the foot of its pages (R67). */
export const shopPromises = pgTable('shop_promises', {
  id: identity(),
  icon: text('icon', { enum: promiseIcons }).notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  position: position(),
});

/** The navigation bar: entries and, below them, child links. */
export const navItems = pgTable('nav_items', {
  id: identity(),
  parentId: key('parent_id').references((): AnyPgColumn => navItems.id),
  name: text('name').notNull(),
  url: text('url').notNull(),
  image: text('image').notNull().default(''),
  /** tag badge beside the name, e.g. 优 */
  tag: text('tag').notNull().default(''),
  /** opens in a window of its own */
  isOpen: boolean('is_open').notNull().default(false),
  position: position(),
});

/** Hot search words (rnss). */
export const hotWords = pgTable('hot_words', {
  id: identity(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  position: position(),
});

/** Notices (notice), industry news (hy), company news (company), buying help (help). */
export const posts = pgTable(
  'posts',
  {
    id: identity(),
    kind: text('kind', { enum: ['notice', 'hy', 'company', 'help'] }).notNull(),
    title: text('title').notNull(),
    ...richText,
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    isShown: isShown(),
  },
  (table) => [index('posts_kind').on(table.kind, table.publishedAt.desc(), table.id.desc())],
);

/** Help categories of the footer; `collection` is the wire's category_id (3). */
export const helpCategories = pgTable('help_categories', {
  id: identity(),
  collection: integer('collection').notNull().default(3),
  name: text('name').notNull(),
  position: position(),
});

/** Help articles; `path` is the route that shows one (product.md §2, «Help and news»). */
export const helpArticles = pgTable('help_articles', {
  id: identity(),
  categoryId: key('category_id')
    .notNull()
    .references(() => helpCategories.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  path: text('path').notNull().default(''),
  ...richText,
  isShown: isShown(),
  position: position(),
});
