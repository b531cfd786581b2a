import { ActivitiesFrame } from './activities-frame.tsx';

/** 活动: what runs, what comes, what was (R39). */
export const ActivitiesPage = () => <ActivitiesFrame draftId={null}>{null}</ActivitiesFrame>;
