import type { Options } from "check-password-strength";
import { useEffect, useState } from "react";
import { classes } from "../../../../ui/classes.ts";

const words = ["Too weak", "Weak", "Medium", "Strong"] as const;
const steps = [1, 2, 3, 4];

/** How well a password resists guessing. Its library comes with the first letter that is typed. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = useStrength(password);
  return (
    <div className="-mt-2 flex min-h-6 items-center gap-3" data-needs-script="">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
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
        {strength !== undefined && words[strength]}
      </span>
    </div>
  );
}

const strengthByLength: Options<string> = [
  { id: 0, value: "", minDiversity: 0, minLength: 0 },
  { id: 1, value: "", minDiversity: 1, minLength: 10 },
  { id: 2, value: "", minDiversity: 2, minLength: 14 },
  { id: 3, value: "", minDiversity: 2, minLength: 20 },
];

const tones = ["bg-danger", "bg-danger", "bg-haritala", "bg-success"];

function useStrength(password: string): number | undefined {
  const [measured, setMeasured] = useState<{ password: string; strength: number }>();
  useEffect(() => {
    if (password === "") return;
    let wanted = true;
    void import("check-password-strength").then(
      ({ passwordStrength }) => {
        // By its kinds of signs or by its length, whichever says more: a few words are as good as a riddle.
        const strength = Math.max(
          passwordStrength(password).id,
          passwordStrength(password, strengthByLength).id,
        );
        if (wanted) setMeasured({ password, strength });
      },
      // Without it the form works as well.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [password]);
  return password === "" ? undefined : measured?.strength;
}
