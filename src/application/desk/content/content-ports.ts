import type { Answered } from '../../shared/gateway-of.ts';
import type { DeskPorts } from '../desk-ports.ts';

/** News and help, as the seller's people write them. */
export type DeskTexts = DeskPorts['deskTexts'];

/** Ads, pictures and words of the shop. */
export type ShopWords = DeskPorts['shopWords'];

/** A page of texts, and one of its rows. */
export type DeskTextPage = Answered<DeskTexts['list']>;
export type DeskTextRow = DeskTextPage['texts'][number];

/** A text as it is written. */
export type DeskText = Answered<DeskTexts['read']>;

/** What a list of texts is asked. */
export type DeskTextQuestion = Parameters<DeskTexts['list']>[0];

/** News, or help. */
export type DeskTextKind = DeskTextQuestion['kind'];

/** An ad as the seller keeps it. */
export type DeskAd = Answered<ShopWords['ads']>['ads'][number];

/** A list of words, and one of its rows. */
export type DeskWordList = Answered<ShopWords['words']>['lists'][number];
export type DeskWordRow = Parameters<ShopWords['changeList']>[1][number];
