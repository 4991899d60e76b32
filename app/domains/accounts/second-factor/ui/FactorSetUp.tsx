import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { type ReactNode, useId } from "react";
import * as m from "#messages";
import { Submit } from "../../../../page/PageForm.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import type { SettingsAnswer } from "../../settings/settings-forms.ts";
import { SettingsForm } from "../../settings/ui/SettingsForm.tsx";
import { useArrival } from "./use-arrival.ts";

export type SetUp = {
  factor_id: string;
  /** SVG. */
  qr_code: string;
  /** Base32. */
  secret: string;
  /** Opens an authenticator app on the same phone. */
  uri: string;
};

type FactorSetUpProps = { pending: SetUp; answer: SettingsAnswer | undefined };

/** Set-up in two steps: scan the QR code, type the first code. */
export function FactorSetUp({ pending, answer }: FactorSetUpProps) {
  const { factor_id } = pending;
  const title_id = useId();
  const step = useArrival<HTMLDivElement>();
  return (
    <div
      ref={step}
      tabIndex={-1}
      role="group"
      aria-labelledby={title_id}
      className="flex flex-col gap-4 rounded-card bg-sunken p-4 sm:p-5"
    >
      <h4 id={title_id} className="text-lg font-semibold">
        {m.accounts_factor_set_up()}
      </h4>
      <div className="flex flex-col gap-5 sm:flex-row">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(pending.qr_code)}`}
          alt={m.accounts_factor_qr_code()}
          width={192}
          height={192}
          className="size-48 flex-none self-center rounded-control bg-[#ffffff] sm:self-start"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <ol className="flex list-decimal flex-col gap-3 ps-5 marker:font-semibold marker:text-brass">
            <li>
              <Message message={m.accounts_factor_scan} markup={{ open: appLink(pending.uri) }} />
              <code className="mt-2 block rounded-control border border-hairline bg-surface px-3 py-2 tracking-wide wrap-anywhere select-all">
                {inGroups(pending.secret)}
              </code>
            </li>
            <li>{m.accounts_factor_type()}</li>
          </ol>
          <CodeForm factor_id={factor_id} answer={answer} />
        </div>
      </div>
    </div>
  );
}

function CodeForm({ factor_id, answer }: { factor_id: string; answer: SettingsAnswer | undefined }) {
  return (
    <>
      <SettingsForm
        intent="confirm_factor"
        part="authenticator"
        search={`?factor=${factor_id}`}
        answer={answer}
        hiddenFields={{ factor_id }}
        className="flex flex-col gap-4"
      >
        {({ field }) => (
          <>
            <TextField
              label={m.accounts_factor_code()}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              {...field("code")}
              className="max-w-48 text-lg tracking-widest tabular-nums"
            />
            <div className="flex flex-wrap gap-3">
              <Submit>{m.accounts_confirm_yes()}</Submit>
            </div>
          </>
        )}
      </SettingsForm>
      <SettingsForm intent="give_up_factor" part="authenticator" answer={answer} hiddenFields={{ factor_id }}>
        <Submit variant="quiet" className="-ms-4">
          {m.accounts_factor_not_now()}
        </Submit>
      </SettingsForm>
    </>
  );
}

function appLink(uri: string) {
  return ({ children }: { children?: ReactNode }) => <a href={uri}>{children}</a>;
}

/** Four letters at a time are easier to type; apps ignore the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
