import { type SQL, sql } from 'drizzle-orm';

/** What feedback must agree in; each query finds what does not, as in audit.ts. */
export const feedbackAuditRules: Readonly<Record<string, SQL>> = {
  "the pictures of a feedback are its shop's, sent for it": sql`
    select 'feedback ' || f.id as about, 'upload ' || u.id || ' of ' || coalesce('buyer ' || u.buyer_id, 'nobody') || ', ' || u.kind as detail
    from feedback_pictures p join feedbacks f on f.id = p.feedback_id join uploads u on u.id = p.upload_id
    where u.buyer_id is distinct from f.buyer_id or u.kind <> 'feedback'`,
};
