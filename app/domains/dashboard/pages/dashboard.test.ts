import { expect, test } from "vitest";
import { loader } from "./dashboard.tsx";

function visit(address: string): Response {
  try {
    return loader({ url: new URL(address) } as Parameters<typeof loader>[0]);
  } catch (answer) {
    return answer as Response;
  }
}

test.each([
  ["https://sahayog.example/dashboard", "/dashboard"],
  ["https://sahayog.example/dashboard/orders?page=2", "/dashboard/orders?page=2"],
  ["https://sahayog.example/dashboard//evil.example/x", "/dashboard//evil.example/x"],
  [
    "https://sahayog.example/dashboard/?redirectTo=https://evil.example",
    "/dashboard/?redirectTo=https://evil.example",
  ],
])("%s leads to the sign-in page, which gets a path of this site", (address, path) => {
  const answer = visit(address);
  expect(answer.status).toBe(302);
  const location = answer.headers.get("Location") ?? "";
  expect(location).toMatch(/^\/auth\?redirectTo=%2Fdashboard/);
  const target = new URL(location, "https://sahayog.example").searchParams.get("redirectTo") ?? "";
  expect(target).toBe(path);
  expect(new URL(target, "https://sahayog.example").host).toBe("sahayog.example");
});
