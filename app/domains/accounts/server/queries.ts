import { sqlPart } from "../../../platform/database/sql.ts";

/**
 * For a statement that shows something together with its author: the author's `PublicProfile` as jsonb.
 * `user_id` is the column that names the author, such as sqlPart`campaigns.created_by`.
 */
export function publicProfileOf(user_id: ReturnType<typeof sqlPart>) {
  return sqlPart`(
    select jsonb_build_object(
      'user_id', author.user_id, 'display_name', author.display_name, 'bio', author.bio,
      'avatar_url', author.avatar_url, 'location', author.location,
      'created_at', to_char(author.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from profiles author where author.user_id = ${user_id})`;
}
