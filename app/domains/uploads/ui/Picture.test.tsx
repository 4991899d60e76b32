import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { parsePictureUrl, pictureUrl, type UploadedPicture, widthsOf } from "../picture-url.ts";
import { Picture } from "./Picture.tsx";

const id = "0e6f7a52-3f0b-4c55-9d15-0f6ce3a1b2c3";
const photo: UploadedPicture = {
  id,
  purpose: "product",
  width: 960,
  height: 720,
  placeholder_colour: "c8a27b",
};

describe("the URL of a picture", () => {
  test("has its sides and colour, and leads to the largest WebP", () => {
    expect(pictureUrl(photo)).toBe(`/uploads/${id}/960.webp?for=p&w=960&h=720&c=c8a27b`);
    expect(parsePictureUrl(pictureUrl(photo))).toEqual(photo);
    const shop: UploadedPicture = { ...photo, purpose: "seller", width: 150, height: 150 };
    expect(pictureUrl(shop)).toBe(`/uploads/${id}/160.webp?for=s&w=150&h=150&c=c8a27b`);
    expect(parsePictureUrl(pictureUrl(shop))).toEqual(shop);
  });

  test.each([
    `/uploads/${id}/960.webp`,
    `/uploads/${id}/960.webp?for=p&w=960&h=720&c=red;x:url(y)`,
    `/uploads/${id}/960.webp?for=p&w=0&h=720&c=c8a27b`,
    `/uploads/${id}/960.webp?for=x&w=960&h=720&c=c8a27b`,
    `/uploads/${"-".repeat(36)}/960.webp?for=p&w=960&h=720&c=c8a27b`,
    `https://example.org/uploads/${id}/960.webp?for=p&w=960&h=720&c=c8a27b`,
    `/uploads/${id}/960.webp?for=p&w=960&h=720&c=c8a27b\n`,
    "",
  ])("%j is none", (url) => {
    expect(parsePictureUrl(url)).toBeUndefined();
  });

  test.each([
    [960, [320, 480, 640, 960]],
    [641, [320, 480, 640, 960]],
    [640, [320, 480, 640]],
    [321, [320, 480]],
    [7, [320]],
  ])("a picture %i wide has files of %j", (width, widths) => {
    expect(widthsOf({ purpose: "product", width })).toEqual(widths);
  });
});

describe("a picture on a page", () => {
  test("offers AVIF, WebP and JPEG, keeps its place, and is coloured until it has loaded", () => {
    const html = renderToStaticMarkup(<Picture url={pictureUrl(photo)} alt="A pot" sizes="50vw" />);
    const of = (format: string) =>
      [320, 480, 640, 960].map((size) => `/uploads/${id}/${size}.${format} ${size}w`).join(", ");
    expect(html).toContain(`<source type="image/avif" srcSet="${of("avif")}" sizes="50vw"/>`);
    expect(html).toContain(`<source type="image/webp" srcSet="${of("webp")}" sizes="50vw"/>`);
    expect(html).toContain(`src="/uploads/${id}/640.jpg" srcSet="${of("jpg")}"`);
    for (const attribute of ['alt="A pot"', 'width="960"', 'height="720"', 'loading="lazy"'])
      expect(html).toContain(attribute);
    expect(html).toContain('style="background-color:#c8a27b"');
    expect(html).not.toContain("Illustration");
  });

  test("the first one is loaded at once", () => {
    const html = renderToStaticMarkup(<Picture url={pictureUrl(photo)} alt="" sizes="50vw" is_first />);
    expect(html).toContain('loading="eager" fetchPriority="high"');
  });

  test("a small one says its true width", () => {
    const small = pictureUrl({ ...photo, width: 400, height: 300 });
    expect(renderToStaticMarkup(<Picture url={small} alt="" sizes="50vw" />)).toContain(
      `/uploads/${id}/320.avif 320w, /uploads/${id}/480.avif 400w"`,
    );
  });

  test("a drawing is a plain image on its sheet, said to be an illustration", () => {
    const html = renderToStaticMarkup(<Picture url="/art/textiles/1.svg" alt="" sizes="50vw" is_drawn />);
    expect(html).toContain('<img src="/art/textiles/1.svg" alt="" width="800" height="500"');
    expect(html).not.toMatch(/<source|srcSet|background-color/);
    expect(html).toContain("Illustration");
  });
});
