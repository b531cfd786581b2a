import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { shopLicenceWithId } from '../shop/shop-papers.ts';
import { manufacturers, goods } from '../database/schema/goods.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { filesOf } from '../upload/place-of-files.ts';
import { drawAdArt } from './ad-art.ts';
import { drawBrandMark } from './brand-mark.ts';
import { isPhotoSize, photosOfGoods } from './goods-photo.ts';
import { drawLicenceSheet } from './licence-sheet.ts';
import { drawPackShot, drawPackView, drawSmallPackShot } from './pack-shot.ts';
import type { PrintedGoods } from './pack-views.ts';
import { shopPictureNamed } from './shop-picture.ts';

/** A drawing changes only with the goods' name or a new release: kept for a week, asked about after that. */
const cacheControl = 'public, max-age=604800, stale-while-revalidate=86400';
/** The address of a picture of the shop's own changes with its content. */
const keptForGood = 'public, max-age=31536000, immutable';
/** Opened as a page of its own, a drawing still may not load or run anything. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const missing = () => notFound('图片不存在');

function sendDrawing(request: FastifyRequest, reply: FastifyReply, svg: string) {
  const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', cacheControl).header('content-security-policy', drawingPolicy);
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send();
  return reply.type('image/svg+xml; charset=utf-8').send(svg);
}

/** `123.svg` → `123` */
const nameOf = (file: string): string => {
  const name = /^([\w-]{1,64})\.svg$/.exec(file)?.[1];
  if (name === undefined) throw missing();
  return name;
};

async function packedGoods({ database }: Api, id: number | null): Promise<PrintedGoods> {
  const rows =
    id === null
      ? []
      : await database
          .select({
            name: goods.name,
            spec: goods.spec,
            form: goods.form,
            maker: manufacturers.name,
            approvalNumber: goods.approvalNumber,
            batchNumber: goods.batchNumber,
            producedOn: goods.producedOn,
            expiresOn: goods.expiresOn,
          })
          .from(goods)
          .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
          .where(eq(goods.id, id));
  if (rows[0] === undefined) throw missing();
  return rows[0];
}

/** Pictures that the server draws itself (pack shots, brand marks, art of ads, licences), and the shop's own. */
export function pictureRoutes(api: Api): void {
  const { app, database, settings } = api;
  const files = filesOf(settings);

  app.get<{ Params: { id: string; file: string }; Querystring: { size?: unknown } }>(
    '/api/pictures/goods/:id/:file',
    async (request, reply) => {
      const { params, query } = request;
      const id = rowId(params.id);
      const photos = id === null ? [] : await photosOfGoods(database, id);
      const asked = photos.find(({ large }) => params.file === `${large}.jpg`);
      const photo = asked ?? photos[0];
      // What an order of before names may be gone: the goods are shown as they are drawn.
      if (photo === undefined) return sendDrawing(request, reply, drawPackShot(await packedGoods(api, id)));
      const content = await files.open(photo[isPhotoSize(query.size) ? query.size : 'card'] ?? photo.large);
      if (content === null) throw missing();
      reply.header('cache-control', asked === undefined ? 'no-cache' : keptForGood).header('content-security-policy', drawingPolicy);
      return reply.type('image/jpeg').send(content);
    },
  );

  app.get<{ Params: { file: string }; Querystring: { size?: unknown; view?: unknown } }>(
    '/api/pictures/goods/:file',
    async (request, reply) => {
      const subject = await packedGoods(api, rowId(nameOf(request.params.file)));
      const { size, view } = request.query;
      if (size === 'small') return sendDrawing(request, reply, drawSmallPackShot(subject));
      return sendDrawing(request, reply, view === 'back' || view === 'packs' ? drawPackView(subject, view) : drawPackShot(subject));
    },
  );

  app.get<{ Params: { file: string } }>('/api/pictures/brand/:file', async (request, reply) => {
    const id = rowId(nameOf(request.params.file));
    const [brand] =
      id === null ? [] : await database.select({ name: manufacturers.name }).from(manufacturers).where(eq(manufacturers.id, id));
    if (brand === undefined) throw missing();
    return sendDrawing(request, reply, drawBrandMark(brand.name));
  });

  app.get<{ Params: { file: string } }>('/api/pictures/ads/:file', async (request, reply) => {
    const svg = drawAdArt(nameOf(request.params.file));
    if (svg === null) throw missing();
    return sendDrawing(request, reply, svg);
  });

  app.get<{ Params: { file: string } }>('/api/pictures/licence/:file', async (request, reply) => {
    const id = rowId(nameOf(request.params.file));
    const licence = id === null ? undefined : await shopLicenceWithId(database, id);
    if (licence === undefined) throw missing();
    return sendDrawing(request, reply, drawLicenceSheet(licence));
  });

  app.get<{ Params: { hash: string; file: string } }>('/api/pictures/shop/:hash/:file', async ({ params }, reply) => {
    const picture = await shopPictureNamed(database, params.file);
    if (picture === undefined) throw missing();
    // What still names an older picture shows the newer one, and asks again.
    reply.header('cache-control', picture.hash === params.hash ? keptForGood : 'no-cache');
    reply.header('content-security-policy', drawingPolicy);
    return reply.type(picture.type).send(picture.content);
  });
}
