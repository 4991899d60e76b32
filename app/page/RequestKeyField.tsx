import { useState } from "react";
import type { FormAnswer } from "../platform/http/form.ts";
import { newRequestKey } from "./request-key.ts";

type RequestKeyFieldProps = {
  /** A new one, of the page's loader. */
  request_key: string;
  answer: FormAnswer<unknown> | undefined;
};

/**
 * Makes a form whose answer was lost one that can be sent again: the server does it once. What was changed since is
 * another one, after the server has said that the first arrived. The form's action echoes the field.
 */
export function RequestKeyField({ request_key, answer }: RequestKeyFieldProps) {
  const used = answer?.code === "request_key_used" ? answer : undefined;
  const [refused, setRefused] = useState(used);
  const [own_key, setOwnKey] = useState(used ? request_key : (answer?.values["request_key"] ?? request_key));
  if (used && used !== refused) {
    setRefused(used);
    setOwnKey(newRequestKey());
  }
  return <input type="hidden" name="request_key" value={own_key} />;
}
