import { describe, expect, test } from "vitest";
import { productChanges, productInput } from "./input.ts";

const least = { name: "Sambalpuri sari", description: "Woven by hand.", category: "Textiles", price: 2_500 };
const parse = (fields: Record<string, unknown>) => productInput.safeParse({ ...least, ...fields });
const errorOf = (fields: Record<string, unknown>) => {
  const { error } = parse(fields);
  return error && { field: error.issues[0]?.path[0], message: error.issues[0]?.message };
};

describe("a product", () => {
  test("needs a name, a description, a category and a price, and has defaults for the rest", () => {
    expect(productInput.parse(least)).toEqual({
      name: "Sambalpuri sari",
      description: "Woven by hand.",
      short_description: null,
      category: "Textiles",
      price_paise: 250_000,
      compare_price_paise: null,
      cost_price_paise: null,
      sku: null,
      inventory_quantity: 0,
      track_inventory: true,
      featured_image_url: null,
      pictures: [],
      materials: [],
      dimensions: null,
      care_instructions: null,
      weight_grams: null,
      delivery_days_least: 3,
      delivery_days_most: 7,
      location: null,
      tags: [],
      seo_title: null,
      seo_description: null,
      status: "draft",
    });
    for (const field of Object.keys(least)) expect(errorOf({ [field]: undefined })?.field).toBe(field);
    for (const blank of ["", "  ", "\u200b"]) {
      expect(errorOf({ name: blank })?.field).toBe("name");
      expect(errorOf({ description: blank })?.field).toBe("description");
    }
  });

  test.each([
    [1, 100],
    ["1,499.50", 149_950],
    ["₹ 25", 2_500],
    [10_00_000, 100_000_000],
  ])("may cost %s rupees", (price, price_paise) => {
    expect(parse({ price }).data).toMatchObject({ price_paise });
  });

  test.each([
    9.995,
    "9.995",
    0.001,
    0,
    -1,
    "-1",
    1e15,
    1e21,
    "१२० लाख",
    "ten",
    "1e3",
    "",
    " ",
    "0x10",
    null,
    true,
    [],
    {},
  ])("may not cost %j rupees", (price) => {
    expect(errorOf({ price })?.field).toBe("price");
  });

  test.each([
    ["compare_price", 2_500],
    ["compare_price", 100],
    ["compare_price", 1e15],
    ["cost_price", -1],
    ["cost_price", 9.995],
    ["inventory_quantity", 1.5],
    ["inventory_quantity", "1.5"],
    ["inventory_quantity", -1],
    ["inventory_quantity", 100_001],
    ["inventory_quantity", "ten"],
    ["inventory_quantity", ""],
    ["inventory_quantity", null],
    ["weight", "2 kg"],
    ["weight", 0],
    ["weight", -0.5],
    ["weight", 0.0001],
    ["weight", 201],
    ["sku", "no spaces"],
    ["sku", "=SUM(A1)"],
    ["sku", "x".repeat(41)],
    ["delivery_days_least", 0],
    ["delivery_days_most", 61],
    ["delivery_days_most", 2],
    ["category", "Weapons"],
    ["track_inventory", "yes"],
    ["status", "approved"],
    ["status", "pending"],
    ["status", "rejected"],
    ["tags", Array.from({ length: 11 }, (_, i) => `tag ${i}`)],
    ["tags", "silk"],
    ["materials", ["x".repeat(61)]],
    ["materials", [""]],
    ["name", "x".repeat(121)],
    ["name", "two\nlines"],
    ["description", "NUL \0"],
    ["location", "x"],
    ["pictures", Array.from({ length: 200 }, () => ({ image_id: crypto.randomUUID() }))],
    ["pictures", [{ image_id: "/etc/passwd" }]],
    ["pictures", [{ image_id: "00000000-0000-4000-8000-000000000000", url: "https://example.org" }]],
  ])("has no wrong %s", (field, value) => {
    const error = errorOf({ [field]: value });
    expect(error?.field).toBe(field);
    expect(error?.message).not.toMatch(/^Invalid|expected/);
  });

  test.each([
    "vendor_id",
    "rejected_reason",
    "is_featured",
    "approved_at",
    "hidden_at",
    "price_paise",
    "rating_sum",
    "id",
  ])("cannot say its %s", (field) => {
    expect(parse({ [field]: "x" }).error?.issues[0]).toMatchObject({
      code: "unrecognized_keys",
      keys: [field],
    });
    expect(productChanges.safeParse({ name: "Sari", [field]: "x" }).success).toBe(false);
  });

  test("takes what a form sends: blanks and numbers as typed", () => {
    const typed = {
      ...least,
      price: " 1,200.00 ",
      compare_price: "1500",
      cost_price: "",
      sku: " SB-01 ",
      inventory_quantity: " 7 ",
      weight: "0.75",
      short_description: "  ",
      tags: ["Silk", "silk", "ikat"],
      delivery_days_least: "2",
    };
    expect(productInput.parse(typed)).toMatchObject({
      price_paise: 120_000,
      compare_price_paise: 150_000,
      cost_price_paise: null,
      sku: "SB-01",
      inventory_quantity: 7,
      weight_grams: 750,
      short_description: null,
      tags: ["silk", "ikat"],
      delivery_days_least: 2,
    });
  });

  test("keeps markup as the text that it is", () => {
    const name = "<script>alert(1)</script>";
    expect(parse({ name }).data).toMatchObject({ name });
  });
});

describe("the image URL", () => {
  test.each([
    ["https://pictures.example.org/sari.jpg", "https://pictures.example.org/sari.jpg"],
    ["HTTPS://Pictures.Example.org/a b.jpg", "https://pictures.example.org/a%20b.jpg"],
    [
      "/uploads/00000000-0000-4000-8000-000000000000/960.webp",
      "/uploads/00000000-0000-4000-8000-000000000000/960.webp",
    ],
    ["", null],
    [null, null],
  ])("%s is taken", (given, stored) => {
    expect(parse({ featured_image_url: given }).data).toMatchObject({ featured_image_url: stored });
  });

  test.each([
    "abc",
    "http://example.org/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "//example.org/a.jpg",
    "/dashboard",
    "/uploads/../secret",
    "https://user:word@example.org/a.jpg",
    "https://example.org:8443/a.jpg",
    "https://127.0.0.1/a.jpg",
    "https://2130706433/a.jpg",
    "https://0x7f.1/a.jpg",
    "https://10.0.0.5/a.jpg",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/a.jpg",
    "https://[::ffff:10.0.0.1]/a.jpg",
    "https://localhost/a.jpg",
    "https://localhost./a.jpg",
    "https://db/a.jpg",
    "https://metadata.google.internal/a.jpg",
    "https://printer.local/a.jpg",
    `https://example.org/${"x".repeat(2_000)}`,
  ])("%s is refused", (featured_image_url) => {
    expect(errorOf({ featured_image_url })).toEqual({
      field: "featured_image_url",
      message: "Please enter a valid URL that begins with https://.",
    });
  });
});

describe("changes", () => {
  test("hold only what is named", () => {
    expect(productChanges.parse({ price: "10" })).toEqual({ price_paise: 1_000 });
    expect(productChanges.parse({ compare_price: null, weight: "" })).toEqual({
      compare_price_paise: null,
      weight_grams: null,
    });
    expect(productChanges.safeParse({}).success).toBe(false);
  });
});
