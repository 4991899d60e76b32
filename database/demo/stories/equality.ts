import { paragraphs } from "../campaign.ts";
import type { DemoStory } from "./story.ts";

/** Stories about equality, newest first. */
export const equalityStories: DemoStory[] = [
  {
    name: "Jhunu Sahani",
    location: "Penthakata, Puri",
    category: "Equality",
    story:
      "At the morning auction the men stood in front and we behind, and whoever stands behind buys what is left. One day we came an hour earlier and simply stood where one stands. There was some shouting about custom. The auctioneer is a practical man: he looked at who had money in her hand and began. It is eight months ago. The fish has not noticed any difference.",
    impact: "Twenty-six women buy at the auction itself; ₹90 more a day for each.",
    is_featured: false,
    days_ago: 0.6,
    is_illustrated: true,
    topics: ["Women Empowerment", "Coast and Sea"],
    likes: 50,
    comments: [
      {
        by: "Nasreen Alam",
        text: "'Simply stood where one stands.' I am going to write that on our wall.",
        likes: 7,
      },
      {
        by: "Astaranga Boat and Net Group",
        text: "Two of our boats sell to you now, and ask to be told the hour.",
      },
    ],
  },
  {
    name: "ମିନତି ସେଠୀ",
    location: "ବାଲିପାଟଣା, ଖୋର୍ଦ୍ଧା",
    category: "Equality",
    story:
      "ଆମ ସ୍ୱୟଂ ସହାୟକ ଗୋଷ୍ଠୀରେ ବାର ଜଣ। ଆଗରୁ ବ୍ୟାଙ୍କକୁ ଗଲେ ବାବୁମାନେ ପଚାରୁଥିଲେ, ସାଙ୍ଗରେ କିଏ ଆସିଛି? ଏବେ ଆମେ ପାଳି କରି ଦୁଇ ଜଣ ଲେଖାଏଁ ଯାଉ। ଗୋଟିଏ ପାଳିରେ ମୁଁ ଯାଏ, ମୋ ସାଙ୍ଗରେ କମଳା ନାନୀ, ଯିଏ ପାଠ ପଢ଼ିନାହାନ୍ତି କିନ୍ତୁ ଟଙ୍କା ଗଣିବାରେ କେବେ ଭୁଲ କରନ୍ତି ନାହିଁ। ଏ ବର୍ଷ ଆମେ ଛତୁ ଚାଷରୁ ଚଉରାଳିଶ ହଜାର ଟଙ୍କା ପାଇଛୁ। ଏବେ ବାବୁମାନେ ପଚାରନ୍ତି, ଛତୁ କେବେ ଆଣିବ?",
    impact: "ବାର ଜଣ ମହିଳା, ବର୍ଷକୁ ଚଉରାଳିଶ ହଜାର ଟଙ୍କା।",
    is_featured: true,
    days_ago: 1.9,
    topics: ["Women Empowerment"],
    likes: 44,
    comments: [
      {
        by: "ଗୀତାଞ୍ଜଳି ପ୍ରଧାନ",
        text: "କମଳା ନାନୀଙ୍କୁ ଆମ ନମସ୍କାର।",
        likes: 6,
        answers: [{ by: "ମିନତି ସେଠୀ", text: "ମୁଁ ପଢ଼ି ଶୁଣାଇଲି, ସେ ଭାରି ହସିଲେ।" }],
      },
    ],
  },
  {
    name: "Pratima Rout",
    location: "Paradip, Jagatsinghpur",
    category: "Equality",
    story:
      "The first women who drove a crane at this port were four, and I was the one who was afraid of heights. I told the instructor. He said that he was too, and that it keeps the boots clean. There are nineteen of us today, and a changing room with a door. When the ship from Colombo lay alongside, its captain asked by radio who was on number seven, because he had not felt a single container touch. I said my name. He could not pronounce it, and neither of us minded.",
    impact: "Nineteen women in the cabins, after four in 2021.",
    is_featured: true,
    days_ago: 4.1,
    topics: ["Women Empowerment"],
    likes: 60,
    comments: [
      { by: "Deepak Tirkey", text: "Not one container! I have told everybody at the gate.", likes: 4 },
      {
        by: "Mamata Oram",
        text: "Do you take learners? I have two who are afraid of nothing, heights included.",
        answers: [
          { by: "Pratima Rout", text: "Better bring me one who is afraid. The forms are out in January." },
        ],
      },
    ],
  },
  {
    name: "Bikash Nag",
    location: "Bhawanipatna, Kalahandi",
    category: "Equality",
    story: paragraphs(
      "I have used a wheelchair since I was eleven, and a spirit level since I was thirty. With the level I measure ramps. A good one rises one hand in twelve; the one at our bank rose one in four, and had a flower pot on it.",
      "I have measured 88 buildings in this town, each with a number, a photograph and the name of whoever is responsible, and I sent each of them his own page and nobody else's. That was my wife's idea: people mend what only they have been told of. Thirty-one ramps have been rebuilt. The bank moved the flower pot first, to be on the safe side, and the ramp in the next quarter.",
      "Last week a woman with a pram thanked me at the post office. She had always thought that it was for her.",
    ),
    impact: "88 buildings measured, 31 ramps rebuilt, one flower pot moved.",
    is_featured: true,
    days_ago: 5.9,
    topics: ["Accessibility"],
    likes: 62,
    comments: [
      { by: "Anusaya Jani", text: "It was for her. It was for all of them.", likes: 15 },
      {
        by: "Harihar Nayak",
        text: "For thirty-four years I carried parcels up those steps and cursed. I owe you an apology for not thinking of it.",
        answers: [{ by: "Bikash Nag", text: "You owe me a list of the steps." }],
      },
    ],
  },
  {
    name: "Geeta Bhue",
    location: "Attabira, Bargarh",
    category: "Equality",
    story:
      "I learnt to drive the tractor while my husband was in Surat, since otherwise the field would have waited for him, and it did not wish to. Now I plough for thirty-three households. Seven are widows who used to be served last, in July, when the good days are over. I begin with them. I also plough less deep than the men and leave the straw in, as the woman from the college explained it to us, and the diesel lasts for one field more.",
    impact: "Thirty-three households; those who were last are first.",
    is_featured: false,
    days_ago: 8.6,
    topics: ["Women Empowerment", "Sustainable Farming"],
    likes: 37,
    comments: [{ by: "Rebati Majhi", text: "First the widows. So it should be everywhere." }],
  },
  {
    name: "Rebati Majhi",
    location: "Kashipur, Rayagada",
    category: "Equality",
    story:
      "When the forest rights papers came they had one line for the name, and the clerk wrote my husband's, because a line is a line. I asked him to write smaller. There were twenty-one of us that day with the same request. He wrote smaller and smaller; on the last ones you need a magnifying glass, but both names are there. With such a paper I got a loan for the seed bank in my own right. We lend ragi and get back ragi, a little more, and leave the hill slopes to the trees.",
    impact: "Twenty-one titles in both names; a seed bank run by women.",
    is_featured: false,
    days_ago: 10.4,
    topics: ["Women Empowerment", "Sustainable Farming"],
    likes: 40,
    comments: [
      {
        by: "Prava Mandangi",
        text: "Write smaller! We had given up at the one line. We go back on Monday.",
        likes: 8,
      },
      { by: "Bimala Kanhar", text: "Keep two copies, one with somebody who lives on a hill." },
    ],
  },
  {
    name: "Farida Khatun",
    location: "Dhamnagar, Bhadrak",
    category: "Equality",
    story:
      "My two shifts met for the first time on the day when the machine broke: those of the morning, whose children are at school, and those of the evening, whose children are asleep. They had left notes for each other in the drawer for a year, 'needle bent', 'who has the chalk?'. When they saw one another they were shy. Then they quarrelled about the chalk.",
    impact: null,
    is_featured: false,
    days_ago: 12.8,
    topics: ["Small Business"],
    likes: 22,
  },
  {
    name: "Mamata Oram",
    location: "Lakhanpur, Jharsuguda",
    category: "Equality",
    story:
      "As a meter reader I am let into every house, and in every house I was asked who had brought me. I said: the motorcycle. After a year they asked about the motorcycle instead, what it uses, whether it is heavy. After two years they sent me their daughters. The test for the licence asks you to ride an eight without putting down a foot. I let them ride it around two sleeping dogs, because nobody wants to wake those. Twenty-six have passed, and no dog has ever got up.",
    impact: "Twenty-six women with a licence; nine of them ride to work.",
    is_featured: true,
    days_ago: 16.2,
    topics: ["Women Empowerment"],
    likes: 54,
    comments: [
      { by: "Lily Ekka", text: "I was number eleven. कुत्ता अब भी सो रहा है।", likes: 9 },
      {
        by: "Suman Toppo",
        text: "Half of my team would like to come. The other half says that it can already.",
      },
    ],
  },
  {
    name: "Lipika Das",
    location: "Ranihat, Cuttack",
    category: "Equality",
    story:
      "In our flat there are three who earn and there was one who knew where everything was. I made a list of what has to be known: gas, fees, the neighbour's key, when the tank is cleaned, whose aunt may not meet whose. It came to sixty-four things, and sixty-one of them were in my mother's head. We have divided them by four. My brother has the tank and the aunts. He says that he had not realised how much of it is arithmetic.",
    impact: null,
    is_featured: false,
    days_ago: 24,
    topics: ["At Home"],
    likes: 33,
    comments: [
      { by: "Kamala Dalei", text: "Sixty-four! I stopped at ninety and lay down.", likes: 11 },
      { by: "Iqbal Hussain", text: "I shall ask for my quarter tonight." },
    ],
  },
  {
    name: "Mohini Parida",
    location: "Mangalabag, Cuttack",
    category: "Equality",
    story: paragraphs(
      "I am a trans woman, and I run the night canteen opposite the medical college, with two friends. From ten in the evening until five we sell rice, dalma and tea to those who wait: relatives with files, drivers, young doctors with their shoes open.",
      "At first some took the tea without touching my hand. I let them. At three in the night nobody has the strength for that sort of thing for long. One man who had put his coins on the counter from a distance for nine nights came on the tenth to say that his father had died. He asked me to sit. I sat, and somebody else stirred the dalma.",
      "We are registered since last year, with a licence in the name that I gave myself. I asked for it to be laminated.",
    ),
    impact: "Two hundred meals a night, three livelihoods, one laminated licence.",
    is_featured: true,
    days_ago: 29,
    topics: ["Small Business"],
    likes: 64,
    comments: [
      {
        by: "Dr. Subrat Panda",
        text: "I was one of those with their shoes open. Your tea got me through the second year.",
        likes: 16,
        answers: [
          { by: "Mohini Parida", text: "You still owe me for one dalma, doctor. Come and pay it in person." },
        ],
      },
      {
        by: "Lipika Das",
        text: "I live four streets away and have never been there at three. I shall put that right.",
      },
    ],
  },
  {
    name: "Suman Toppo",
    location: "Lathikata, Sundargarh",
    category: "Equality",
    story:
      "Our ground slopes. Whoever wins the toss plays downhill, and everybody says that this is unfair to the visitors; but we play uphill in every second half, and that is why we win. I coach twenty-two girls. Half of the sticks are bamboo. मैदान टेढ़ा है, हम सीधे, we say: the field is crooked, we are straight. Three have been chosen for the state hostel this year, and the first thing they wrote home was how flat it is there.",
    impact: "Three of twenty-two in the state's hockey hostel.",
    is_featured: false,
    days_ago: 40,
    topics: ["Sport"],
    likes: 45,
    comments: [{ by: "Anita Kujur", text: "Tell me when they play uphill. I bring class 9." }],
  },
  {
    name: "Prava Mandangi",
    location: "Bissamcuttack, Rayagada",
    category: "Equality",
    story: paragraphs(
      "I was elected treasurer because I was not in the room. I had gone out to look after the goats, and when I came back everybody was clapping. The cash box had come to us with the federation: 1,900 women, sal leaves, tamarind, hill brooms, and a green account book in English.",
      "I read Kui in Odia letters, and numbers. For a month I turned the pages of the green book and was ashamed. Then I thought that a book which its own treasurer cannot read is not a book but a lid. So I drew my own. On the left side is what comes in: a leaf, a pod, a broom. On the right what goes out: a lorry, a string, a tea glass. Each line has its number, and each page is added up from above by me and from below by Kamini, and only if we meet is it signed.",
      "At the yearly meeting the auditor from the town asked for the green book. I handed him mine. He read for a long time and one could hear the goats. He found that we had paid for the lorry twice in August, and the man with the lorry, who was standing at the back, said at once that it was quite possible. He gave it back the same evening, ₹2,300, in small notes.",
      "I am standing for treasurer again this year. This time I intend to be in the room.",
    ),
    impact: "1,900 women can look into their own accounts; ₹2,300 came back.",
    is_featured: false,
    days_ago: 46,
    topics: ["Women Empowerment"],
    likes: 48,
    comments: [
      {
        by: "Komna Sisters' Federation",
        text: "May our treasurer visit yours? She would like to see the lid, and the book.",
        likes: 7,
        answers: [{ by: "Prava Mandangi", text: "Yes. The goats also receive visitors." }],
      },
      {
        by: "Lipika Das",
        text: "Added up from above and from below, by two people. I have seen worse in companies with four floors.",
      },
    ],
  },
  {
    name: "Haribandhu Digal",
    location: "Raikia, Kandhamal",
    category: "Equality",
    story:
      "There were two wells in our village, and everybody knew which was whose without its being written anywhere. In the dry April both were empty and the tanker came, with one hose. It stood in the middle, and whoever came, came. When the wells were full again some of us went on meeting in the middle, out of habit or not. We asked the block for a pump on that spot. The application has forty signatures, and I have never seen those names under one another before.",
    impact: "One pump in the middle of the village since November.",
    is_featured: false,
    days_ago: 54,
    topics: ["Clean Water"],
    likes: 56,
    comments: [
      {
        by: "Sasmita Pradhan",
        text: "Forty names under one another. I read that line to the evening class.",
      },
    ],
  },
  {
    name: "Jayanti Behera",
    location: "Sadeibareni, Dhenkanal",
    category: "Equality",
    story:
      "When the five of us divide the money for the month, everybody says first what she thinks that her own work was worth, and writes it down before she hears the others. In the beginning I was always the cheapest. Now I am in the middle.",
    impact: null,
    is_featured: false,
    days_ago: 61,
    topics: ["Dhokra", "At Home"],
    likes: 27,
  },
  {
    name: "Laxmi Sisa",
    location: "Khairput, Malkangiri",
    category: "Equality",
    story:
      "I study nursing in Jeypore, and each time that I come home the bus stops where the road stops and I walk for two hours. My cousins walk towards me with a torch, eleven of them, and each has a question saved up since the last holidays. Why does a tooth hurt at night? Is there a job in which one only reads? What do you do when the teacher is wrong? I write the questions down and take them with me. I have brought answers to nearly all. For the third one I said: put up your hand and be polite, and if that does not help, put up your hand again.",
    impact: null,
    is_featured: false,
    days_ago: 82,
    topics: ["Village Schools"],
    likes: 36,
    comments: [{ by: "Nirmal Munda", text: "I was taught the same with a bolt." }],
  },
];
