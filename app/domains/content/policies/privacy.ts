import type { Policy } from "./policy.ts";

export const privacy: Policy = {
  title: "Privacy Policy",
  updated: "2026-11-28",
  intro:
    "This page says which personal data {organisation} asks for, why, who sees it, how long it is kept and what you can ask of us under India's Digital Personal Data Protection Act, 2023 (DPDP Act). In one sentence: we ask for what a receipt needs, we show what you allow, and we sell nothing.",
  sections: [
    {
      heading: "What we collect, and why",
      paragraphs: [
        "When you give: the amount, the campaign, your e-mail address (for the receipt and to reach you if something goes wrong with the payment), and, if you enter them, your name, telephone number, a message, and legal name, address and PAN for a tax receipt or our books. From the gateway we receive the ids of order and payment, the method (such as UPI or card), its status and its time, so that the gift can be counted, or returned. Card numbers, UPI PINs and passwords never reach us.",
        "When you order: what, to which name, address, telephone number and e-mail address, and, as with gifts, its payment.",
        "When you have an account: your name, your e-mail address, your mobile number if you enter it, what you write about yourself, your picture, and a scrambled form of your password from which it cannot be read. With “Continue with Google” or “Continue with Facebook” we receive your name, your e-mail address and an account number from there, and nothing else. For your safety we note which browsers signed in and when, and what was changed. Pictures are redrawn when they arrive, so that place and device noted in a photograph are not kept.",
        "When you tell a story, comment, like or follow: what you wrote and chose, and when.",
        "When you subscribe to the newsletter or follow a campaign: your account or e-mail address, and when you confirmed it by our link; from a gift's own page its address follows without one.",
        "When you write to us: what you write, and how to answer you.",
        "When you apply for a program: what its form asks; below 18 years, also a guardian's name and telephone number.",
        "When you open pages: our server notes address, time, page and result in a log, against faults and misuse. Searches in vain: until five typed the same, only codes, whose key we destroy within a week. E-mail addresses, payment signatures and secrets are left out.",
      ],
    },
    {
      heading: "What others can see",
      paragraphs: [
        "On a campaign's page a gift appears with its amount, its time, your message and the name you entered. If you give anonymously, no name is shown there, and none is sent to anybody's browser. Your e-mail address and telephone number are never public.",
        "If you have an account, your card shows your name, picture, place, what you wrote about yourself and since when you are here. In the settings you can keep it to yourself. Stories and comments appear with your name.",
        "A seller sees of your order the goods to send, and the name, address and telephone number to which they go. Whoever knows its number and that telephone number sees where the goods are, but no name and no address.",
        "The organiser of a campaign sees of its donors only what every visitor sees.",
        "Inside {organisation}, the few people who send receipts, make refunds and answer letters can see what they need.",
      ],
    },
    {
      heading: "With whom data is shared",
      paragraphs: [
        "With Razorpay, which takes the payment and is bound by its own privacy policy and the rules of the Reserve Bank of India. Its script is loaded when you start a payment, and not with the page.",
        "With the providers of our server and of our e-mail, who work on our instructions. With authorities, where the law requires it, as in the yearly statement of donations for which donors ask a tax receipt.",
        "We do not sell, rent or exchange personal data, and do not use it for the advertisements of others. The sponsored places on our pages are plain pictures and links of this site that send nothing to the sponsor. We count how often each is seen and opened on a day, and not by whom.",
      ],
    },
    {
      heading: "Cookies and your browser",
      paragraphs: [
        "We use no advertising and no tracking cookies. Your browser keeps small settings, such as the light or dark appearance, and a gift that you have begun until it is confirmed. Where you sign in, one cookie that scripts cannot read keeps you signed in. Fonts, pictures and scripts come from our own server; only the payment window comes from the gateway.",
      ],
    },
    {
      heading: "How long data is kept",
      paragraphs: [
        "Records of gifts, receipts and refunds: ten years, as tax and accounting law ask of charitable organisations. Tax details and donors’ addresses: encrypted, ten years after the assessment year, after deletion for the tax office alone. So are buyers on tax invoices, for six years after the yearly return. Payments begun and never made: up to one year. Accounts: until you delete them, which you can do in the settings; what is yours alone is then erased at once, and records of gifts and orders stay without your name and address. An order that is paid and not delivered keeps them until two weeks after its end. Sessions: 30 days after last use. Notifications you have read: a year. Addresses for letters: until you end these, with one click. Letters to us: two years after the answer. Applications: two years after their last change. Server logs: 30 days. Searches in vain: half a year.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "In the settings of your account you can read, correct, take along and erase what we hold about you, at any time.",
        "You can ask us for a summary of the data we hold about you and of those with whom it was shared, for its correction or completion, and for its erasure as far as no law obliges us to keep it. You can withdraw a consent as easily as you gave it; a gift already made stays valid, while your name on its public entry can be hidden at any time. You can name somebody who may exercise these rights if you die or cannot do so yourself.",
        "Write to {email} from the address concerned, or call {phone}. We answer within 30 days. If you are not satisfied, the grievance page names the person responsible, and after that you may turn to the Data Protection Board of India.",
      ],
    },
    {
      heading: "Children",
      paragraphs: [
        "Accounts, gifts and subscriptions are for people of 18 years and above. If you are younger, please ask a parent or guardian to give for you. We do not track children, and we show no child's full name with a photograph.",
      ],
    },
    {
      heading: "Security",
      paragraphs: [
        "Pages are sent encrypted. Access is limited to those who need it. If data should leak, we inform the people concerned and the Data Protection Board, and say plainly what happened, what we have done and what you should do.",
        "Responsible under the DPDP Act is {organisation}, {address}.",
      ],
    },
  ],
};
