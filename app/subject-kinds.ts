import { campaignSubjects } from "./domains/campaigns/server/moderated-campaigns.ts";
import { revisionSubjects } from "./domains/campaigns/server/moderated-revisions.ts";
import { productSubjects } from "./domains/catalog/server/moderated-products.ts";
import { sellerSubjects } from "./domains/catalog/server/moderated-sellers.ts";
import type { SubjectKinds } from "./domains/moderation/subject-kind.ts";
import { fundraiserSubjects } from "./domains/fundraisers/server/moderated-fundraisers.ts";
import { answerSubjects } from "./domains/donations/server/moderated-answers.ts";
import { messageSubjects, reviewSubjects } from "./domains/catalog/server/moderated-texts.ts";
import { commentSubjects, storySubjects } from "./domains/stories/server/moderated-subjects.ts";

/** Everything that can be reported or needs approval, declared by the domain that owns it. */
export const subjectKinds: SubjectKinds = [
  campaignSubjects,
  revisionSubjects,
  storySubjects,
  commentSubjects,
  answerSubjects,
  fundraiserSubjects,
  reviewSubjects,
  messageSubjects,
  sellerSubjects,
  productSubjects,
];
