import * as m from "#messages";
import { isFailure } from "../../../../platform/failure.ts";
import { type FormAction, formAction, type SentForm } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { orderPath } from "../../order-list.ts";
import {
  type ReturnDecision,
  returnDecision,
  returnObjection,
  returnReceipt,
  returnRequest,
  returnWords,
} from "../../return-input.ts";
import { returnsPath } from "../../returns.ts";
import { changeReturn, decideReturn, requestReturn } from "../use-cases/change-return.ts";

type Visit = { services: Services; session: Session };

/** Form to request a return. */
export function requestReturnForm(
  { services, session }: Visit,
  { order_id, item_id }: { order_id: string; item_id: string },
): FormAction {
  return formAction({
    schema: returnRequest,
    failed: m.orders_error_title(),
    echoed: ["quantity", "reason", "words"],
    lists: ["picture_ids"],
    inputOf: ({ values, lists }) => ({ ...values, item_id, photo_ids: lists.picture_ids ?? [] }),
    async perform(wanted) {
      await requestReturn(services, session, order_id, wanted).catch(blamePhotos);
      return { location: orderPath(order_id), notice: "return_requested" };
    },
  });
}

function blamePhotos(error: unknown): never {
  if (!isFailure(error) || error.code !== "upload_not_found") throw error;
  throw Object.assign(error, { fields: { photo_ids: error.message } });
}

/** The customer's return forms, on the order's page. */
export function customerReturnForms({
  services,
  session,
  location,
}: Visit & { location: string }): Record<string, FormAction> {
  const customerForm = (step: "escalate" | "send" | "withdraw") =>
    formAction({
      schema: returnWords,
      failed: m.orders_error_title(),
      echoed: ["return_id", "reason"],
      inputOf: withoutId,
      async perform({ reason }, { values: { return_id = "" } }) {
        await changeReturn(services, session, { return_id, steps: [step], words: reason ?? null });
        return { location, notice: `return_${step}` };
      },
    });
  return {
    escalate: customerForm("escalate"),
    send: customerForm("send"),
    withdraw: customerForm("withdraw"),
  };
}

/** Return forms of the seller and admins; each names one return. */
export function returnDeskForms({
  services,
  session,
  search,
}: Visit & { search: string }): Record<string, FormAction> {
  const location = returnsPath + search;
  const decisionForm = (decision: ReturnDecision["decision"]) =>
    formAction({
      schema: returnDecision,
      failed: m.orders_error_title(),
      echoed: ["return_id", "reason", "instructions"],
      inputOf: (sent) => ({ ...withoutId(sent), decision }),
      async perform(wanted, { values: { return_id = "" } }) {
        await decideReturn(services, session, return_id, wanted);
        return { location, notice: `return_${decision}` };
      },
    });
  const objectionForm = (objection: "not_come" | "not_right") =>
    formAction({
      schema: returnObjection,
      failed: m.orders_error_title(),
      echoed: ["return_id", "reason"],
      inputOf: (sent) => ({ ...withoutId(sent), objection }),
      async perform({ reason }, { values: { return_id = "" } }) {
        await changeReturn(services, session, { return_id, steps: [objection], words: reason });
        return { location, notice: "return_objected" };
      },
    });
  return {
    accept: decisionForm("accepted"),
    keep: decisionForm("kept"),
    decline: decisionForm("declined"),
    receive: formAction({
      schema: returnReceipt,
      failed: m.orders_error_title(),
      echoed: ["return_id", "can_be_sold_again", "quantity", "reason"],
      inputOf: ({ values }) => ({
        can_be_sold_again: values.can_be_sold_again !== undefined,
        ...(values.quantity !== undefined && { quantity: values.quantity }),
        ...(values.reason !== undefined && { reason: values.reason }),
      }),
      async perform({ reason, ...receipt }, { values: { return_id = "" } }) {
        await changeReturn(services, session, { return_id, steps: ["receive"], words: reason, ...receipt });
        return { location, notice: "return_received" };
      },
    }),
    not_come: objectionForm("not_come"),
    not_right: objectionForm("not_right"),
  };
}

function withoutId({ values: { return_id: _return_id, ...typed } }: SentForm) {
  return typed;
}
