import type { Policy } from "./policy.ts";

export const privacy: Policy = {
  title: "Privacy Policy",
  updated: "2026-11-29",
  intro:
    "This page says which personal data {organisation} asks for, why, who sees it and how long it is kept. It also says what you can ask of us under India's Digital Personal Data Protection Act, 2023 (DPDP Act). In short: we show what you allow, and sell nothing.",
  sections: [
    {
      heading: "What we collect, and why",
      paragraphs: [
        "When you donate: the amount, the campaign and your email address. We need the address for the receipt, and to reach you about the payment. If you enter them: your name, telephone number and a message. For a tax receipt or our books: your legal name, address and PAN. From the gateway we receive the IDs of order and payment, its method (such as UPI or card), status and time. With them we can count the donation, or return it. Card numbers, UPI PINs and passwords never reach us.",
        "When you order: what you order, the name, address, telephone number and email address you enter, and, as with donations, the payment.",
        "When you have an account: your name, email address and, if you enter them, mobile number, picture and words about yourself. Of your password we keep a scrambled form from which it cannot be read. “Continue with Google” and “Continue with Facebook” give us only your name, email address and an account number. For your safety we note which browsers logged in and when, and what was changed. Pictures are redrawn when they arrive, so that place and device noted in a photograph are not kept.",
        "When you tell a story, comment, like or follow: what you wrote and chose, and when.",
        "When you subscribe to the newsletter or follow a campaign: your account or email address, and when our link confirmed it. From a donation's own page, its address can follow without a link.",
        "When you write to us: what you write, and where we can answer you.",
        "When you apply for a program: what its form asks; below 18 years, also a guardian's name and telephone number.",
        "When you open pages: our server notes address, time, page and result in a log, against faults and misuse. Searches that led nowhere: until five people have typed the same, only codes, whose key we destroy within a week. Email addresses, payment signatures and secrets are left out.",
      ],
    },
    {
      heading: "What others can see",
      paragraphs: [
        "On a campaign's page a donation appears with its amount, its time, your message and the name you entered. If you donate anonymously, no name is shown there, and none is sent to anyone's browser. Your email address and telephone number are never public.",
        "If you have an account, your card shows your name, picture, place, what you wrote about yourself and when you joined. You can hide it in the settings. Stories and comments appear with your name.",
        "A seller sees which items of your order to send, and the name, address and telephone number for the delivery. Anyone who knows the order number and that telephone number can see where the items are, but no name and no address.",
        "The organiser of a campaign sees of its donors only what every visitor sees.",
        "Inside {organisation}, a few people see what receipts, refunds and answers need, also your email address and telephone number.",
      ],
    },
    {
      heading: "With whom data is shared",
      paragraphs: [
        "With Razorpay, which takes the payment under its own privacy policy and the rules of the Reserve Bank of India. We load its script only when you start a payment.",
        "With the providers of our server and of our email, who work on our instructions. With authorities, where the law requires it. Each year, the tax office gets the donations with tax receipts. If it asks, we show it donors’ names and addresses, also of anonymous donations and those before 29 November 2026.",
        "We do not sell, rent or exchange personal data, and do not use it for others' advertisements. The sponsored places on our pages are plain pictures and links of this site that send nothing to the sponsor. We count how often each is seen and opened on a day, but not by whom.",
      ],
    },
    {
      heading: "Cookies and your browser",
      paragraphs: [
        "We use no advertising or tracking cookies. Your browser keeps settings, such as light or dark appearance, and a donation you have started, until it is confirmed. One cookie that scripts cannot read keeps you logged in; without an account, others hold your cart and wishlist. Fonts, pictures and scripts come from our own server; only the payment window from the gateway.",
      ],
    },
    {
      heading: "How long data is kept",
      paragraphs: [
        "Records of donations, receipts and refunds: ten years, as tax and accounting law require. Tax details and donors’ addresses: encrypted, ten years after the assessment year, after deletion only in our lists for the tax office. So are buyers on tax invoices, for six years after the yearly return. Your data in unpaid donations and orders: up to one year; in refunded ones: one year more. Accounts: until you delete them in the settings. We then erase what is yours alone, and other records of donations and orders stay without your name and address. An order that is paid and not delivered keeps them until two weeks after its end. Sessions: 30 days after last use. Notifications you have read: a year. Addresses for newsletters and campaign updates: until you unsubscribe, with one click. Messages to us: two years after the answer. Applications: two years after their last change. Server logs: 30 days. Searches that led nowhere: half a year.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "In the settings of your account, you can read, correct, download and erase what we hold about you, at any time.",
        "You can ask us for a summary of the data we hold about you, and of those with whom it was shared. You can ask for its correction or completion, and for its erasure as far as no law obliges us to keep it. You can withdraw a consent as easily as you gave it. A donation already made stays valid, while your name on its public entry can be hidden at any time. You can name someone who may exercise these rights if you die or cannot do so yourself.",
        "Write to {email} from the address concerned, or call {phone}. We answer within 30 days. If you are not satisfied, the grievance page names the person responsible. After that, you may turn to the Data Protection Board of India.",
      ],
    },
    {
      heading: "Children",
      paragraphs: [
        "Accounts, donations and subscriptions are for people aged 18 or above. If you are younger, please ask a parent or guardian to donate for you. We do not track children, and we show no child's full name with a photograph.",
      ],
    },
    {
      heading: "Security",
      paragraphs: [
        "Pages are sent encrypted. If data leaks, we will inform the people concerned and the Data Protection Board. We will say plainly what happened, what we have done and what you should do.",
        "Responsible under the DPDP Act is {organisation}, {address}.",
      ],
    },
  ],
};
