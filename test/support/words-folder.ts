import sharp from 'sharp';
import { programs } from '../../src/server/operator/run-operator.ts';
import type { OperatorShop } from '../../src/server/operator/kit/operator-command.ts';
import type { WordsFolder } from '../../src/server/words/words-folder.ts';

type Files = Readonly<Record<string, string | Buffer>>;

/** A folder of words with these files. */
export const folderWith = (files: Files): WordsFolder =>
  new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]));

/** A small picture in one colour. */
export const onePicture = (background: string, format: 'png' | 'webp' | 'tiff' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** A command on a folder, as the command line sends it. */
export const onFolder = (shop: Pick<OperatorShop, 'database' | 'pageDirectory'>, command: 'plan' | 'apply', files: Files) => {
  const folder = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString('base64')]));
  return programs.shop({ ...shop, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, [
    'words',
    command,
    `folder:${JSON.stringify({ files: folder })}`,
  ]);
};
