import { map, merge, Subject } from 'rxjs';
import { type AdPlace, adPlaceNames, adPlaces, adState, type AdState } from '../../../domain/content/ad-place.ts';
import { chinaMinute, isDay, momentInChina } from '../../../domain/shared/china-time.ts';
import { contentBounds } from '../../../domain/desk/content-bounds.ts';
import { accepted } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import type { Form } from '../../shared/form.ts';
import { besides, type Load, loadOf, waiting } from '../../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createActForm } from '../act-form.ts';
import type { Desk } from '../desk.ts';
import type { DeskAd } from './content-ports.ts';

/** An ad, ready to show. */
export interface ShownAd extends DeskAd {
  readonly placeName: string;
  readonly state: AdState;
  /** 12-01 00:00 至 12-15 00:00; empty: always */
  readonly time: string;
}

interface ShownAds {
  /** place by place, each in the order in which it is shown */
  readonly ads: readonly ShownAd[];
  readonly shown: number;
  readonly all: number;
  readonly makers: readonly string[];
}

/** What is typed about an ad; days and times of China, empty for no bound. */
interface AdDraft {
  /** null: a new one */
  readonly ad: DeskAd | null;
  readonly place: AdPlace;
  readonly name: string;
  readonly describe: string;
  readonly image: string;
  readonly url: string;
  readonly newcomers: boolean;
  readonly maker: string;
  readonly from: string;
  readonly until: string;
}

type AdsState = Load<ShownAds> & {
  /** a picture is on its way */
  readonly isSending: boolean;
};

/** 广告: what the places of the shop show, and when. */
export interface DeskAds extends ViewModel<AdsState> {
  readonly form: Form<AdDraft>;
  /** Shows an ad in its time, or takes it down: open while that is asked. */
  readonly showing: Form<{ readonly ad: ShownAd }>;
  open(ad: ShownAd | null): void;
  putFirst(ad: ShownAd): void;
  choosePicture(file: File): void;
  retry(): void;
}

/** The places of ads with their names. */
export const adPlaceChoices: readonly { readonly place: AdPlace; readonly name: string }[] = adPlaces.map((place) => ({
  place,
  name: adPlaceNames[place],
}));

/** How an ad stands, in words, with the tone of its badge. */
export const adStateWords: Readonly<Record<AdState, readonly [words: string, tone: 'brand' | 'gray' | 'warning']>> = {
  shown: ['展示中', 'brand'],
  coming: ['未到时间', 'warning'],
  over: ['已过期', 'gray'],
  hidden: ['已撤下', 'gray'],
};

/** The longest of what is typed, in characters. */
export const adBounds = { name: contentBounds.adName, describe: contentBounds.adDescribe, url: contentBounds.url } as const;

const minuteText = (seconds: number): string => (seconds === 0 ? '' : chinaMinute(seconds));

/** A field of the browser's for day and time writes a T between them. */
const typedMinute = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/;

/** Epoch seconds of a typed minute; 0 for none, null for what is no minute. */
function secondsOf(text: string): number | null {
  if (text.trim() === '') return 0;
  const [, day = '', hour = '', minute = ''] = typedMinute.exec(text.trim()) ?? [];
  return isDay(day) ? Math.floor(Date.parse(momentInChina(day, `${hour}:${minute}:00`)) / 1000) : null;
}

function timeWords({ from, until }: Pick<DeskAd, 'from' | 'until'>): string {
  if (from === 0 && until === 0) return '';
  const [begin, end] = [minuteText(from), minuteText(until)].map((text) => text.slice(5));
  return from === 0 ? `到 ${end ?? ''}` : until === 0 ? `${begin ?? ''} 起` : `${begin ?? ''} 至 ${end ?? ''}`;
}

const shownAd = (ad: DeskAd, now: number): ShownAd => ({
  ...ad,
  placeName: adPlaceNames[ad.place],
  time: timeWords(ad),
  state: adState({ isShown: ad.isShown, from: ad.from || null, until: ad.until || null }, now),
});

const draftOf = (ad: ShownAd | null): AdDraft => ({
  ...{ ad, place: ad?.place ?? 'banner', name: ad?.name ?? '', describe: ad?.describe ?? '', image: ad?.image ?? '', url: ad?.url ?? '' },
  ...{ newcomers: ad?.newcomers ?? false, maker: ad?.maker ?? '' },
  ...{ from: minuteText(ad?.from ?? 0).replace(' ', 'T'), until: minuteText(ad?.until ?? 0).replace(' ', 'T') },
});

/** What is missing of a draft before it can be sent. */
function checkAd({ name, image, place, maker, from, until }: AdDraft) {
  const [begin, end] = [secondsOf(from), secondsOf(until)];
  return {
    ...(name.trim() === '' && { name: null }),
    ...(image === '' && { image: null }),
    ...(place === 'brand' && maker.trim() === '' && { maker: null }),
    ...(begin === null && { from: null }),
    ...((end === null || (begin !== null && begin !== 0 && end !== 0 && end <= begin)) && { until: null }),
  };
}

type Needs = Pick<Desk, 'shopWords' | 'messages' | 'announceFailure' | 'keys'>;

/** Creates the view model of the ads (`/desk/content/ads`). */
export function createDeskAds({ shopWords, messages, announceFailure, keys }: Needs): DeskAds {
  const ask = async (): Promise<ShownAds> => {
    const { at, ads, makers } = await shopWords.ads();
    const all = ads.map((ad) => shownAd(ad, at));
    return { ads: all, shown: all.filter(({ state }) => state === 'shown').length, all: all.length, makers };
  };
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure }, undefined);
  const sending = new Subject<boolean>();
  // Whatever was refused: the list is looked at again, as somebody may have been first.
  const refused: AnnounceFailure = (error, ...rest) => {
    announceFailure(error, ...rest);
    refresh();
  };
  const needs = { messages, announceFailure: refused, keys };
  const form = createActForm<AdDraft, unknown>(needs, {
    check: checkAd,
    send: async ({ ad, ...draft }, key) => {
      const written = { ...draft, name: draft.name.trim(), from: secondsOf(draft.from) ?? 0, until: secondsOf(draft.until) ?? 0 };
      const sent = ad === null ? await shopWords.addAd(written, key) : await shopWords.changeAd(ad.id, written, ad.seen, key);
      return sent.ok ? accepted(sent.value) : sent;
    },
    said: '已保存，买家马上看到',
    done: refresh,
  });
  const showing = createActForm<{ readonly ad: ShownAd }, unknown>(needs, {
    send: ({ ad: { id, isShown, seen } }, key) => shopWords.showAd(id, !isShown, seen, key),
    said: '已更新',
    done: refresh,
  });
  const first: AdsState = { ...waiting, isSending: false };
  type Patch = (state: AdsState) => AdsState;
  return {
    ...createViewModel<AdsState>(
      first,
      merge(
        patches$.pipe(map((patch): Patch => besides(patch))),
        sending.pipe(map((isSending): Patch => (state) => ({ ...state, isSending }))),
      ),
    ),
    form,
    showing,
    open: (ad) => form.open(draftOf(ad)),
    putFirst: ({ id, seen }) => {
      shopWords.putAdFirst(id, seen, keys.next()).then(refresh, refused);
    },
    choosePicture: (file) => {
      sending.next(true);
      shopWords
        .addPicture(file)
        .then(
          (kept) => {
            if (kept.ok) form.write({ image: kept.value.address });
            else messages.toast('error', Object.values(kept.refusal)[0] ?? '图片不能用');
          },
          (error: unknown) => announceFailure(error),
        )
        .finally(() => sending.next(false));
    },
    retry,
  };
}
