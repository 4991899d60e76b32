import * as m from "#messages";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { type ApplicationStatus, statusWords } from "../applications.ts";
import type { ProgramStatus } from "../schema.ts";
import { programStatusWords } from "../status-words.ts";

const programTones: Record<ProgramStatus, BadgeTone> = {
  active: "success",
  upcoming: "default",
  closed: "neutral",
};

export function ProgramStatusBadge({ status }: { status: ProgramStatus }) {
  return <Badge tone={programTones[status]}>{programStatusWords[status]()}</Badge>;
}

const tones: Record<ApplicationStatus, BadgeTone> = {
  received: "medium",
  contacted: "default",
  accepted: "success",
  declined: "neutral",
  withdrawn: "neutral",
};

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{statusWords[status]()}</Badge>;
}

export function OverdueBadge() {
  return <Badge tone="critical">{m.programs_overdue()}</Badge>;
}
