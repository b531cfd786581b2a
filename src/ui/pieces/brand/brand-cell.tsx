import { Link } from 'react-router-dom';
import type { Brand } from '../../../application/content/content-gateway.ts';
import { BrandSeal } from './showcase/brand-seal.tsx';
import { Cells } from '../../kit/window/cells.tsx';
import { Bone, Loading } from '../../kit/window/skeleton/bone.tsx';
import styles from './brand-cell.module.css';

/** A brand with how many goods it has, in a grid of cells. */
export const BrandCell = ({ brand: { id, name, count } }: { readonly brand: Brand }) => (
  <Link className={styles.brand} to={`/ppzq/info/${encodeURIComponent(id)}`} title={name}>
    <BrandSeal name={name} />
    <span>
      <b>{name}</b>
      <small>{count.toLocaleString('en-US')} 个品规</small>
    </span>
  </Link>
);

/** Where so many of them will stand. */
export const BrandsSkeleton = ({ count }: { readonly count: number }) => (
  <Loading>
    <Cells columns={6} pairOnPhone>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.brand}>
          <Bone width={34} height={34} />
          <Bone width="60%" height={14} />
        </div>
      ))}
    </Cells>
  </Loading>
);
