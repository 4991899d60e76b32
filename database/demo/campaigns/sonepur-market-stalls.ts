import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const sonepurMarketStalls: DemoCampaign = {
  slug: "sonepur-market-stalls",
  organiser: "sahayog-field-team",
  title: "Market stalls with a licence for twenty women of Sonepur",
  short:
    "₹4,500 is a folding stall, a stamped scale and a year's licence, so that nobody has to sell from the ground or move on.",
  description: paragraphs(
    "Twenty women who sold vegetables and dried fish from the ground at Sonepur's daily market were moved on by the evening, because they had neither stall nor licence. The municipality offered twenty places on condition that both were there within three months.",
    "One place cost ₹4,500: a folding stall with tarpaulin at ₹2,900, a stamped scale at ₹900, and the year's licence with a name board at ₹700. Twenty were ₹90,000.",
    "The campaign has ended at 88 per cent: seventeen stalls are paid for and in use. Three women bought theirs themselves from a savings-group loan, and the small balance repairs scales; the account is in the last update.",
  ),
  urgency_level: "medium",
  category: "Women Empowerment",
  location: "Sonepur, Subarnapur, Odisha",
  goal_rupees: 90_000,
  created_days_ago: 72,
  ends_in_days: -4,
  status: "live",
  donations: { count: 33, raised_share: 0.88 },
  impacts: {
    500: "Most of one woman's licence for a year",
    1000: "A stamped scale",
    2500: "Two stamped scales and a year's licence",
    5000: "One place: stall, scale and licence",
  },
  timeline: [
    {
      title: "Places marked",
      description: "Twenty places numbered with paint by the municipality.",
      phase_status: "completed",
      when: "Week 1",
    },
    {
      title: "Stalls from two carpenters",
      description: "Ten from each, so that both could deliver in time.",
      phase_status: "completed",
      when: "Weeks 3 to 8",
    },
    {
      title: "Licences and scales",
      description: "Issued in the women's own names.",
      phase_status: "completed",
      when: "Weeks 8 to 10",
    },
  ],
  updates: [
    {
      title: "Account at the end",
      body: "Seventeen stalls, scales and licences: ₹76,500. What is left over, about ₹2,700, stays with the women's treasurer for the yearly stamping of the scales. Three further stalls were bought with loans from the savings group, of ₹4,500 each.",
      days_ago: 3,
    },
    {
      title: "First full week",
      body: "Takings of eleven women who keep a book: ₹410 a day on average in place of ₹290, mainly since they can now stay until eight in the evening.",
      days_ago: 17,
    },
    {
      title: "The first stall stands on place 4",
      body: "Carpenter, owner and market inspector tried the folding mechanism together. It now has a second hook.",
      days_ago: 46,
    },
  ],
  gallery: [
    { caption: "Place 4, the first stall", alt: "Lotus and paddy motif drawn for the first stall" },
    { caption: "Stamped scales", alt: "Lotus and paddy motif drawn for the scales" },
    { caption: "Seventeen name boards", alt: "Lotus and paddy motif drawn for the name boards" },
    {
      caption: "The market at seven in the evening",
      alt: "Lotus and paddy motif drawn for the evening market",
    },
  ],
  faqs: [
    {
      question: "Who owns a stall?",
      answer: "The woman whose name is on the licence. She may not rent it out for longer than a month.",
    },
    {
      question: "What about next year's licence?",
      answer:
        "It is ₹450 without the board, less than four days of the additional takings. Sixteen have already put it aside.",
    },
    {
      question: "Why was the campaign not extended?",
      answer: "The municipality's date was firm, and the last three women had found their own way.",
    },
  ],
};
