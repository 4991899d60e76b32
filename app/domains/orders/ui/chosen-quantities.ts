import { useCallback, useMemo, useRef, useState } from "react";
import { type Cart, cartOf } from "../schema.ts";

type Choice = { quantity: number; number: number };

export type ChosenQuantities = ReturnType<typeof useChosenQuantities>;

/**
 * The last received cart with the quantities chosen since (optimistic update), until each request has completed: on a
 * slow network two presses of a button count twice.
 */
export function useChosenQuantities(answered: Cart | undefined) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const count = useRef(0);
  const choose = useCallback(async (product_id: string, quantity: number, send: () => Promise<void>) => {
    const number = ++count.current;
    if (quantity > 0) setChoices((known) => ({ ...known, [product_id]: { quantity, number } }));
    await send();
    setChoices((known) => {
      const { [product_id]: answered_now, ...others } = known;
      return answered_now?.number === number ? others : known;
    });
  }, []);
  const cart = useMemo(() => answered && withChoices(answered, choices), [answered, choices]);
  return { cart, choose };
}

function withChoices(cart: Cart, choices: Record<string, Choice>): Cart {
  return cartOf(
    cart.lines.map((line) => ({ ...line, quantity: choices[line.product_id]?.quantity ?? line.quantity })),
  );
}
