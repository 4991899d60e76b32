import type { Policy } from "./policy.ts";

export const grievance: Policy = {
  title: "Grievance Redressal",
  updated: "2026-11-29",
  intro:
    "This page is for you if something on this site is wrong, unlawful or unfair to you. It says whom you can turn to, what happens next and how long it may take. It follows the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021 and the Digital Personal Data Protection Act, 2023.",
  sections: [
    {
      heading: "The Grievance Officer",
      paragraphs: [
        "Grievance Officer, {organisation}, {address}. Email: {email}, with the word “Grievance” in the subject. Telephone: {phone}, during office hours.",
        "The Grievance Officer lives in India, is employed by {organisation} and may look at every record that a complaint needs. The chair of the board decides on a complaint about the officer's own work.",
      ],
    },
    {
      heading: "What you can complain about",
      paragraphs: [
        "A campaign, story, picture or message that is false, unlawful or hurtful, or that shows you or your work without permission. A donation, receipt or refund that was not handled as our policies say. Your personal data, or an answer about it that did not satisfy you. A text of yours that was removed. The behaviour of someone who works in our name.",
        "You may complain in English, Odia or Hindi, in writing or by telephone. You may do so for yourself, or for someone who cannot do it alone. It costs nothing.",
      ],
    },
    {
      heading: "What to send",
      paragraphs: [
        "The address of the page, or the payment ID or receipt number. In your own words: what is wrong, and what you would like us to do. Add how we can reach you. If it concerns a picture or text that is yours, add how we can see that it is. Please do not send card numbers or passwords, as we never need them.",
      ],
    },
    {
      heading: "What happens then",
      paragraphs: [
        "Within 24 hours: you get an acknowledgement with a number. Within 7 days: a decision with its reasons, and what we have done.",
        "Some contents are taken down first and examined afterwards. They are pictures that show someone in a private or intimate way without consent, and contents that endanger a child. We take them down as soon as the report is read, at any hour, and within the time that the rules set. Such a report may come from the person or from anyone on their behalf.",
        "A question about money is answered within two working days, with the state of the payment at the gateway. A complaint about personal data is decided within 30 days.",
        "If we remove something, we tell the person who posted it the reason, and they may answer. If we do not, we tell you why. Each complaint, its dates and its result are kept in a register. Once a year we publish, without names, how many there were of each kind and how they ended.",
      ],
    },
    {
      heading: "If our answer does not satisfy you",
      paragraphs: [
        "You can ask once for a second look by someone who was not involved; please do so within 30 days.",
        "For content on this site, you may appeal to the Grievance Appellate Committee of the Government of India. Please do so within 30 days of our decision. For personal data, you may turn to the Data Protection Board of India. Please give us the opportunity to settle the matter first. For payments, the gateway and your bank have complaint officers of their own. Above them stands the Ombudsman of the Reserve Bank of India. Your right to go to court or to the police remains untouched.",
      ],
    },
    {
      heading: "In an emergency",
      paragraphs: [
        "We are no emergency service. If someone is in danger, call 112. For children in need there is Childline at 1098, and for women the helpline 181. Both are free and answer day and night.",
      ],
    },
  ],
};
