import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { FormAnswer } from "../platform/http/form.ts";
import { TextField } from "../ui/TextField.tsx";
import { answerTo, PageForm, Submit } from "./PageForm.tsx";

const refused: FormAnswer = {
  intent: "greet",
  errors: { name: "Please enter a name." },
  values: { name: "  ", greeting_id: "7" },
};

function rendered(answer: FormAnswer | undefined, hiddenFields?: Record<string, string>): string {
  const element = (
    <PageForm intent="greet" hiddenFields={hiddenFields} answer={answer}>
      {({ field }) => (
        <>
          <TextField label="Name" id="name" {...field("name")} />
          <Submit>Greet</Submit>
        </>
      )}
    </PageForm>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe("as the server renders it, without script", () => {
  test("a form posts its fields and its intent", () => {
    const html = rendered(undefined, { greeting_id: "7" });
    expect(html).toMatch(/<form [^>]*method="post"/);
    expect(html).toMatch(/<form [^>]*novalidate=""/i);
    expect(html).toContain('<input type="hidden" name="intent" value="greet"/>');
    expect(html).toContain('<input type="hidden" name="greeting_id" value="7"/>');
    expect(html).not.toContain("aria-invalid=");
  });

  test("a refused field keeps what was typed, and its error belongs to it", () => {
    const html = rendered(refused);
    expect(html).toMatch(/<input[^>]*aria-describedby="name-error"[^>]*aria-invalid="true"[^>]*value=" {2}"/);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*autofocus=""/i);
    expect(html).toMatch(/id="name-error"[^>]*>.*Please enter a name\./);
    expect(html).toContain('<p role="alert" class="sr-only">1 field needs another look.</p>');
  });

  test("a notice is shown in place of the summary", () => {
    const html = rendered({ ...refused, notice: { tone: "destructive", title: "Not greeted" } });
    expect(html).toContain("Not greeted");
    expect(html).not.toContain("needs another look");
  });
});

test("an answer belongs to the form of its intent, and among several of one intent to the one with its hidden fields", () => {
  expect(answerTo(refused, "greet")).toBe(refused);
  expect(answerTo(refused, "part")).toBeUndefined();
  expect(answerTo(refused, "greet", { greeting_id: "7" })).toBe(refused);
  expect(answerTo(refused, "greet", { greeting_id: "8" })).toBeUndefined();
  const unanswered = { ...refused, values: {}, sent: { greeting_id: "7" } };
  expect(answerTo(unanswered, "greet", { greeting_id: "7" })).toBe(unanswered);
  expect(answerTo(unanswered, "greet", { greeting_id: "8" })).toBeUndefined();
  expect(rendered(refused, { greeting_id: "8" })).not.toContain("aria-invalid=");
});
