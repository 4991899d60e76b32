import * as m from "#messages";
import Pencil from "../../../ui/icons/pencil.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { receiptSettingsPath, type SavedSettings } from "../receipt-settings.ts";

type ReceiptSettingsListProps = {
  /** Latest first. */
  all: readonly SavedSettings[];
  /** Today in India. */
  today: string;
};

/** Past, current and future receipt settings. */
export function ReceiptSettingsList({ all, today }: ReceiptSettingsListProps) {
  const present = all.find(({ valid_from }) => valid_from <= today);
  return (
    <ul className="flex flex-col gap-4">
      {all.map((settings) => (
        <li key={settings.valid_from}>
          <Row
            settings={settings}
            time={settings === present ? "now" : settings.valid_from > today ? "later" : "before"}
          />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { settings: SavedSettings; time: "before" | "now" | "later" };

const badges = {
  before: { tone: "neutral", text: m.donations_settings_before },
  now: { tone: "success", text: m.donations_settings_now },
  later: { tone: "medium", text: m.donations_settings_later },
} as const;

function Row({ settings, time }: RowProps) {
  const { valid_from, legal_name, approval, is_used } = settings;
  const { tone, text } = badges[time];
  const day = formatDate(valid_from);
  return (
    <Card as="article" aria-label={m.donations_settings_row({ day })} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg tabular-nums">{m.donations_settings_row({ day })}</h3>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      <p className="font-semibold wrap-anywhere">
        <UserText>{legal_name}</UserText>
      </p>
      <dl className="grid gap-x-5 gap-y-1 tabular-nums sm:grid-cols-[max-content_minmax(0,1fr)]">
        {factsOf(settings).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      {approval === null && <p className="text-muted">{m.donations_settings_no_approval()}</p>}
      {is_used ? (
        <p className="text-sm text-muted">{m.donations_settings_used()}</p>
      ) : (
        <p>
          <ButtonLink
            href={`${receiptSettingsPath}?change=${valid_from}#form`}
            variant="secondary"
            aria-label={m.donations_settings_change_of({ day })}
          >
            <Pencil size={18} aria-hidden="true" /> {m.donations_settings_change()}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function factsOf({
  address,
  pan,
  society_registration,
  registration_12a,
  darpan_id,
  tax_above_paise,
  approval,
}: SavedSettings) {
  const facts: [string, string | null][] = [
    [m.donations_settings_address(), address],
    [m.donations_settings_pan(), pan],
    [m.donations_settings_society(), society_registration],
    [m.donations_settings_12a(), registration_12a],
    [m.donations_settings_darpan(), darpan_id],
  ];
  if (approval)
    facts.push(
      [m.donations_settings_approval_number(), approval.approval_number],
      [m.donations_settings_approved_on(), formatDate(approval.approved_on)],
      [
        m.donations_paper_tax_valid(),
        m.donations_paper_tax_valid_text({
          from: formatDate(approval.approved_from),
          until: formatDate(approval.approved_until),
        }),
      ],
      [m.donations_settings_tax_above(), formatRupees(tax_above_paise)],
      [
        m.donations_settings_law(),
        m.donations_settings_law_text({ section: approval.tax_section, act: approval.tax_act }),
      ],
      [
        m.donations_settings_forms(),
        m.donations_settings_forms_text({
          statement: approval.statement_form,
          certificate: approval.certificate_form,
        }),
      ],
    );
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
