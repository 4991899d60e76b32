import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { useNotify } from "../../../ui/notices.tsx";
import { MixedText } from "../../../ui/UserText.tsx";
import type { Address } from "../address.ts";
import {
  type CheckoutValues,
  checkoutFieldNames,
  checkoutValuesOf,
  missingFields,
  typedState,
} from "../checkout-form.ts";
import { regionOf, type ShippingRegion, shippingRegions } from "../pricing.ts";
import type { PlaceOfPin } from "../pin-code.ts";
import { boughtText, type Cart, canBeBought } from "../schema.ts";
import { sharesOf } from "../shares.ts";
import { namesWithStates, notSoldTo } from "../sold-only-in.ts";
import { SavedAddresses } from "./addresses/SavedAddresses.tsx";
import { CheckoutFields } from "./CheckoutFields.tsx";
import { CheckoutSummary } from "./CheckoutSummary.tsx";
import { PaymentNote, pendingLabel } from "./PaymentNote.tsx";
import { type UnpaidOrder, UnpaidOrderNote } from "./UnpaidOrderNote.tsx";
import { checkoutDraft, empty, fill, keepTyped, useRestoredDraft } from "./checkout-draft.ts";
import { useCheckout } from "./use-checkout.ts";
import { AccountField, useAccount } from "../../../page/account.tsx";
import { EarlyDraft } from "../../../page/EarlyDraft.tsx";
import { forgetDraft, formTexts, keptEarly } from "../../../page/device-draft.ts";

type CheckoutFormProps = {
  cart: Cart;
  customer: { fullName: string; email: string } | null;
  unpaid: UnpaidOrder | null;
  idempotency_key: string;
  /** Saved addresses that can be shipped to. */
  addresses: readonly Address[];
  /** Address prefilled initially. */
  address: Address | null;
  /** Prefilled for an account without a saved address: where its last order went. */
  last_address: CheckoutValues | null;
  can_save_address: boolean;
  payment: { script_url: string; organisation: string };
  answer: Pick<FormAnswer, "errors" | "values" | "notice"> | undefined;
};

