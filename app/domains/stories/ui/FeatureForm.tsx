import { Form, useNavigation } from "react-router";
import * as m from "#messages";
import Star from "../../../ui/icons/star.ts";
import StarOff from "../../../ui/icons/star-off.ts";
import { Button } from "../../../ui/Button.tsx";
import { moderationPath } from "../../moderation/case.ts";
import { AccountField } from "../../../page/account.tsx";
import { rowButtonClass } from "../../../page/RowAction.tsx";

type FeatureFormProps = {
  story: { id: string; name: string; is_featured: boolean };
  /** URL to return to. */
  back: string;
  /** A button without an icon, whose form is sent to where it returns. */
  in_row?: boolean;
};

/** Features a story on the home page, or undoes it. */
export function FeatureForm({ story, back, in_row = false }: FeatureFormProps) {
  const { formData } = useNavigation();
  const Icon = story.is_featured ? StarOff : Star;
  const { name } = story;
  const named = story.is_featured ? m.stories_unfeature_named : m.stories_feature_named;
  return (
    <Form method="post" action={in_row ? back : moderationPath} preventScrollReset>
      <AccountField />
      <input type="hidden" name="intent" value="feature" />
      <input type="hidden" name="story_id" value={story.id} />
      <input type="hidden" name="is_featured" value={story.is_featured ? "no" : "yes"} />
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        variant="secondary"
        pending={formData?.get("story_id") === story.id}
        className={rowButtonClass}
        aria-label={named({ name })}
      >
        {!in_row && (
          <>
            <Icon size={18} aria-hidden="true" />{" "}
          </>
        )}
        {story.is_featured ? m.stories_content_unfeature() : m.stories_content_feature()}
      </Button>
    </Form>
  );
}
