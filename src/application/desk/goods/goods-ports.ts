import type { Answered } from '../../shared/gateway-of.ts';
import type { DeskPorts } from '../desk-ports.ts';

/** Goods at the desk. */
export type DeskGoodsGateway = DeskPorts['deskGoods'];

/** A page of goods, and one of its rows. */
export type DeskGoodsPage = Awaited<ReturnType<DeskGoodsGateway['list']>>;
export type DeskGoodsRow = DeskGoodsPage['goods'][number];

/** Which goods a list shows. */
export type GoodsListQuestion = Parameters<DeskGoodsGateway['list']>[0];

/** How many goods each list has, and of what the ERP is the master. */
export type GoodsSummary = Awaited<ReturnType<DeskGoodsGateway['summary']>>;

/** Goods with their batches, pictures and reports. */
export type DeskGoodsDetail = Awaited<ReturnType<DeskGoodsGateway['read']>>;

/** Which orders hold units of a batch. */
export type BatchHolders = Awaited<ReturnType<DeskGoodsGateway['holders']>>;

/** Files of goods. */
export type GoodsImportGateway = DeskPorts['deskGoodsImport'];

/** What a file would do. */
export type GoodsPreview = Answered<GoodsImportGateway['preview']>;

/** The files that were imported last. */
export type RecentImports = Awaited<ReturnType<GoodsImportGateway['recent']>>;
