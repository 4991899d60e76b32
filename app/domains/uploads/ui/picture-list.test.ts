import { describe, expect, test } from "vitest";
import { changedPictures, type ListedPicture, type PictureChange, roomFor, stateOf } from "./picture-list.ts";

const ready = (key: string): ListedPicture => ({ key, alt: "", shown: null, step: "ready", image_id: key });

const after = (pictures: ListedPicture[], ...changes: PictureChange[]) =>
  changes.reduce<ListedPicture[]>(changedPictures, pictures);

const keysOf = (pictures: ListedPicture[]) => pictures.map(({ key }) => key).join("");

describe("a list of pictures", () => {
  test.each([
    ["b", 0, "bac"],
    ["a", 2, "bca"],
    ["c", 1, "acb"],
    ["b", 1, "abc"],
    ["a", -1, "abc"],
    ["c", 3, "abc"],
    ["x", 0, "abc"],
  ])("%s moved to %i is %s", (key, to, order) => {
    expect(keysOf(after([ready("a"), ready("b"), ready("c")], { does: "move", key, to }))).toBe(order);
  });

  test("a photo keeps its words and its thumbnail from choosing to arrival, also when it is moved meanwhile", () => {
    const pictures = after(
      [ready("a")],
      { does: "add", keys: ["n"] },
      { does: "show", key: "n", shown: "data:," },
      { does: "describe", key: "n", alt: "A pot" },
      { does: "step", key: "n", to: { step: "sending", percent: 40 } },
      { does: "move", key: "n", to: 0 },
      { does: "step", key: "n", to: { step: "ready", image_id: "7" } },
    );
    expect(pictures).toEqual([
      { key: "n", alt: "A pot", shown: "data:,", step: "ready", image_id: "7" },
      ready("a"),
    ]);
  });

  test("a step of a photo that was removed changes nothing", () => {
    const pictures = after(
      [ready("a"), ready("b")],
      { does: "remove", key: "a" },
      { does: "step", key: "a", to: { step: "sending", percent: 1 } },
    );
    expect(pictures).toEqual([ready("b")]);
  });

  test("the form waits for what is on its way, and is refused for what failed", () => {
    const failed = {
      does: "step",
      key: "b",
      to: { step: "failed", problem: "No", may_retry: true },
    } as const;
    expect(stateOf([])).toBe("ready");
    expect(stateOf(after([ready("a")], { does: "add", keys: ["b"] }))).toBe("sending");
    expect(stateOf(after([ready("a"), ready("b")], failed))).toBe("failed");
    expect(stateOf(after([ready("a"), ready("b")], failed, { does: "add", keys: ["c"] }))).toBe("sending");
  });
});

test.each([
  [3, 0, 3],
  [200, 0, 8],
  [2, 7, 1],
  [1, 8, 0],
])("of %i photos with %i present %i are taken", (chosen, present, taken) => {
  expect(roomFor(chosen, present, 8)).toBe(taken);
});
