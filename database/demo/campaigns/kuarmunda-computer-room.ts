import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const kuarmundaComputerRoom: DemoCampaign = {
  slug: "kuarmunda-computer-room",
  organiser: "anita-kujur",
  title: "Twelve computers and a person who can mend them, Kuarmunda",
  short:
    "A digital learning room for 180 students: refurbished machines, steady power, a paid trainer and a repair reserve.",
  description: paragraphs(
    "Our high school received six computers nine years ago, and I have kept two of them alive. 180 students of classes 8 to 10 share them, which makes four minutes a week for each.",
    "I do not ask for new machines. Twelve refurbished desktops with a two-year warranty cost ₹17,500 each, ₹2,10,000 together. What usually kills computers here is the current, so an inverter with batteries is in the list (₹78,000), as are wiring and tables made in the village (₹62,000), a year of broadband (₹12,000), a trainer for the afternoons and Saturdays (₹78,000 for the year) and a repair reserve of ₹20,000. The total is ₹4,60,000.",
    "In the mornings the room belongs to the school. After four o'clock it is open to anybody: to a farmer who wants the market rate, to a woman who needs to fill in a pension form, to a boy who wants to learn how to type in Odia. Last year I counted 640 such errands on one borrowed laptop.",
    "Every machine has a number, and its faults and repairs are listed on a sheet by the door. I shall publish that sheet every quarter, because a computer room should be judged in its third year and not on the day the ribbon is cut.",
  ),
  urgency_level: "high",
  category: "Education",
  location: "Kuarmunda, Sundargarh, Odisha",
  goal_rupees: 460_000,
  created_days_ago: 29,
  ends_in_days: 68,
  status: "live",
  donations: { count: 33, raised_share: 0.41 },
  impacts: {
    500: "Half a month of broadband",
    1000: "A month of broadband",
    2500: "A seventh of a refurbished computer",
    5000: "Five months of broadband",
  },
  timeline: [
    {
      title: "Room, keys and agreement",
      description:
        "The school committee gives the room for ten years; opening hours are written into the agreement.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "Power first",
      description:
        "Wiring, earthing, inverter and batteries, tested for two weeks before any computer moves in.",
      phase_status: "in-progress",
      when: "Month 2",
    },
    {
      title: "Machines in two lots of six",
      description: "The second lot is ordered only when the first has run for a month.",
      phase_status: "pending",
      when: "Months 3 and 4",
    },
    {
      title: "Trainer and open hours",
      description: "Afternoons and Saturdays, for pupils and for the village.",
      phase_status: "pending",
      when: "From month 4",
    },
  ],
  updates: [
    {
      title: "The earthing was worse than we thought",
      body: "The electrician found no earth at all. A new pit with copper cost ₹6,400, from the wiring money. Better now than after the first thunderstorm.",
      days_ago: 4,
    },
    {
      title: "The room is ours for ten years",
      body: "The school committee signed. The old maps have moved to the library, the window has bars, and the headmaster keeps the second key.",
      days_ago: 20,
    },
  ],
  gallery: [
    { caption: "The room after whitewashing", alt: "Palm-leaf motif drawn for the whitewashed room" },
    { caption: "One machine opened for class 9", alt: "Palm-leaf motif drawn for an opened computer" },
    { caption: "Tables in the carpenter's yard", alt: "Palm-leaf motif drawn for the tables" },
    { caption: "The fault sheet by the door", alt: "Palm-leaf motif drawn for the fault sheet" },
  ],
  faqs: [
    {
      question: "Why refurbished?",
      answer:
        "At the price of five new machines we get twelve that are fast enough for everything in the syllabus, and all twelve are of one model, so that parts fit.",
    },
    {
      question: "What happens after the first year?",
      answer:
        "The open hours earn a little: ₹5 for a printed page, ₹20 for a long form. The estimate is ₹5,000 a month, which covers broadband and most of the trainer.",
    },
    {
      question: "Is the trainer you?",
      answer:
        "No. I am paid by the school and take nothing here. The post goes to a graduate from the block, chosen by the school committee.",
    },
  ],
};
