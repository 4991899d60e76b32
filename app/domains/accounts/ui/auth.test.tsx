import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthProvider, useAuth, type Viewer } from "./auth.tsx";

function Name() {
  return <p>{useAuth().viewer?.display_name ?? "a guest"}</p>;
}

it("returns the signed-in user, or null for a guest", () => {
  const viewer = {
    user_id: "019f0000-0000-7000-8000-000000000001",
    display_name: "Asha",
    email: "asha@example.org",
    email_verified: true,
    avatar_url: null,
    status: "active" as const,
    role: "customer" as const,
    roles: ["customer"] as const,
    unread_count: 0,
    cart_count: 0,
  };
  const shown = (who: Viewer | null) =>
    renderToString(
      <AuthProvider viewer={who}>
        <Name />
      </AuthProvider>,
    );
  expect(shown(viewer)).toContain("Asha");
  expect(shown(null)).toContain("a guest");
});

it("throws outside of its provider", () => {
  expect(() => renderToString(<Name />)).toThrow("within an AuthProvider");
});
