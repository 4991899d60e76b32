import { paragraphs } from "../campaign.ts";
import type { DemoStory } from "./story.ts";

/** Stories about health, newest first. */
export const healthcareStories: DemoStory[] = [
  {
    name: "Sunita Kisan",
    location: "Jamankira, Sambalpur",
    category: "Healthcare",
    story:
      "A woman in labour asked me at two in the night whether I was sure. I have been a health worker for sixteen years and nobody had asked me that before. I said that I was sure of the road, of the driver and of the nurse, and that about the rest we would both be careful. It is a boy, three kilos, and he has been given the driver's name.",
    impact: null,
    is_featured: false,
    days_ago: 0.4,
    topics: ["Rural Healthcare"],
    likes: 38,
    comments: [
      {
        by: "Mohan Bagh",
        text: "Two children are called after me, and one goat. Congratulations to your driver.",
      },
      { by: "Puspa Nag", text: "I shall use that sentence. Thank you.", likes: 4 },
    ],
  },
  {
    name: "Mohan Bagh",
    location: "Kantabanji, Balangir",
    category: "Healthcare",
    story: paragraphs(
      "I drive the ambulance between Kantabanji and Balangir, and for six years I measured a good night by the speedometer. Then a nurse rode along for a month and measured something else: how long the vehicle stood before it left. On average it was nineteen minutes. People looked for the card, for the money, for the uncle who decides.",
      "So on my free days I go to the villages before anybody is ill. Each house along my road now has a bag behind the door with the card, a sheet, two hundred rupees and a note with the blood groups. The uncle has been asked in advance. I painted a white stone where the vehicle can turn, since reversing in the dark cost me another four minutes each time.",
      "We leave after six minutes now. I drive slower than before.",
    ),
    impact: "From nineteen minutes to six before an ambulance leaves, in 23 villages.",
    is_featured: true,
    days_ago: 1.6,
    topics: ["Rural Healthcare"],
    likes: 61,
    comments: [
      {
        by: "Sunita Kisan",
        text: "What is on the note besides the blood group? We would like to print it for our side.",
        likes: 3,
        answers: [
          {
            by: "Mohan Bagh",
            text: "Allergies, the month of the child, and the name of a neighbour who will milk the cow. You would not believe how many want to go back for the cow.",
          },
          { by: "Sunita Kisan", text: "I would believe it." },
        ],
      },
      { by: "Vamsadhara Nurses' Circle", text: "The white stone is worth a medal." },
      { by: "Lipika Das", text: "I have read this aloud in the office. It was quiet for a while." },
    ],
  },
  {
    name: "ଗୀତାଞ୍ଜଳି ପ୍ରଧାନ",
    location: "କଣ୍ଟାମାଳ, ବୌଦ୍ଧ",
    category: "Healthcare",
    story:
      "ମୁଁ ଉପସ୍ୱାସ୍ଥ୍ୟ କେନ୍ଦ୍ରରେ ନର୍ସ। ଆଗରୁ ମା'ମାନେ ଟିକା ତାରିଖ ଭୁଲିଯାଉଥିଲେ, କାରଣ କାର୍ଡ ବାକ୍ସ ଭିତରେ ରହୁଥିଲା। ଏବେ ଆମେ ପଣତ କାନିରେ ଗଣ୍ଠି ପକାଉ, ଯେତେ ଗଣ୍ଠି ସେତେ ସପ୍ତାହ ବାକି। ପ୍ରତି ହାଟ ଦିନ ଗୋଟିଏ ଗଣ୍ଠି ଖୋଲାଯାଏ। ଗତ ବର୍ଷ ଆମ କେନ୍ଦ୍ରରେ ୧୪୮ ପିଲାଙ୍କ ମଧ୍ୟରୁ ୧୪୬ ଜଣଙ୍କର ସବୁ ଟିକା ସରିଛି। ବାକି ଦୁଇ ଜଣ ମାମୁଁ ଘରକୁ ଯାଇଥିଲେ, ସେଠାରେ ନେଇଛନ୍ତି।",
    impact: "୧୪୮ ପିଲାଙ୍କ ମଧ୍ୟରୁ ୧୪୬ ଜଣଙ୍କର ସବୁ ଟିକା ସରିଛି।",
    is_featured: true,
    days_ago: 2.7,
    is_illustrated: true,
    topics: ["Rural Healthcare"],
    likes: 45,
    comments: [
      { by: "ମିନତି ସେଠୀ", text: "ଗଣ୍ଠି କଥାଟି ଭାରି ସୁନ୍ଦର। ଆମ ବୋଉ ମଧ୍ୟ ଏମିତି ମନେ ରଖୁଥିଲେ।" },
      {
        by: "Kamala Dalei",
        text: "We tie them too, since this week.",
        answers: [{ by: "ଗୀତାଞ୍ଜଳି ପ୍ରଧାନ", text: "ଜାଣି ଖୁସି ଲାଗିଲା ଦିଦି।" }],
      },
    ],
  },
  {
    name: "Dr. Subrat Panda",
    location: "Paralakhemundi, Gajapati",
    category: "Healthcare",
    story: paragraphs(
      "On paper our consultations by video began two years ago. In truth they began on the day when we moved the screen. It had stood so that the specialist in Berhampur saw me, and I saw him, and the patient saw two backs. Now the patient sits in the middle, the nurse beside her, and I stand.",
      "The specialist learnt to say less. I learnt that patients answer a face on a screen quite openly, perhaps because it cannot meet their cousin at the market. An old man from Gumma told the skin doctor in four minutes what he had not told me in three visits: that he had sold the ointment to buy a torch. He needed the torch more. We now give both.",
      "We hold it on Wednesdays, when there is electricity for sure because it is the day of the rice mill.",
    ),
    impact: "640 consultations in two years; 410 journeys to Berhampur not made.",
    is_featured: true,
    days_ago: 3.8,
    topics: ["Rural Healthcare", "Digital Education"],
    likes: 40,
    comments: [
      { by: "Mina Gamango", text: "I was one of the 410. I planted ginger instead.", likes: 12 },
      { by: "Gumma Story Press", text: "The torch made us laugh, and then it did not." },
    ],
  },
  {
    name: "Arati Mallik",
    location: "Chandbali, Bhadrak",
    category: "Healthcare",
    story:
      "Our island is an island for six hours, twice a day. A clinic that opens at ten is of use to us when the tide is kind. I asked for something small, a table of the tides beside the hours on the door, and the doctor, who is from the hills, studied it for a week. Since April the clinic opens by the moon. He says that he has never worked such strange hours, and that nobody has ever been so punctual.",
    impact: "Twice as many visits from the three islands as in the year before.",
    is_featured: false,
    days_ago: 5.2,
    topics: ["Rural Healthcare"],
    likes: 34,
    comments: [
      { by: "Chilika Lamp Menders", text: "The bank on our island should open by the moon as well." },
    ],
  },
  {
    name: "Puspa Nag",
    location: "Sinapali, Nuapada",
    category: "Healthcare",
    story:
      "For two years I tested the water of our tube wells with drops that turn pink or do not. Pink is good. Nineteen of our forty-one did not turn. I painted the handles: green where you may drink, brown where you may wash. Some were angry with me, as if I had put the fluoride there. The school children learnt the colours first and scolded their uncles. The block has drilled four new wells at the right depth, and I paint no faster than the results come in.",
    impact: "41 wells tested; no child of the school drinks from a brown one.",
    is_featured: false,
    days_ago: 6.5,
    topics: ["Rural Healthcare", "Clean Water"],
    likes: 27,
    comments: [
      {
        by: "Haribandhu Digal",
        text: "How often do you test again? Ours changed after the rains.",
        answers: [
          {
            by: "Puspa Nag",
            text: "In May and in October. Two of mine changed as well, one of them for the better.",
          },
        ],
      },
    ],
  },
  {
    name: "Kamala Dalei",
    location: "Ranpur, Nayagarh",
    category: "Healthcare",
    story:
      "There are things one does not ask the doctor in front of the whole queue. So on the second Saturday the health centre is for women only, the watchman included: that is me. We have a kettle and a curtain that closes. In the first month six came, in the seventh fifty-two. Nurse Sabita says that half of what she found could have been treated years ago, and that the other half was worry, which can be treated the same afternoon. I hold the door and the babies.",
    impact: "Fifty-two women on one Saturday, after six in the first month.",
    is_featured: false,
    days_ago: 8.1,
    topics: ["Rural Healthcare"],
    likes: 31,
    comments: [
      {
        by: "Farida Khatun",
        text: "Who sewed the curtain? If it does not close well I have a machine and a free Sunday.",
      },
      { by: "Jhunu Sahani", text: "A women's Saturday at the fish landing would be something too." },
    ],
  },
  {
    name: "Sulochana Bag",
    location: "Belpada, Balangir",
    category: "Healthcare",
    story:
      "At the desk near the station I used to ask those who came home from the kilns whether they were ill. Everybody said no. Now I ask what they could carry in October and what they can carry today. When the second number is much smaller we walk across the road together, to the health centre, and I keep the bags. Of sixty-three since May, nine had tuberculosis and did not know it. All nine take their tablets. I know it because the kettle is here and they come for tea.",
    impact: "Nine people in treatment who would have gone home untested.",
    is_featured: false,
    days_ago: 10.7,
    topics: ["Rural Healthcare", "Seasonal Work"],
    likes: 42,
    comments: [
      {
        by: "Bhanumati Jal",
        text: "Send me those who live towards Loisingha. I visit on Tuesdays and Fridays.",
        likes: 5,
      },
    ],
  },
  {
    name: "Ramesh Chandra Jena",
    location: "Rajnagar, Kendrapara",
    category: "Healthcare",
    story:
      "I am the man who is called about snakes. People think that it takes courage; mostly it takes a bucket, a long stick and a torch. What saves lives is what comes before me. I go to schools with a rope painted like a krait and ask who would step on it in the dark, and everybody would. Then we practise: do not cut, do not tie, sit down, count, send the fastest one. The health centre has had the serum in its refrigerator since last year, because the children wrote to the collector. They enclosed the rope.",
    impact: "Eleven bites in two rainy seasons, all at the health centre within an hour; nobody died.",
    is_featured: false,
    days_ago: 11.9,
    topics: ["Rural Healthcare"],
    likes: 49,
    comments: [
      {
        by: "Rabindra Swain",
        text: "Did they get the rope back?",
        likes: 7,
        answers: [{ by: "Ramesh Chandra Jena", text: "With a letter. It hangs in class 8." }],
      },
    ],
  },
  {
    name: "Vamsadhara Nurses' Circle",
    location: "Gunupur, Rayagada",
    category: "Healthcare",
    story:
      "We are eleven, and each of us thought that only her own sub-centre ran out of gauze in the third week. We found out at a wedding. Since then one of us telephones the ten others on the first of the month and reads out a list with four columns: enough, little, nothing, too much. It takes forty minutes. The one with too much puts it on the seven o'clock bus, and the driver knows us all. We have asked for nothing new from anybody yet, we have only moved about what was there.",
    impact: "No sub-centre of the circle has been without gauze since March.",
    is_featured: false,
    days_ago: 19.3,
    topics: ["Rural Healthcare"],
    likes: 39,
    comments: [
      {
        by: "Sunita Kisan",
        text: "Four columns! Ours has one, and it says 'ask again'. We shall copy this.",
        likes: 4,
      },
    ],
  },
  {
    name: "Lily Ekka",
    location: "Rajgangpur, Sundargarh",
    category: "Healthcare",
    story:
      "After a stroke people here are told आराम करो, rest, and they rest until the arm is a stranger. I go from house to house with a ball, a spoon and a wall clock. The ball is for the hand, the spoon for pride, the clock because it must be every two hours. Mr Lakra from the cement works can button his shirt again. He does it slowly, while I look out of the window.",
    impact: null,
    is_featured: false,
    days_ago: 20,
    topics: ["Rural Healthcare"],
    likes: 21,
    comments: [{ by: "Deepak Tirkey", text: "He showed me the buttons himself, at the gate. बहुत धन्यवाद।" }],
  },
  {
    name: "Bhanumati Jal",
    location: "Loisingha, Balangir",
    category: "Healthcare",
    story:
      "Six months of tablets is long when you feel well after six weeks. I had it myself in 2014, and stopped, and began again. So when I visit I bring my own two packets: the one I threw away and the one I finished. I do not say much. Fourteen people have finished since last year. The fifteenth is cross with me at the moment, and takes them all the same.",
    impact: "Fourteen of fourteen completed the treatment.",
    is_featured: false,
    days_ago: 31,
    topics: ["Rural Healthcare"],
    likes: 26,
  },
  {
    name: "Iqbal Hussain",
    location: "Buxi Bazar, Cuttack",
    category: "Healthcare",
    story: paragraphs(
      "I sell blankets, and in the box where I note who owes me for a blanket I began to note who has which blood. That was in 2016, when my neighbour's daughter needed B negative and the whole lane stood at the hospital with the wrong kind.",
      "The box became two boxes, then my nephew made a list in the telephone with the date of each one's last donation, so that nobody is asked twice in three months. There are 1,140 people in it: students from Ravenshaw, rickshaw pullers, a judge, the men of two mosques, a temple committee and a football club. When the hospital calls at night I look for three who live near and can walk.",
      "I never tell anybody whose blood it will be, nor afterwards whose it was. In all these years one person asked. I said that it was for somebody who was cold.",
    ),
    impact: "1,140 donors on the list; 386 units in the past year, none of them sold.",
    is_featured: true,
    days_ago: 44,
    topics: ["Blood Donation"],
    likes: 58,
    comments: [
      {
        by: "Lipika Das",
        text: "I am number 871, and was called twice. Both times there was tea.",
        likes: 6,
      },
      {
        by: "Mohini Parida",
        text: "On his list nobody ever asked me anything but my blood group. It matters.",
        likes: 9,
      },
    ],
  },
  {
    name: "Debendra Majhi",
    location: "Karanjia, Mayurbhanj",
    category: "Healthcare",
    story:
      "In front of the panchayat office there is a bench under a mahua tree, and on Mondays and Thursdays I sit there and listen. That is the whole arrangement. I had a bad year when my brother died, and what helped was a doctor in Baripada who looked at me and not at his watch. I was trained for three weeks in what to say, which is little, and in when to send somebody on, which is sooner than one thinks. They come to talk about the rain first. I have learnt a good deal about rain.",
    impact: null,
    is_featured: false,
    days_ago: 58,
    topics: ["Mental Health"],
    likes: 37,
    comments: [
      {
        by: "Bikram Soren",
        text: "My uncle sat there in March. He does not say so, but he has planted the beans again.",
      },
    ],
  },
  {
    name: "Kabita Hikaka",
    location: "Bandhugaon, Koraput",
    category: "Healthcare",
    story:
      "The scale for new-born children hangs from a beam in my kitchen. It used to be at the sub-centre, eight kilometres away, where it was very clean and weighed nobody.",
    impact: "74 children weighed in their first week, after nine the year before.",
    is_featured: false,
    days_ago: 77,
    topics: ["Rural Healthcare"],
    likes: 24,
  },
];
