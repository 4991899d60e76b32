import { sqlPart } from "../../../../platform/database/sql.ts";

/**
 * SQL expression for a row's author: `Author` as jsonb. `user_id` is the referencing column, such as
 * sqlPart`campaigns.created_by`.
 */
export function publicProfileOf(user_id: ReturnType<typeof sqlPart>) {
  return sqlPart`(
    select jsonb_build_object(
      'user_id', author.user_id, 'display_name', author.display_name, 'has_card', shown.card,
      'bio', case when shown.card then author.bio end, 'avatar_url', case when shown.card then author.avatar_url end,
      'location', case when shown.card then author.location end,
      'created_at', to_char(author.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from profiles author left join user_preferences chosen using (user_id)
      cross join lateral (
        select author.status = 'active' and coalesce(chosen.privacy, 'public') = 'public' as card) shown
    where author.user_id = ${user_id})`;
}
