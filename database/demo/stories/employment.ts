import { paragraphs } from "../campaign.ts";
import type { DemoStory } from "./story.ts";

/** Stories about work in fields, workshops and towns, newest first. */
export const employmentStories: DemoStory[] = [
  {
    name: "Duryodhan Sabar",
    location: "Khariar, Nuapada",
    category: "Employment",
    story:
      "We had five acres and one crop and every third year nothing. Two winters ago eleven of us gave one acre each to try the old way: little millet, horse gram, castor at the edge, no bag of anything from the shop. In a good year the paddy field still earns more. But this was not a good year, and the mixed acre paid for the wedding that the paddy acre had been meant to pay for. My brother-in-law measures everything. He says two acres next year; I say two and a half.",
    impact: "Eleven families, ₹17,400 an acre in a year with half the rain.",
    is_featured: false,
    days_ago: 0.8,
    is_illustrated: true,
    topics: ["Sustainable Farming", "Millets"],
    likes: 30,
    comments: [
      {
        by: "Komna Sisters' Federation",
        text: "The seed store has eighty kilos of little millet from your side of the hill. Come before the tenth.",
        answers: [{ by: "Duryodhan Sabar", text: "The brother-in-law will come with his own scales." }],
      },
      { by: "Niranjan Mahanta", text: "What do you plant along the edge against the goats?" },
    ],
  },
  {
    name: "Kalandi Meher",
    location: "Sonepur, Subarnapur",
    category: "Employment",
    story: paragraphs(
      "When a thread breaks on the loom you tie it, and for a hand's breadth you can feel the knot. In thirty years I have been told many things by buyers, but a lady in Pune was the first who wrote that she had found the knot, and asked who had tied it. It was my daughter, on the evening of her results. I wrote that back.",
      "Since then each sari that leaves our house carries a slip with three names: who drew it, who tied and dyed it, who wove it. My wife's name is on all of them; it was on none before. It costs us a piece of card. Two cousins do the same, and the co-operative has asked for the wording.",
      "She got 81 per cent. That is on the slip of that sari too.",
    ),
    impact: "Every sari of three looms carries the names of all who made it.",
    is_featured: true,
    days_ago: 2.1,
    topics: ["Handloom"],
    likes: 55,
    comments: [
      {
        by: "Tribikram Meher",
        text: "The knot of thirty-eight years ago is still in my first sari. My wife wears it on Sundays.",
        likes: 10,
        answers: [{ by: "Kalandi Meher", text: "Then tell her that I send my respects to the knot." }],
      },
      {
        by: "Nuapatna Thread Women",
        text: "Who ties and dyes goes first on the slip, we hope.",
        answers: [
          { by: "Kalandi Meher", text: "In the order of the work. So she who draws is first, then you." },
          { by: "Nuapatna Thread Women", text: "Accepted." },
        ],
      },
      { by: "Lipika Das", text: "Congratulations on the 81." },
    ],
  },
  {
    name: "Mina Gamango",
    location: "Mohana, Gajapati",
    category: "Employment",
    story:
      "The trader bought cashew on the tree, in February, when we needed money, at the price of the tree. This year fourteen women of two villages waited. We lent each other rice until April, dried the nuts on our own roofs, and turned them with a rake that my father made for coffee. In April the same trader came and paid ₹31 a kilo more, and complained about it. We have kept one sack for seed. Ginger grows in the shade below, with leaves for manure, and needs no trader until December.",
    impact: "₹31 more for a kilo, by waiting eleven weeks together.",
    is_featured: false,
    days_ago: 3.4,
    is_illustrated: true,
    topics: ["Sustainable Farming", "Women Empowerment"],
    likes: 32,
    comments: [
      {
        by: "Rebati Majhi",
        text: "Our tamarind waits this year as well. It complains less than the trader.",
        likes: 5,
      },
    ],
  },
  {
    name: "ପଦ୍ମାବତୀ ନାୟକ",
    location: "ବାରକୋଟ, ଦେବଗଡ଼",
    category: "Employment",
    story:
      "ଆମ ବାଡ଼ିରେ ଆଗେ ଖାଲି ଅଳିଆ ପଡ଼ୁଥିଲା। ଏବେ ସେଠାରେ ଚାରିଟି ଖତ ଗାତ ଅଛି। ଗୋବର, ଶୁଖିଲା ପତ୍ର, ଚୁଲି ପାଉଁଶ, ସବୁ ସେଠାକୁ ଯାଏ। ସାର କିଣିବା ବନ୍ଦ ହୋଇଛି। ପ୍ରଥମ ବର୍ଷ ବାଇଗଣ କମ୍ ହେଲା, ସ୍ୱାମୀ ରାଗିଲେ। ଦ୍ୱିତୀୟ ବର୍ଷ ଏତେ ହେଲା ଯେ ସେ ନିଜେ ହାଟକୁ ବୋହିଲେ। ଏବେ ଗାଁର ସତର ଘର ମିଶି ଗୋଟିଏ ଗାଡ଼ି ଭଡ଼ା କରି ସହରକୁ ପରିବା ପଠାଉଛୁ।",
    impact: "ସତର ପରିବାର ରାସାୟନିକ ସାର କିଣିବା ବନ୍ଦ କରିଛନ୍ତି।",
    is_featured: false,
    days_ago: 4.8,
    topics: ["Sustainable Farming"],
    likes: 28,
    comments: [
      {
        by: "ସରୋଜିନୀ ବେହେରା",
        text: "ଖତ ଗାତ କେତେ ଗଭୀର କରିବା କଥା?",
        answers: [{ by: "ପଦ୍ମାବତୀ ନାୟକ", text: "ଦୁଇ ହାତ ଯଥେଷ୍ଟ, କିନ୍ତୁ ଛାଇ ତଳେ ହେବା ଦରକାର।" }],
      },
    ],
  },
  {
    name: "Rehana Parween",
    location: "Binjharpur, Jajpur",
    category: "Employment",
    story:
      "My oven is a steel drum with a door from a cupboard. In it I bake 160 biscuits at a time, and on the day when the thermometer cracked I went on by ear: at the right heat the drum ticks. The tea stalls on the Jajpur road take them in tins with my telephone number. A man rang to ask who the baker was. I said that he was speaking to her. He rang off, and then he rang again and ordered four tins.",
    impact: "Eleven tea stalls, two helpers, a thermometer.",
    is_featured: false,
    days_ago: 6.1,
    topics: ["Small Business"],
    likes: 39,
    comments: [
      {
        by: "Basudev Barik",
        text: "It is possible to get one tin to Bhubaneswar? My customers read better with biscuits.",
      },
    ],
  },
  {
    name: "Niranjan Mahanta",
    location: "Patna, Keonjhar",
    category: "Employment",
    story:
      "Water runs through our fields in June like a guest who has left the motor running. Six of us spent one dry season making it stay: stone lines along the slope, a pit at the end of each, and one pond where my own best corner was. I did not sleep well over that corner. The pond holds until February. There are small fish in it, the wells around it stand a metre higher, and the second crop, which we never had, has brought in more than the corner ever did.",
    impact: "A second crop on nineteen acres; three wells a metre higher.",
    is_featured: false,
    days_ago: 7.7,
    topics: ["Sustainable Farming", "Clean Water"],
    likes: 35,
    comments: [
      {
        by: "Tumudibandha Stream Committee",
        text: "How long did the stone lines take, for one family?",
        answers: [
          { by: "Niranjan Mahanta", text: "Nineteen days, and the back another ten. Do it in two winters." },
        ],
      },
    ],
  },
  {
    name: "Bimala Kanhar",
    location: "Phiringia, Kandhamal",
    category: "Employment",
    story:
      "Turmeric from here was always grown without anything, because nobody could afford anything. To sell it as such, however, one needs a paper. We are 52 families, and for three years we wrote down what went into each field: leaves, cow dung, ash, once a broken umbrella. The inspector read all of it. He asked about the umbrella.",
    impact: "52 families with a certificate of their own; ₹22 more a kilo.",
    is_featured: true,
    days_ago: 9.2,
    topics: ["Sustainable Farming"],
    likes: 47,
    comments: [
      {
        by: "Kuni Pradhan",
        text: "What did you tell him about the umbrella?",
        likes: 8,
        answers: [
          {
            by: "Bimala Kanhar",
            text: "That it had been my mother-in-law's, and that we had looked for all its parts.",
          },
        ],
      },
    ],
  },
  {
    name: "Jayanti Behera",
    location: "Sadeibareni, Dhenkanal",
    category: "Employment",
    story: paragraphs(
      "A Dhokra figure is made once in wax and once in brass, and in between it is nothing, a hole in the clay. My father-in-law used to say that one has to be calm about the hole.",
      "We are five who cast in the courtyard behind the school. In the break the children stand at the wall, so we began to let them roll the wax threads, and on Saturdays to make something of their own. They make what they see: a charger with its cable, a water tanker, the headmistress. A buyer from Delhi turned over my elephants politely and bought all eleven chargers. We laughed until the fire was nearly out.",
      "I still make elephants. But the small things have paid for the second furnace, and two of the children can close a mould as well as I. The money for the chargers went into the school's account, less the brass.",
    ),
    impact: "₹38,000 for the school in a year, from things the children made in wax.",
    is_featured: true,
    days_ago: 13,
    topics: ["Dhokra"],
    likes: 53,
    comments: [
      {
        by: "Kalandi Meher",
        text: "Is there a headmistress left? I would like one for the shop.",
        answers: [{ by: "Jayanti Behera", text: "She bought them all herself." }],
      },
      {
        by: "Ananya Mishra",
        text: "I am trying to be calm about the hole. It is good advice for accounts as well.",
      },
    ],
  },
  {
    name: "Gopal Krushna Reddy",
    location: "Chikiti, Ganjam",
    category: "Employment",
    story:
      "Kewda flowers must reach the still before the sun is over the palms, or the scent has gone elsewhere. Five of us share one still now, at the field, instead of racing to the owner's. Last season we burnt too much wood for it. This year the still has a jacket of clay and straw, and we use half.",
    impact: "Half the firewood for the same oil.",
    is_featured: false,
    days_ago: 12.4,
    topics: ["Sustainable Farming"],
    likes: 18,
  },
  {
    name: "Deepak Tirkey",
    location: "Rourkela, Sundargarh",
    category: "Employment",
    story:
      "I am learning to drive a crane. The cabin is thirty metres up and my teacher, Mahato-ji, has one rule: धीरे चलो, जल्दी पहुँचो. Go slowly, arrive soon. In the first week I was allowed to lift a bucket of water, and to put it down so that nothing spilt. It took nine days. Yesterday I lifted four tonnes of rail and the men below did not look up. That is the praise in this trade: nobody looks up.",
    impact: null,
    is_featured: false,
    days_ago: 15.5,
    topics: ["Apprenticeship"],
    likes: 43,
    comments: [
      {
        by: "Pratima Rout",
        text: "Nine days is good. My bucket took me twelve, at the port. There is wind.",
        likes: 13,
        answers: [
          { by: "Deepak Tirkey", text: "I have told Mahato-ji about the wind. He says, come and visit." },
        ],
      },
    ],
  },
  {
    name: "Santosh Bisoyi",
    location: "Gokharkuda, Ganjam",
    category: "Employment",
    story:
      "In the nights when the turtles come, two hundred thousand of them, our beach is fuller than the market of Berhampur. We used to fish for cash in those weeks and hope that nobody asked about the nets. Now thirty of us are paid to stay ashore. We walk the line with red torches and keep dogs, drones and wedding parties away. In my free hours I mend nets, with a flap that lets a turtle out and keeps the prawns. It costs me eight prawns in a hundred, and I count them each time, because I like to know.",
    impact: "Thirty boats stay ashore for eleven weeks; no dead turtles in our nets since the flaps.",
    is_featured: true,
    days_ago: 22,
    topics: ["Coast and Sea"],
    likes: 51,
    comments: [
      {
        by: "Astaranga Boat and Net Group",
        text: "Could you show us the flap before January? We come to you.",
        answers: [{ by: "Santosh Bisoyi", text: "Bring one net. The tea is here." }],
      },
    ],
  },
  {
    name: "Basudev Barik",
    location: "Unit 4, Bhubaneswar, Khordha",
    category: "Employment",
    story:
      "Whoever reads aloud in my barber's shop until the next one is served pays ten rupees less. Most are boys before their examination, some are old men who want to hear their own voice. We are through two volumes of Fakir Mohan Senapati. In the third chapter the whole bench knew who had the cow, and nobody would leave with half a haircut.",
    impact: null,
    is_featured: false,
    days_ago: 35,
    topics: ["Libraries", "Small Business"],
    likes: 46,
    comments: [
      { by: "Tapas Kumar Patra", text: "Nobody has ever given me a discount for reading. I am coming." },
    ],
  },
  {
    name: "Tribikram Meher",
    location: "Barpali, Bargarh",
    category: "Employment",
    story:
      "When the threads began to swim I thought that my working days were over. It was only the eyes. I tell this at every testing day, since weavers would rather give up the loom than say that they cannot see it. We hang a real warp at three metres, 64 threads to the inch, and ask: how many red ones? Those who are wrong laugh first and then they sit down with the optometrist.",
    impact: "318 weavers with spectacles; 41 went back to a loom that they had left.",
    is_featured: false,
    days_ago: 49,
    topics: ["Handloom"],
    likes: 25,
  },
  {
    name: "Kalandi Meher",
    location: "Sonepur, Subarnapur",
    category: "Employment",
    story:
      "The electric warping machine stood in the co-operative for a year under a cloth because nobody wished to be the first to break it. I broke it in a week. The mechanic from Sambalpur showed me what I had done, and I showed the others. It has been broken four times since and mended five, if you count the one time when it was only the plug.",
    impact: null,
    is_featured: false,
    days_ago: 66,
    topics: ["Handloom"],
    likes: 20,
    comments: [{ by: "Anita Kujur", text: "It is always also the plug." }],
  },
];
