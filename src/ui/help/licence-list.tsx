import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createLicences } from '../../application/help/help-view-model.ts';
import type { ShopLicence } from '../../application/content/reading-gateway.ts';
import { classNames } from '../kit/window/class-names.ts';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useKept } from '../kit/window/screens-context.tsx';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './licence-list.module.css';

/** The shop's papers, each with its number, its validity and its picture; `?licence=` points at one. */
export function LicenceList() {
  const [{ status, value }, licences] = useViewModel(useKept(createLicences));
  const chosen = useSearchParams()[0].get('licence');
  if (status === 'failed') return <PartFailure text="证照加载失败" onRetry={licences.retry} />;
  return (
    <div className={styles.list}>
      {value?.map((licence) => <Paper key={licence.id} licence={licence} isChosen={licence.id === chosen} />) ??
        [0, 1].map((one) => (
          <Loading key={one}>
            <Bone height={360} />
          </Loading>
        ))}
    </div>
  );
}

const factsOf = ({ number, holder, scope, issuer, issuedOn, expiresOn }: ShopLicence): readonly (readonly [string, string])[] => [
  ['编号', number],
  ['单位', holder],
  ['范围', scope],
  ['发证机关', issuer],
  ['发证日期', issuedOn],
  ['有效期至', expiresOn || '长期'],
];

function Paper({ licence, isChosen }: { readonly licence: ShopLicence; readonly isChosen: boolean }) {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) paper.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <section ref={paper} className={classNames(styles.paper, isChosen && styles.chosen)}>
      <a className={styles.picture} href={licence.image} target="_blank" rel="noreferrer" aria-label={`查看大图：${licence.name}`}>
        <img src={licence.image} alt="" width="400" height="300" />
      </a>
      <div className={styles.words}>
        <h2>{licence.name}</h2>
        <dl>
          {factsOf(licence)
            .filter(([, words]) => words !== '')
            .map(([name, words]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  );
}