/** Where the order goes, what it costs, and the button that pays. Without script its action does the same. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, customer, unpaid, idempotency_key, payment, answer } = props;
  const prefilled = props.address ? checkoutValuesOf(props.address) : props.last_address;
  const values = answer?.values ?? { ...customer, ...prefilled };
  const form = useRef<HTMLFormElement>(null);
  const notify = useNotify();
  const user_id = useAccount();
  const [region, setRegion] = useState<ShippingRegion>(regionOf(values.state));
  const checkout = useCheckout(payment, () => forgetDraft(checkoutDraft(user_id)));
  const [state_name, setStateName] = useState(typedState({ stateName: "", ...values, state: region }));
  const bought = cart.lines.filter(canBeBought);
  const { pricing } = sharesOf(bought, region);
  // While a payment is open its own order holds the stock.
  const is_orderable = bought.length > 0 || checkout.stage !== "idle";
  const seen_cart = boughtText(bought);
  const [pin, setPin] = useState<PlaceOfPin>();
  const { elsewhere, errors: misplaced } = notSoldTo(bought, {
    state: state_name,
    region,
    pin,
  });
  // The state that is chosen at first is nobody's address yet.
  const [has_address, setHasAddress] = useState(answer !== undefined || prefilled !== null);
  const [answers, setAnswers] = useState(0);
  const errors = { ...answer?.errors, ...checkout.errors, ...(has_address && misplaced) };
  const [chosen_id, setChosenId] = useState((!answer && props.address?.id) || "");
  const [fills, setFills] = useState(answer || prefilled ? 1 : 0);
  const [is_of_last_order, setIsOfLastOrder] = useState(
    !answer && !props.address && props.last_address !== null,
  );
  useRestoredDraft(form, { user_id, has_saved: prefilled !== null }, (draft) => {
    setRegion(regionOf(draft.state));
    setStateName(typedState({ ...draft, state: regionOf(draft.state) }));
    setChosenId("");
    setIsOfLastOrder(false);
    setHasAddress(true);
    // Without a PIN code, Odisha may be an untouched default.
    if (draft.pincode || regionOf(draft.state) !== shippingRegions[0]) setFills((times) => times + 1);
  });
  useFocusOnError(form, answers);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const refuse = (title: string, text: string, link?: { href: string; label: string }) => {
      setAnswers((times) => times + 1);
      notify({ tone: "destructive", title, text, subject: "checkout", ...(link && { link }) });
    };
    if (!customer)
      return refuse(m.orders_login_required_title(), m.orders_login_required(), {
        href: signInPath,
        label: m.orders_sign_in_link(),
      });
    const missing = missingFields(fields);
    checkout.setErrors(missing);
    if (Object.keys(missing).length > 0) return refuse(m.orders_incomplete_title(), m.orders_incomplete());
    if (elsewhere.length > 0) {
      setHasAddress(true);
      const names = namesWithStates(elsewhere);
      return refuse(m.orders_failed_title(), m.orders_not_sold_to_address({ names }));
    }
    void checkout
      .place(fields, { total_paise: pricing.total_paise, cart: seen_cart })
      .then(() => setAnswers((times) => times + 1));
  };

  const savedOf = (id: string) => props.addresses.find((saved) => saved.id === id);
  const emptyPlace = () => {
    const left = savedOf(chosen_id);
    if (!left || !form.current) return;
    const { fullName: _name, phone: _phone, ...place } = checkoutValuesOf(left);
    empty(form.current, place);
    setStateName(typedState(fieldsOf(form.current)));
    setHasAddress(false);
    setFills(0);
    keepTyped(form.current, user_id);
  };
  const fillIn = (id: string) => {
    setChosenId(id);
    const address = savedOf(id);
    if (!address) return emptyPlace();
    const filled = checkoutValuesOf(address);
    fill(form.current, filled);
    setRegion(regionOf(filled.state));
    setStateName(typedState(filled));
    setHasAddress(true);
    setFills((times) => times + 1);
    checkout.setErrors({});
    // The select renders the state later.
    if (form.current) keepTyped(form.current, user_id, { state: filled.state });
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      {...keptEarly(checkoutDraft(user_id))}
      className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start"
      onInput={(event) => {
        keepTyped(event.currentTarget, user_id);
        setStateName(typedState(fieldsOf(event.currentTarget)));
        const { name } = event.target as HTMLInputElement;
        if (placeFields.has(name)) setHasAddress(true);
        checkout.correct(name);
      }}
      onSubmit={onSubmit}
    >
      <EarlyDraft />
      <AccountField />
      <input type="hidden" name="key" value={idempotency_key} />
      <input type="hidden" name="total" value={pricing.total_paise / 100} />
      <input type="hidden" name="cart" value={seen_cart} />
      <div className="grid gap-6">
        {!customer && (
          <div
            role="note"
            className="grid justify-items-start gap-3 rounded-control border border-s-4 border-hairline border-s-link bg-surface px-4 py-3"
          >
            <p>
              {m.orders_sign_in_first()} <span data-needs-script="">{m.orders_sign_in_keeps()}</span>
            </p>
            <ButtonLink href={signInPath}>{m.orders_sign_in_link()}</ButtonLink>
          </div>
        )}
        <CheckoutFields
          errors={errors}
          values={values}
          region={region}
          onRegion={setRegion}
          fills={fills}
          onPlace={bought.some(({ sold_only_in }) => sold_only_in !== null) ? setPin : undefined}
          saved={
            props.addresses.length > 0 && (
              <SavedAddresses addresses={props.addresses} chosen_id={chosen_id} onChoose={fillIn} />
            )
          }
          is_of_last_order={is_of_last_order}
          can_save={props.can_save_address}
        />
      </div>
      <Card data-side-card="" className="grid grid-cols-1 gap-4 p-5 lg:sticky lg:top-24">
        <h2 className="text-xl">{m.orders_summary()}</h2>
        <CheckoutSummary lines={cart.lines} pricing={pricing} />
        {elsewhere.length > 0 && (
          <p role="alert" className="text-sm font-medium text-danger">
            <MixedText>{m.orders_not_sold_to_address({ names: namesWithStates(elsewhere) })}</MixedText>
          </p>
        )}
        {unpaid && checkout.stage === "idle" && <UnpaidOrderNote order={unpaid} />}
        {is_orderable && checkout.stage !== "confirming" && (
          <div>
            <h3 className="text-base">{m.orders_payment_method()}</h3>
            <p className="text-sm text-muted">{m.orders_payment_note()}</p>
          </div>
        )}
        <PaymentNote stage={checkout.stage} onStop={checkout.stop} />
        {is_orderable ? (
          <Button
            type="submit"
            size="large"
            variant={unpaid ? "secondary" : "primary"}
            pending={checkout.stage !== "idle"}
            pendingLabel={pendingLabel(checkout.stage)}
          >
            {m.orders_place()}
          </Button>
        ) : (
          // The cart does not know that the customer's own order holds them, and calls them sold out.
          !unpaid?.held_products.length && (
            <ButtonLink href="/cart" variant="secondary">
              {m.orders_added_open()}
            </ButtonLink>
          )
        )}
      </Card>
    </form>
  );
}

const signInPath = "/auth?redirectTo=%2Fcheckout";

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const saves_address = new FormData(form).has("saveAddress");
  return { ...formTexts(form, checkoutFieldNames), ...(saves_address && { saveAddress: "yes" }) };
}

/** What says in which state an address is. */
const placeFields: ReadonlySet<string> = new Set(["state", "stateName", "pincode"]);

/** After each answer that may have refused something, and never while somebody types. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, answers: number): void {
  useEffect(() => {
    if (answers > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, answers]);
}
