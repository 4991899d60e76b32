import type { Policy } from "./policy.ts";

/**
 * What the Guidelines for Indian Government Websites 3.0 and IS 17802 ask of a statement: the standard, what is not met,
 * how it was tested, and whom to write to.
 */
export const accessibility: Policy = {
  title: "Accessibility",
  updated: "2026-11-29",
  intro:
    "{organisation} wants everyone to be able to donate, buy, sell and tell stories here. That means with a screen reader, by keyboard alone or with large text, and on a cheap phone or a slow connection. This page says how far we have come, and whom to tell when something does not work.",
  sections: [
    {
      heading: "Something does not work for you?",
      paragraphs: [
        "Write to {email} with the word “Accessibility” in the subject, call {phone} during office hours, or write to {organisation}, {address}. Say which page it is and what you wanted to do; if you can, also which device and which aids you use. We will answer within two working days. If you cannot donate, order or complain on the site, we will do it with you by telephone.",
        "If our answer does not satisfy you, the Grievance Redressal page says whom you can turn to.",
      ],
    },
    {
      heading: "What we work to",
      paragraphs: [
        "The site is built to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. The Indian standard IS 17802 for the accessibility of ICT products builds on them too. It meets them as far as our own tests can tell; nobody from outside has certified it.",
      ],
    },
    {
      heading: "What you can expect",
      paragraphs: [
        "Everything can be done by keyboard, and the focus can be seen. Pages work up to 400 per cent zoom, with text enlarged to twice its size, and on screens 320 pixels wide. Colours have enough contrast, in the light and in the dark theme, and with the forced colours of your system. Nothing blinks, and movement stops if your device asks for less of it.",
        "Most of the site works without JavaScript. Messages about what went wrong stay until you close them or try again. Screen readers announce each page's title when it opens.",
        "Receipts, invoices and certificates are tagged PDF files. Our emails have a version in plain text.",
      ],
    },
    {
      heading: "What we know is not good yet",
      paragraphs: [
        "Pictures and texts that people upload can lack a description, or have a poor one. A name in two scripts is read in one voice if it is in the description of a picture. The window of the payment gateway is not ours; if it stops you, write or call. Charts have their numbers in a table below them.",
      ],
    },
    {
      heading: "How we test",
      paragraphs: [
        "Each change is tested by programs that check every page in both themes, and by keyboard. In November 2026 all pages were walked by keyboard and by what the browser hands to screen readers. Tests with several screen readers, by people who use them every day, are still to come. If you would like to take part, please write to us.",
      ],
    },
  ],
};
