import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Select } from "../../../ui/Select.tsx";
import { RupeeField, TextArea, TextField } from "../../../ui/TextField.tsx";
import { PicturesField } from "../../uploads/ui/PicturesField.tsx";
import { fundraiserLimits, occasions } from "../fundraiser.ts";
import { occasionText } from "../fundraiser-texts.ts";

export type FundraiserValues = {
  title: string;
  occasion: string;
  goal: string;
  story: string;
  picture: { id: string; url: string; alt: string } | null;
};

export const noFundraiserValues: FundraiserValues = {
  title: "",
  occasion: "",
  goal: "",
  story: "",
  picture: null,
};

type FundraiserFormProps = {
  values: FundraiserValues;
  answer: FormAnswer | undefined;
  submit: { label: string; pending: string; cancel_href: string };
  /** Intent of the form; not needed for the page's only form. */
  intent?: string;
};

/** Fields of a user's own fundraising page. */
export function FundraiserForm({ values, answer, submit, intent }: FundraiserFormProps) {
  return (
    <PageForm {...(intent && { intent })} answer={answer} className="flex max-w-2xl flex-col gap-6">
      {({ field, errors, correct }) => {
        const fieldOf = (name: "title" | "occasion" | "goal" | "story") => {
          const { defaultValue, ...rest } = field(name);
          return { ...rest, defaultValue: defaultValue ?? values[name] };
        };
        return (
          <>
            <TextField
              {...fieldOf("title")}
              label={m.fundraisers_title()}
              hint={m.fundraisers_title_hint()}
              marked
              autoComplete="off"
              maxLength={fundraiserLimits.title.longest}
            />
            <div className="grid gap-6 sm:grid-cols-2">
              <Select
                {...fieldOf("occasion")}
                label={m.fundraisers_occasion()}
                marked
                options={[
                  { value: "", label: m.fundraisers_choose() },
                  ...occasions.map((value) => ({ value, label: occasionText(value) })),
                ]}
              />
              <RupeeField {...fieldOf("goal")} label={m.fundraisers_goal()} marked maxLength={20} />
            </div>
            <p className="-mt-4 text-sm text-muted">{m.fundraisers_goal_hint()}</p>
            <TextArea
              {...fieldOf("story")}
              label={m.fundraisers_story()}
              hint={m.fundraisers_story_hint()}
              marked
              rows={8}
              maxLength={fundraiserLimits.story.longest}
            />
            <div>
              <PicturesField
                label={m.fundraisers_picture()}
                purpose="campaign"
                present={values.picture ? [values.picture] : []}
                count_max={1}
                alt_length_max={fundraiserLimits.image_alt}
                error={errors.picture_ids ?? errors.image_id ?? errors.image_alt}
                onCorrected={() => correct("picture_ids", "image_id", "image_alt")}
              />
              <p className="mt-2 text-sm text-muted">{m.fundraisers_picture_hint()}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Submit pendingLabel={submit.pending}>{submit.label}</Submit>
              <ButtonLink href={submit.cancel_href} variant="secondary">
                {m.fundraisers_cancel()}
              </ButtonLink>
            </div>
          </>
        );
      }}
    </PageForm>
  );
}
