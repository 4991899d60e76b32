import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameSitePath } from "./same-site-path.ts";

describe("a path of this site", () => {
  it.each([
    "/",
    "/dashboard",
    "/campaigns?page=2&sort=new#top",
    "/stories/1?q=a%20b",
    "/search?q=https://x.org",
  ])("%s stays as it is", (path) => expect(sameSitePath(path)).toBe(path));

  it.each([
    "",
    "dashboard",
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%5Cevil.example",
    "/%2F%2Fevil.example",
    "/%2fevil.example",
    "/%252fevil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/%09/evil.example",
    "/%0d%0aSet-Cookie:a=b",
    "/.//evil.example",
    "/a/..//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    " /dashboard",
    "/%",
    `/${"a".repeat(2_000)}`,
    `/${"ଓ".repeat(300)}`,
  ])("%j is rejected", (path) => expect(sameSitePath(path)).toBeUndefined());

  it.each([
    ["/stories?q=ଓଡ଼ିଆ", "/stories?q=%E0%AC%93%E0%AC%A1%E0%AC%BC%E0%AC%BF%E0%AC%86"],
    ["/ଓ#ଓ", "/%E0%AC%93#%E0%AC%93"],
    ["/x?a=\0b", "/x?a=%00b"],
    ["/x?a=\r\nSet-Cookie:%20a=b", "/x?a=Set-Cookie:%20a=b"],
    ["/x?a=\ud800", "/x?a=%EF%BF%BD"],
  ])("%j is written as headers can hold it", (given, path) => {
    expect(sameSitePath(given)).toBe(path);
    expect(() => new Headers({ Location: path })).not.toThrow();
  });

  it.each([undefined, null, 7, {}, ["/a"]])("%j is rejected", (given) =>
    expect(sameSitePath(given)).toBeUndefined(),
  );

  it("never leads a browser to another site, for any combination of pieces", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "%2f",
      "%5c",
      ".",
      "..",
      "\t",
      "%09",
      "a",
      "evil.example",
      ":",
      "@",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = sameSitePath(`/${parts.join("")}`);
        if (path !== undefined)
          expect(new URL(path, "https://here.example").origin).toBe("https://here.example");
      }),
      { numRuns: 2_000 },
    );
  });
});
