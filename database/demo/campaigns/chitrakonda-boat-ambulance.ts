import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const chitrakondaBoatAmbulance: DemoCampaign = {
  slug: "chitrakonda-boat-ambulance",
  organiser: "chitrakonda-boat-committee",
  title: "A boat ambulance for nineteen hamlets on the Balimela reservoir",
  short:
    "Three hours in a fishing boat become fifty minutes under cover, with oxygen. Boat, engine, two boatmen and fuel for a year.",
  description: paragraphs(
    "From the far hamlets of the Balimela reservoir the hospital is three hours away by rowing boat, and the road is on the other shore. The new bridge shortened the way for many villages; nineteen hamlets with about 4,300 people still go by water.",
    "Last year our boatmen carried 86 patients, 31 of them women in labour, lying on nets under a plastic sheet. We know each of those journeys: we wrote down the hour of leaving, the hour of arrival and how it ended.",
    "The boat is a 22-foot fibreglass hull with a covered stretcher place (₹6,40,000). An outboard engine costs ₹2,35,000. Oxygen, stretcher, radio, lamp and twelve life jackets are ₹85,000. Two boatmen on call by turns are paid ₹7,500 a month each, ₹1,80,000 for the year, and fuel with two engine services comes to ₹60,000. In all ₹12,00,000.",
    "₹500 is the fuel for one crossing and back. ₹1,250 buys two life jackets. The health department has agreed in writing to take over fuel and wages from the second year, once the boat has worked for one.",
    "The log of every crossing is kept by a health worker, without patients' names, and its monthly totals appear here: how many went, how long it took, how many came too late.",
  ),
  urgency_level: "critical",
  category: "Healthcare",
  location: "Chitrakonda, Malkangiri, Odisha",
  goal_rupees: 1_200_000,
  created_days_ago: 82,
  ends_in_days: 37,
  status: "live",
  donations: { count: 118, raised_share: 0.57 },
  impacts: {
    500: "Fuel for one crossing and back",
    1000: "Fuel for two crossings and back",
    2500: "Four life jackets",
    5000: "Fuel for ten crossings and back",
  },
  timeline: [
    {
      title: "Landing places measured",
      description:
        "Depth and wind at nineteen landings in the dry month; two needed bamboo jetties, which the hamlets built.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "Hull ordered",
      description:
        "Half the price is paid to the yard, half on delivery after a trial with a loaded stretcher.",
      phase_status: "in-progress",
      when: "Months 2 to 4",
    },
    {
      title: "Engine, oxygen and training",
      description:
        "Boatmen learn oxygen and first aid for ten days; health workers learn to tie down a stretcher.",
      phase_status: "pending",
      when: "Month 5",
    },
    {
      title: "First year of crossings",
      description: "One telephone number, painted at every landing, answered day and night.",
      phase_status: "pending",
      when: "Months 6 to 17",
    },
  ],
  updates: [
    {
      title: "The mould is cleaned, the first layers are on",
      body: "Two of us went to the yard. Five layers of mat are laid; ten are planned. Paid so far: ₹3,20,000, which is half the price of the hull. The yard master showed us where the stretcher rails will be moulded in.",
      days_ago: 9,
    },
    {
      title: "The health department's letter",
      body: "The district office confirmed in writing that wages and fuel pass to its budget in the second year. A copy hangs in the panchayat office and can be read there.",
      days_ago: 34,
    },
    {
      title: "Two jetties, no bill",
      body: "The hamlets of the north arm built their bamboo jetties themselves in four days. The only cost was ₹1,150 for wire, which a shopkeeper has given.",
      days_ago: 58,
    },
    {
      title: "Why fibreglass",
      body: "An iron boat would have been ₹1,10,000 cheaper. Two boatmen persuaded us: iron is heavy to free from the mud at low water, and in March the last two hundred metres are mud.",
      days_ago: 71,
    },
  ],
  gallery: [
    {
      caption: "The north arm at low water",
      alt: "Lotus and paddy motif drawn for the north arm of the reservoir",
    },
    { caption: "One of the two bamboo jetties", alt: "Lotus and paddy motif drawn for a bamboo jetty" },
    { caption: "The hull in its mould", alt: "Lotus and paddy motif drawn for the hull" },
    { caption: "The crossing log", alt: "Lotus and paddy motif drawn for the crossing log" },
    {
      caption: "Measuring depth with a knotted rope",
      alt: "Lotus and paddy motif drawn for the measuring of depth",
    },
    { caption: "Landing number seven", alt: "Lotus and paddy motif drawn for landing number seven" },
  ],
  faqs: [
    {
      question: "Is there no government ambulance?",
      answer:
        "There is one on the road, and it is good. It waits on the eastern shore; the boat brings people to it.",
    },
    {
      question: "Who may call the boat?",
      answer:
        "Anybody in the nineteen hamlets, free of charge. The health worker decides by telephone when two calls come at once.",
    },
    {
      question: "What if the wind is too strong?",
      answer:
        "Above a marked height of wave the boat does not leave. The boatmen decide that alone, and nobody may overrule them.",
    },
    {
      question: "Who owns the boat?",
      answer:
        "The panchayat, with the committee as keeper. It cannot be sold without a public meeting of all nineteen hamlets.",
    },
    {
      question: "What becomes of money that is left over?",
      answer:
        "It stays in the repair fund of the boat. The engine will need its first large overhaul after about 900 hours.",
    },
  ],
};
