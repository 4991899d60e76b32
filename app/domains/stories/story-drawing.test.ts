import { expect, test } from "vitest";
import { storyDrawn } from "./story-drawing.ts";

const drawn = (tags: string[], story: string) =>
  storyDrawn({ id: "a", category: "Healthcare", tags, story }).subject;

test("the drawing of a story shows what its topics name, else its first sentence, and nothing named in passing", () => {
  expect(drawn(["Millets"], "A boat came. It carried books.")).toBe("grain");
  expect(drawn([], "The boat came at last. It carried books.")).toBe("boat");
  expect(drawn([], "ମୁଁ ନର୍ସ। ହାଟରେ ଦେଖା ହୁଏ।")).toBe("clinic");
  expect(drawn(["Women Empowerment"], "We stood behind. A boat came.")).toBeUndefined();
});
