import type { MetActivity } from './activity-store.ts';

/** What every activity says of itself, as the wire names it (contract, `activityFields`). */
export const activityAnswer = ({ id, name, describe, standing, joined, left, obstacle, isFollowed }: MetActivity) => ({
  id,
  name,
  describe,
  state: standing.state,
  begins_at: standing.beginsAt,
  ends_at: standing.endsAt,
  places: joined.quota.total,
  left,
  reason: obstacle,
  is_followed: isFollowed,
});
