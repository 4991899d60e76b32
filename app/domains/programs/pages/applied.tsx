import { useEffect } from "react";
import { data } from "react-router";
import * as m from "#messages";
import CircleCheck from "../../../ui/icons/circle-check.ts";
import { useAccount } from "../../../page/account.tsx";
import { forgetDraft } from "../../../page/device-draft.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { servicesContext, sessionOf } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { MixedText } from "../../../ui/UserText.tsx";
import { applicationsPath } from "../applications.ts";
import { programPath } from "../schema.ts";
import { findProgram } from "../server/queries/programs.ts";
import { isApplied } from "../server/queries/applications.ts";
import { applicationDraft } from "../ui/use-application-draft.ts";
import type { Route } from "./+types/applied";

/** The reference has a random part, so that its URL cannot be guessed. */
export async function loader(args: Route.LoaderArgs) {
  const { category, id, reference } = args.params;
  const { db } = args.context.get(servicesContext);
  const found = await findProgram(db, category, id);
  if (!found || !(await isApplied(db, id, reference)))
    throw data(
      { code: "application_not_found", message: m.programs_application_not_found() },
      { status: 404 },
    );
  const { program } = found;
  return {
    program: { id: program.id, category: program.category, title: program.title },
    reference,
    is_signed_in: (await sessionOf(args)) !== undefined,
  };
}

export const meta = hiddenMeta(m.programs_started_title);

export default function AppliedPage({ loaderData }: Route.ComponentProps) {
  const { program, reference, is_signed_in } = loaderData;
  const user_id = useAccount();
  useEffect(() => forgetDraft(applicationDraft(user_id, program.id)), [user_id, program.id]);
  return (
    <div className="page-width max-w-2xl py-8 lg:py-12">
      <Card>
        <CircleCheck size={40} aria-hidden="true" className="text-success" />
        {/* The notice says "Application Started", and who calls when; after a reload the first step does. */}
        <h1 className="mt-3 text-2xl sm:text-3xl">
          <MixedText>{m.programs_started_page({ program: program.title })}</MixedText>
        </h1>
        <p className="mt-5 text-muted">{m.programs_started_reference()}</p>
        <p className="font-heading text-lg font-semibold break-all sm:text-2xl tabular-nums">{reference}</p>
        <p className="mt-1 text-sm text-muted">{m.programs_started_keep()}</p>
        <h2 className="mt-6 text-xl">{m.programs_started_next()}</h2>
        <ol className="mt-2 list-decimal space-y-1.5 ps-5 marker:font-semibold marker:text-primary">
          <li>{m.programs_started_next_call()}</li>
          <li>{m.programs_started_next_visit()}</li>
          <li>{m.programs_started_next_decide()}</li>
        </ol>
        <div className="mt-6 flex flex-wrap gap-3">
          {is_signed_in && <ButtonLink href={applicationsPath}>{m.programs_started_own()}</ButtonLink>}
          <ButtonLink href={programPath(program)} variant="secondary">
            {m.programs_started_back()}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
