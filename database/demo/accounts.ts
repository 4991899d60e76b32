import type { Role } from "../../app/platform/actor.ts";

/** A demo account for signing in during development. */
type DemoAccount = { email: string; display_name: string; role: Role; bio: string; location: string };

export const demoPassword = "sahayog-demo";

export const accounts: DemoAccount[] = [
  {
    email: "admin@example.org",
    display_name: "Ananya Mishra",
    role: "admin",
    bio: "I look after what is published here, and answer the emails.",
    location: "Bhubaneswar, Odisha",
  },
  {
    email: "vendor@example.org",
    display_name: "Kalandi Meher",
    role: "vendor",
    bio: "Weaver of bandha saris and stoles in the third generation. My daughter draws, my wife ties, I weave.",
    location: "Sonepur, Subarnapur",
  },
  {
    email: "vendor2@example.org",
    display_name: "Jayanti Behera",
    role: "vendor",
    bio: "I cast Dhokra lamps and bells with four neighbours, in the courtyard behind the school.",
    location: "Sadeibareni, Dhenkanal",
  },
  {
    email: "customer@example.org",
    // Also among the demo's donors.
    display_name: "Lipika Das",
    role: "customer",
    bio: "Accountant by day, reader of small newspapers by night.",
    location: "Cuttack, Odisha",
  },
];
