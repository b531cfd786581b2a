import { Button, Flex, Text } from '@chakra-ui/react';
import { countOf, type DeskBatch, type GoodsCard } from '../../application/desk/goods/goods-card.ts';
import type { DeskGoodsDetail } from '../../application/desk/goods/goods-ports.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { useDeskPerson } from '../app/desk-person.ts';
import { FilePicker } from '../kit/file-picker.tsx';
import { CountDialog, StopDialog } from './goods-dialogs.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import styles from './goods-page.module.css';

const reportTypes = '.pdf,.jpg,.jpeg,.png';
const pictureTypes = 'image/png,image/jpeg,image/webp';
const mostPictures = 8;

/** Batches, pictures and reports of the goods whose row is above. */
export function GoodsBelow({ card }: { readonly card: GoodsCard }) {
  const [{ goods }] = useViewModel(card);
  const { rights } = useDeskPerson();
  if (goods === null)
    return (
      <Text color="fg.muted" role="status">
        正在取批号
      </Text>
    );
  const [mayEdit, mayStop] = [rights.includes('goods'), rights.includes('review')];
  return (
    <section className={styles.below} aria-label={`${goods.name} 批号、图、药检`}>
      <p className={styles.quiet}>
        {[
          goods.approvalNumber === '' ? '没有批准文号' : `批准文号 ${goods.approvalNumber}`,
          goods.barcode === '' ? '没有条码' : `条码 ${goods.barcode}`,
          `单位 ${goods.unit || '–'}`,
          ...(goods.reason === '' ? [] : [`买家看到：${goods.reason}`]),
        ].join('　')}
      </p>
      <Batches card={card} goods={goods} mayEdit={mayEdit} mayStop={mayStop} />
      <Pictures card={card} goods={goods} mayEdit={mayEdit} />
      <CountDialog card={card} goods={goods} />
      <StopDialog card={card} goods={goods} />
      <RecallDialog card={card} goods={goods} />
    </section>
  );
}

interface PartProps {
  readonly card: GoodsCard;
  readonly goods: DeskGoodsDetail;
  readonly mayEdit: boolean;
}

function Batches({ card, goods, mayEdit, mayStop }: PartProps & { readonly mayStop: boolean }) {
  return (
    <>
      {goods.batches.length === 0 ? <p className={styles.quiet}>还没有批号</p> : null}
      <ul className={styles.batches}>
        {goods.batches.map((batch) => (
          <li key={batch.number} data-gone={batch.stock + batch.reserved + batch.setAside === 0 || undefined}>
            <span className={styles.code}>{batch.number || '无批号'}</span>
            <span>{batch.expiresOn === '' ? '效期不详' : `至 ${batch.expiresOn}`}</span>
            <span>
              可售 <b>{batch.stock}</b>
              {batch.reserved > 0 ? `，待发货占 ${batch.reserved}` : ''}
            </span>
            {batch.stopReason === '' ? null : (
              <span className={styles.bad}>
                已停：{batch.stopReason}，{batch.setAside} 不卖
              </span>
            )}
            <Report card={card} batch={batch} mayEdit={mayEdit} />
            <span className={styles.acts}>
              {mayEdit && batch.stopReason === '' ? (
                <Button size="sm" className={styles.small} variant="plain" onClick={() => card.count.open(countOf(batch))}>
                  改库存
                </Button>
              ) : null}
              {mayStop ? <StopOrResume card={card} batch={batch} /> : null}
              {mayStop && batch.number !== '' ? (
                <Button size="sm" className={styles.small} variant="plain" onClick={() => card.openRecall(batch)}>
                  召回
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <Flex gap="2" wrap="wrap">
        {mayEdit ? (
          <Button size="sm" variant="outline" onClick={() => card.count.open(countOf(null))}>
            加批号
          </Button>
        ) : null}
        {mayStop ? (
          goods.sale === 'stopped' ? (
            <Button size="sm" variant="outline" onClick={() => card.resume(null)}>
              恢复这个品种
            </Button>
          ) : (
            <Button size="sm" variant="outline" colorPalette="danger" onClick={() => card.stop.open({ of: null, reason: '' })}>
              停用这个品种
            </Button>
          )
        ) : null}
      </Flex>
    </>
  );
}

const StopOrResume = ({ card, batch }: { readonly card: GoodsCard; readonly batch: DeskBatch }) =>
  batch.stopReason === '' ? (
    <Button size="sm" className={styles.small} variant="plain" onClick={() => card.stop.open({ of: batch, reason: '' })}>
      停这批
    </Button>
  ) : (
    <Button size="sm" className={styles.small} variant="plain" onClick={() => card.resume(batch.number)}>
      恢复这批
    </Button>
  );

function Report({ card, batch, mayEdit }: { readonly card: GoodsCard; readonly batch: DeskBatch; readonly mayEdit: boolean }) {
  const [{ reports, busy }] = useViewModel(card);
  const { number, report } = batch;
  if (number === '') return <span className={styles.quiet}>没有批号，没有药检</span>;
  const address = reports[number];
  return (
    <span className={styles.acts}>
      {report === '' ? (
        <span className={batch.stock > 0 ? styles.bad : styles.quiet}>缺药检</span>
      ) : (
        <a href={address} target="_blank" rel="noreferrer">
          看药检
        </a>
      )}
      {mayEdit ? (
        <FilePicker
          label={`${number} 药检报告`}
          className={styles.small}
          accept={reportTypes}
          isBusy={busy === `report ${number}`}
          onFile={(file) => card.addReport(number, file)}
        >
          {report === 'file' ? '换药检' : '传药检'}
        </FilePicker>
      ) : null}
      {mayEdit && report === 'file' ? (
        <Button size="sm" className={styles.small} variant="plain" disabled={busy !== null} onClick={() => card.removeReport(number)}>
          拿掉
        </Button>
      ) : null}
    </span>
  );
}

function Pictures({ card, goods, mayEdit }: PartProps) {
  const [{ busy }] = useViewModel(card);
  const { photos, name } = goods;
  return (
    <Flex className={styles.pictures} gap="3" wrap="wrap" align="center">
      {photos.length === 0 ? <span className={styles.quiet}>没有图，买家看到的是画的包装</span> : null}
      {photos.map(({ id, address, small }, at) => (
        <figure key={id}>
          <a href={address} target="_blank" rel="noreferrer">
            <img src={small} width={56} height={56} alt={`${name} 第 ${at + 1} 张图`} />
          </a>
          <figcaption>
            {at === 0 ? <span className={styles.quiet}>首图</span> : null}
            {mayEdit && at > 0 ? (
              <Button size="sm" className={styles.small} variant="plain" disabled={busy !== null} onClick={() => card.leadPicture(id)}>
                设为首图
              </Button>
            ) : null}
            {mayEdit ? (
              <Button size="sm" className={styles.small} variant="plain" disabled={busy !== null} onClick={() => card.removePicture(id)}>
                拿掉
              </Button>
            ) : null}
          </figcaption>
        </figure>
      ))}
      {mayEdit && photos.length < mostPictures ? (
        <FilePicker accept={pictureTypes} isBusy={busy === 'picture'} onFile={card.addPicture}>
          加图片
        </FilePicker>
      ) : null}
    </Flex>
  );
}
