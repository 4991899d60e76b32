import { raw } from "hono/html";

/**
 * The look of mails: the site's colours and sizes for mail clients. Outlook on Windows reads attributes and inline
 * styles only, so the light colours are inline; the style sheet has the rules for dark mode and phones. Gmail drops a
 * style sheet of more than 8 KB, and a whole one for a rule that it cannot parse.
 */

type Palette = Record<
  "ground" | "card" | "panel" | "line" | "text" | "muted" | "link" | "button" | "on_button",
  string
>;

export const light: Palette = {
  ground: "#fbf7ef",
  card: "#ffffff",
  panel: "#f7f1e5",
  line: "#dccfb6",
  text: "#211a15",
  muted: "#62564a",
  link: "#2a3f7a",
  button: "#a92b1d",
  on_button: "#ffffff",
};

const dark: Palette = {
  ground: "#17120e",
  card: "#211a15",
  panel: "#2b221b",
  line: "#3d3229",
  text: "#f5ecdd",
  muted: "#bfb09b",
  link: "#a9b8f0",
  button: "#f0806a",
  on_button: "#2a0d07",
};

/** System fonts: no mail loads one. The last of each list is what Windows has for Odia and Devanagari. */
const sans =
  "'Anek Latin',-apple-system,'Segoe UI',Roboto,'Noto Sans Oriya','Noto Sans Devanagari','Nirmala UI',Arial,sans-serif";
const serif = "Eczar,Georgia,'Noto Serif Oriya','Noto Serif Devanagari','Nirmala UI',serif";

/** Decoration only, the same in dark mode. */
const accent = "#e0a526";

const backgrounds = ["ground", "card", "panel", "button"] as const;
const colours = ["text", "muted", "link", "on_button"] as const;

/** Outlook's apps mark elements that they recoloured by `data-ogsb` and `data-ogsc`; the same rules apply there. */
function darkRules(of_backgrounds: string, of_colours: string): string {
  return [
    ...backgrounds.map((name) => `${of_backgrounds}.${name}{background-color:${dark[name]}!important}`),
    ...colours.map((name) => `${of_colours}.${name}{color:${dark[name]}!important}`),
    `${of_backgrounds}.line{border-color:${dark.line}!important}`,
  ].join("");
}

export const styleSheet = raw(
  [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "body{margin:0;padding:0;-webkit-text-size-adjust:100%}",
    "@media (max-width:480px){.inside{padding:24px 20px 18px!important}.title{font-size:23px!important}.wide{width:100%!important}.fact th,.fact td{display:block!important;width:auto!important;padding:0 16px 11px!important}.fact th{border:0!important;padding:11px 16px 0!important}.button a{display:block!important}}",
    `@media (prefers-color-scheme:dark){${darkRules("", "")}}`,
    darkRules("[data-ogsb] ", "[data-ogsc] "),
  ].join("\n"),
);

/** Inline styles, by purpose. */
export const styles = {
  body: raw(`margin:0;padding:0;background-color:${light.ground}`),
  preview: raw("display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0"),
  page: raw(
    `background-color:${light.ground};font-family:${sans};font-size:16px;line-height:1.6;color:${light.text}`,
  ),
  name: raw(
    `padding-left:12px;font-family:${serif};font-size:22px;line-height:1.2;font-weight:600;color:${light.text}`,
  ),
  card: raw(
    `width:100%;max-width:600px;background-color:${light.card};border:1px solid ${light.line};border-radius:12px;border-collapse:separate;overflow:hidden`,
  ),
  inside: raw("padding:30px 36px 26px;overflow-wrap:anywhere;word-break:break-word"),
  title: raw(
    `margin:0 0 18px;font-family:${serif};font-size:27px;line-height:1.3;font-weight:600;text-wrap:balance;color:${light.text}`,
  ),
  paragraph: raw(`margin:0 0 16px;color:${light.text}`),
  quotation: raw(
    `margin:0 0 20px;padding:4px 0 4px 16px;border-left:4px solid ${accent};color:${light.text}`,
  ),
  facts: raw(
    `width:100%;margin:6px 0 22px;background-color:${light.panel};border-radius:8px;border-collapse:separate`,
  ),
  button: raw(`background-color:${light.button};border-radius:6px;mso-padding-alt:14px 28px`),
  button_link: raw(
    `display:inline-block;padding:14px 28px;font-size:17px;line-height:1.25;font-weight:600;text-align:center;text-decoration:none;color:${light.on_button}`,
  ),
  plain_link: raw(`margin:0 0 12px;font-size:13px;color:${light.muted}`),
  small: raw(`margin:0 0 10px;font-size:14px;color:${light.muted}`),
  address: raw("word-break:break-all"),
  notes: raw(`margin:20px 0 0;padding:18px 0 0;border-top:1px solid ${light.line}`),
  footer: raw(`padding:22px 12px 8px;font-size:13px;line-height:1.6;color:${light.muted}`),
  footer_line: raw(`margin:0 0 12px;color:${light.muted}`),
  link: raw(`color:${light.link}`),
};

export function factStyle(part: "label" | "value", is_last: boolean) {
  const line = is_last ? "" : `border-bottom:1px solid ${light.line};`;
  const own =
    part === "label"
      ? `padding:11px 12px 11px 18px;width:38%;font-size:14px;font-weight:400;color:${light.muted}`
      : `padding:11px 18px 11px 0;font-weight:600;font-variant-numeric:tabular-nums;color:${light.text}`;
  return raw(`${line}${own}`);
}
