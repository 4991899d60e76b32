import { Anchor } from "../../../../ui/link.tsx";

export function LegalNote() {
  return (
    <p className="mt-6 text-center text-sm text-muted">
      By going on you agree to our{" "}
      <Anchor href="/terms" className="text-link underline">
        Terms of Service
      </Anchor>{" "}
      and{" "}
      <Anchor href="/privacy" className="text-link underline">
        Privacy Policy
      </Anchor>
      .
    </p>
  );
}
