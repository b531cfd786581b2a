import { Bone } from '../../kit/window/skeleton/bone.tsx';
import styles from './facet-bones.module.css';

/** Stands where the facets of a list will stand. */
export function FacetBones() {
  return [6, 6, 4].map((count, group) => (
    <div key={group} className={styles.group} aria-hidden="true">
      <Bone width="40%" height={16} gap={4} />
      {Array.from({ length: count }, (_, line) => (
        <Bone key={line} width={`${88 - ((line * 13) % 30)}%`} height={12} gap={13} />
      ))}
    </div>
  ));
}
