import type { ReturnReason } from "../../app/domains/orders/returns.ts";
import type { ReturnStep } from "../../app/domains/orders/return-states.ts";
import type { ShipmentChange } from "../../app/domains/orders/states.ts";

/** An order of the demo; days are counted back from the day of the load. */
export type DemoOrder = {
  /** One of the demo's customers. */
  email: string;
  placed_days_ago: number;
  /** Products by name, and how many of each. */
  lines: readonly (readonly [product: string, quantity: number])[];
  /** What became of its parts; a part is named by one of its products. Nothing: it is confirmed. */
  steps?: readonly DemoStep[];
  /** Pieces that the customer gives back, after the steps. */
  returned?: DemoReturn;
  /** It was not paid in time. */
  is_unpaid?: true;
};

export type DemoStep = {
  part: string;
  change: ShipmentChange;
  days_ago: number;
  tracking_number?: string;
  reason?: string;
  by?: "customer";
};

export type DemoReturn = {
  part: string;
  quantity: number;
  reason: ReturnReason;
  words: string;
  days_ago: number;
  /** Of its seller, today. Nothing: it waits. */
  answer?: { step: ReturnStep; words: string };
};

const lipika = "customer@example.org";
const arpita = "arpita.mohanty.shops@example.org";
const samir = "samir.kumar.dhal.shops@example.org";
const rahul = "rahul.venkataraman.shops@example.org";
const spire = "Bomkai Cotton Sari with Temple Spire Pallu";
const stole = "Sonepuri Bandha Stole, Conch and Wheel";
const indigo = "Single Ikat Cotton Stole in Indigo and Rust";
const lamp = "Dhokra Lamp with Four Wicks (ଢୋକରା ଦୀପ)";
const elephant = "Elephant with Rider, Dhokra";
const bell = "Dhokra Bell for the Cow or the Door";
const bowls = "Measuring Bowls, Mana, Set of Three";
const dalBowl = "Kansa Bowl for Dal";
const turmeric = "Kandhamal Turmeric Powder (କନ୍ଧମାଳ ହଳଦୀ)";
const owl = "Owl, Dhokra";
const cushion = "Bandha Cushion Cloth, Pair of Flower Squares";
const dupatta = "Bandha Cotton Dupatta, Four Squares";

const sent = (part: string, days_ago: number, tracking_number: string): DemoStep => ({
  part,
  change: "shipped",
  days_ago,
  tracking_number,
});
const arrived = (part: string, days_ago: number): DemoStep => ({ part, change: "delivered", days_ago });
const begun = (part: string, days_ago: number): DemoStep => ({ part, change: "processing", days_ago });

const at = (line_1: string, city: string, state: string, postal_code: string, phone: string) => ({
  address_line_1: line_1,
  address_line_2: null,
  city,
  state,
  postal_code,
  country: "India" as const,
  phone,
});

/** Where each of them lives. */
export const addresses: Record<string, ReturnType<typeof at>> = {
  [lipika]: at("Plot 12, Mahanadi Vihar", "Cuttack", "Odisha", "753004", "98765 43210"),
  [arpita]: at("4th Cross, Example Layout", "Bengaluru", "Karnataka", "560078", "98765 43211"),
  [samir]: at("Plot 207, Unit 9", "Bhubaneswar", "Odisha", "751022", "98765 43212"),
  [rahul]: at("2nd Main, Example Nagar", "Bengaluru", "Karnataka", "560095", "98765 43213"),
};

/** In every status, oldest first; the demo's customer may review what has arrived. */
export const orders: readonly DemoOrder[] = [
  {
    email: lipika,
    placed_days_ago: 27,
    lines: [[owl, 1]],
    steps: [sent(owl, 24, "EO104417365IN"), arrived(owl, 19)],
  },
  {
    email: arpita,
    placed_days_ago: 24,
    lines: [[cushion, 2]],
    steps: [begun(cushion, 23), sent(cushion, 21, "EO104476018IN"), arrived(cushion, 16)],
  },
  {
    email: lipika,
    placed_days_ago: 18,
    lines: [[turmeric, 3]],
    steps: [begun(turmeric, 17), sent(turmeric, 12, "EO104590212IN"), arrived(turmeric, 6)],
    returned: {
      part: turmeric,
      quantity: 1,
      reason: "damaged",
      words: "One of the three packets had split open on the way.",
      days_ago: 5,
      answer: {
        step: "keep",
        words: "We are sorry. Please keep what is left of it; the money for this packet goes back to you.",
      },
    },
  },
  { email: lipika, placed_days_ago: 14, lines: [[bell, 2]], is_unpaid: true },
  {
    email: lipika,
    placed_days_ago: 13,
    lines: [[dalBowl, 2]],
    steps: [sent(dalBowl, 10, "EO104733908IN"), arrived(dalBowl, 6)],
    returned: {
      part: dalBowl,
      quantity: 1,
      reason: "unsuitable",
      words: "One of the bowls is smaller than I thought. I would like to keep the other.",
      days_ago: 2,
    },
  },
  {
    email: arpita,
    placed_days_ago: 9,
    lines: [
      [indigo, 1],
      [bowls, 1],
    ],
    steps: [begun(bowls, 7), sent(indigo, 6, "EO104809127IN"), sent(bowls, 5, "EO104811540IN")],
  },
  {
    email: lipika,
    placed_days_ago: 7,
    lines: [[spire, 1]],
    steps: [begun(spire, 6), sent(spire, 4, "EO104862774IN")],
  },
  {
    email: lipika,
    placed_days_ago: 5,
    lines: [
      [stole, 1],
      [elephant, 1],
    ],
    steps: [begun(elephant, 3), sent(stole, 2, "EO104907331IN")],
  },
  { email: samir, placed_days_ago: 4.5, lines: [[dupatta, 1]], steps: [begun(dupatta, 3)] },
  {
    email: samir,
    placed_days_ago: 4,
    lines: [[lamp, 1]],
    steps: [begun(lamp, 3)],
  },
  { email: lipika, placed_days_ago: 3, lines: [[bowls, 1]], steps: [begun(bowls, 2)] },
  {
    email: lipika,
    placed_days_ago: 2,
    lines: [[lamp, 1]],
    steps: [
      { part: lamp, change: "cancelled", days_ago: 0, reason: "Ordered the wrong size.", by: "customer" },
    ],
  },
  {
    email: lipika,
    placed_days_ago: 1.5,
    lines: [
      [indigo, 1],
      [bell, 2],
    ],
    steps: [
      {
        part: bell,
        change: "cancelled",
        days_ago: 0,
        reason: "The bells of this casting came out cracked. We are sorry.",
      },
    ],
  },
  {
    email: arpita,
    placed_days_ago: 1.2,
    lines: [[cushion, 1]],
    steps: [
      {
        part: cushion,
        change: "cancelled",
        days_ago: 0,
        reason: "We found a stain on the last piece and do not send it. We are sorry.",
      },
    ],
  },
  { email: rahul, placed_days_ago: 1, lines: [[stole, 1]] },
  { email: lipika, placed_days_ago: 0.5, lines: [[indigo, 1]] },
];
