import ShoppingBasket from "lucide-react/icons/shopping-basket";
import { ButtonLink } from "../../../ui/Button.tsx";

/** The page of a cart, or of its checkout, with nothing in it. */
export function EmptyCart() {
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center">
      <ShoppingBasket size={56} aria-hidden="true" className="text-brass" />
      <h1 className="text-3xl">Your Cart is Empty</h1>
      <p className="max-w-md text-muted">
        What you choose in the artisans’ marketplace is kept here until you pay.
      </p>
      <ButtonLink href="/marketplace" size="large" className="mt-2">
        Continue Shopping
      </ButtonLink>
    </div>
  );
}
