import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const thuamulSickleCell: DemoCampaign = {
  slug: "thuamul-sickle-cell",
  organiser: "thuamul-health-walkers",
  title: "Sickle-cell testing in 40 villages of Thuamul Rampur",
  short:
    "₹85 tells one person in ten minutes. 2,400 tests on twelve walking days, with follow-up for everyone who needs it.",
  description: paragraphs(
    "A finger-prick test for sickle-cell disease costs ₹85 and gives its answer in ten minutes, but in 40 villages of the Thuamul Rampur plateau hardly anyone has been tested. Children there are treated for one fever after another before somebody thinks of it.",
    "We plan twelve testing days, each for three or four neighbouring villages, and 2,400 tests (₹2,04,000). A vehicle to the road's end, food and the helpers' travel cost ₹6,500 a day, ₹78,000 together. About sixty people will need the confirming laboratory test at ₹800 (₹48,000), and ₹30,000 is set aside so that their families can go to Bhawanipatna and back three times in the first year. The whole comes to ₹3,60,000.",
    "The medicine itself is free at the district hospital. What fails is the way there and the second visit, so each person who tests positive gets a named health walker, a card and a date.",
    "Results belong to the families. We publish how many were tested, how many need care and how many of those have been seen by a doctor, and never a name.",
  ),
  urgency_level: "high",
  category: "Healthcare",
  location: "Thuamul Rampur, Kalahandi, Odisha",
  goal_rupees: 360_000,
  created_days_ago: 55,
  ends_in_days: 33,
  status: "live",
  donations: { count: 55, raised_share: 0.52 },
  impacts: {
    500: "Three journeys to the hospital for one family",
    1000: "Tests for eleven people",
    2500: "Tests for twenty-nine people",
    5000: "Six confirming tests in the laboratory",
  },
  timeline: [
    {
      title: "Agreement with the district hospital",
      description: "The hospital confirms results and reserves Thursday mornings for our families.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "First five testing days",
      description: "Seventeen villages on the eastern side, nearest to the road.",
      phase_status: "completed",
      when: "Month 2",
    },
    {
      title: "Seven further testing days",
      description: "Twenty-three villages, four of them a full day's walk.",
      phase_status: "in-progress",
      when: "Months 3 and 4",
    },
    {
      title: "A year of follow-up",
      description: "A visit every month to each family that has a card.",
      phase_status: "pending",
      when: "Months 4 to 15",
    },
  ],
  updates: [
    {
      title: "After five days: 986 tests",
      body: "986 people tested in seventeen villages, from two months to seventy-one years. Twenty-three need care; nineteen have already been at the Thursday clinic. Spent: ₹83,810 on tests and ₹31,900 on the days, which is ₹600 below plan.",
      days_ago: 12,
    },
    {
      title: "A better card",
      body: "The first card had too many words. The new one has a picture for each thing: drink water, keep warm, come at once if the chest hurts, your next date. A drawing teacher from Junagarh made it.",
      days_ago: 30,
    },
  ],
  gallery: [
    {
      caption: "On the way to the third village",
      alt: "Lotus and paddy motif drawn for the walk to the third village",
    },
    {
      caption: "The testing table under the mango tree",
      alt: "Lotus and paddy motif drawn for the testing table",
    },
    { caption: "The new family card", alt: "Lotus and paddy motif drawn for the family card" },
    { caption: "Thursday clinic, Bhawanipatna", alt: "Lotus and paddy motif drawn for the Thursday clinic" },
  ],
  faqs: [
    {
      question: "Is the test reliable?",
      answer:
        "It is a screening test. Everyone it points to gets the laboratory test before anybody speaks of a disease.",
    },
    {
      question: "Do people agree to it?",
      answer:
        "We explain it in Kui and Odia, and test only those who say yes; for a child, a parent does. About one in eight prefers to wait, and that is noted as well.",
    },
    {
      question: "What does ₹1,000 do?",
      answer: "It tests eleven people and leaves ₹65 towards the walkers' lunch.",
    },
    {
      question: "What happens after the year?",
      answer:
        "Those who need care stay on the hospital's list, and their walker is a village health worker who remains in the village.",
    },
  ],
};
