import type { ReactNode } from "react";

export function Strong({ children }: { children?: ReactNode }) {
  return <strong>{children}</strong>;
}
