import type { NewOffice, NewTeamMember } from "../../app/domains/content/server/commands/organisation.ts";

/** Made-up people, in their order; the first three stand on the About page. */
export const demoTeam: NewTeamMember[] = [
  {
    id: "minati-das",
    name: "Minati Das",
    position: "Founder and Director",
    bio: "Kept the first register of eleven people in 2018, and still reads every page of it. Before that she taught in Koraput for nine years.",
    expertise: ["Community organising", "Education", "Public accounts"],
    achievements: ["Opened evening schools in 24 villages", "Brought the open register to all districts"],
    email: null,
    linkedin: "https://www.linkedin.com/in/minati-das-sahayog-demo",
  },
  {
    id: "subhash-nayak",
    name: "Subhash Nayak",
    position: "Head of Programs",
    bio: "An electrician by trade, he builds courses with the people who would hire those who finish them.",
    expertise: ["Vocational training", "Placement", "Solar energy"],
    achievements: ["1,200 placements with employers of the districts", "Trained 60 trainers"],
    email: null,
    linkedin: "https://www.linkedin.com/in/subhash-nayak-sahayog-demo",
  },
  {
    id: "lopamudra-senapati",
    name: "Lopamudra Senapati",
    position: "Finance and Accounts",
    bio: "Answers for every rupee: what came in, what went out, and why the two columns agree.",
    expertise: ["Accounting", "Audit", "80G receipts"],
    achievements: ["Seven audits without a remark", "Monthly accounts that anybody may read"],
    email: null,
    linkedin: "https://www.linkedin.com/in/lopamudra-senapati-sahayog-demo",
  },
  {
    id: "rajat-pattanaik",
    name: "Rajat Pattanaik",
    position: "Technology Lead",
    bio: "Makes the site work on old phones and slow connections, because that is what most people have.",
    expertise: ["Web platforms", "Payments", "Accessibility"],
    achievements: ["Pages that open on 2G", "Payments that are never counted twice"],
    email: null,
    linkedin: "https://www.linkedin.com/in/rajat-pattanaik-sahayog-demo",
  },
  {
    id: "sasmita-kanhar",
    name: "Sasmita Kanhar",
    position: "Women's Groups Lead",
    bio: "Grew up in Daringbadi, and began with one savings group of twelve women. There are 240 today.",
    expertise: ["Self-help groups", "Land rights", "Marketing"],
    achievements: ["240 savings groups", "Land papers for 600 women"],
    email: null,
    linkedin: "https://www.linkedin.com/in/sasmita-kanhar-sahayog-demo",
  },
  {
    id: "debasis-sahoo",
    name: "Debasis Sahoo",
    position: "Artisans and Marketplace",
    bio: "Son of a weaver of Nuapatna. He visits every shop before it opens, and once a year afterwards.",
    expertise: ["Handloom", "Fair pricing", "Shipping"],
    achievements: ["A shop for 30 craft villages", "One price list for all"],
    email: null,
    linkedin: "https://www.linkedin.com/in/debasis-sahoo-sahayog-demo",
  },
];

export const demoOffices: NewOffice[] = [
  {
    name: "Bhubaneswar",
    address: "Sahayog House, 1 Demonstration Lane, Bhubaneswar, Odisha 751001",
    phone: "+91 674 000 0000",
    hours: "Monday to Saturday, 9:30 am to 6:00 pm",
  },
  {
    name: "Koraput",
    address: "Main Road, near the District Library, Koraput, Odisha 764020",
    phone: "+91 6852 000 000",
    hours: "Monday to Friday, 10 am to 5 pm",
  },
  {
    name: "Sambalpur",
    address: "Workshop Lane, Budharaja, Sambalpur, Odisha 768004",
    phone: "+91 663 000 0000",
    hours: "Monday to Saturday, 9 am to 5 pm",
  },
];
