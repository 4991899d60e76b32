import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";

const refusal = (data: unknown) => ({ status: 503, statusText: "", internal: false, data });
const advice = "Please check your connection, and try again.";

test.each([
  [refusal({ message: "Nobody may." }), "Nobody may."],
  [refusal('{"message":"Nobody may."}'), "Nobody may."],
  [refusal('{"title":"Too many requests","detail":"Please wait."}'), "Please wait."],
  [refusal("<h1>Bad gateway</h1>"), advice],
  [refusal('{"message":5}'), advice],
  [refusal("null"), advice],
  [refusal(null), advice],
  [new TypeError("Failed to fetch"), advice],
])("the text of %o is what the server said for a person, or advice", (error, text) => {
  expect(errorText(error)).toBe(text);
});
