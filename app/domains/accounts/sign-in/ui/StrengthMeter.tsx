import * as m from "#messages";
import { useEffect, useState } from "react";
import { classes } from "../../../../ui/classes.ts";
import { fewestGuesses, guessesFor } from "../password-strength.ts";

const words = [
  m.accounts_strength_too_weak,
  m.accounts_strength_weak,
  m.accounts_strength_medium,
  m.accounts_strength_strong,
] as const;
const steps = [1, 2, 3, 4];

/** Strength of a new password; "Too weak" is rejected. The dictionary is loaded with the first letter. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = useStrength(password);
  return (
    <div className="-mt-2 flex min-h-6 flex-wrap items-center gap-x-3" data-needs-script="">
      <span aria-hidden="true" className="grid min-w-24 flex-1 grid-cols-4 gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={classes(
              "h-1.5 rounded-chip transition-colors duration-quick",
              strength !== undefined && step <= strength + 1 ? tones[strength] : "bg-hairline",
            )}
          />
        ))}
      </span>
      <span aria-live="polite" className="min-w-20 text-end text-sm text-muted">
        {strength !== undefined && words[strength]?.()}
      </span>
    </div>
  );
}

/** Minimum guesses of a weak, medium and strong password: zxcvbn's own bounds above the site's minimum. */
const bounds = [fewestGuesses, 1e8, 1e10];

const tones = ["bg-danger", "bg-danger", "bg-haritala", "bg-success"];

function useStrength(password: string): number | undefined {
  const [measured, setMeasured] = useState<{ password: string; strength: number }>();
  useEffect(() => {
    if (password === "") return;
    let wanted = true;
    guessesFor(password).then(
      (guesses) => {
        const strength = bounds.filter((bound) => guesses >= bound).length;
        if (wanted) setMeasured({ password, strength });
      },
      // The form works without it too.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [password]);
  return password === "" ? undefined : measured?.strength;
}
