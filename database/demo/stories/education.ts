import { paragraphs } from "../campaign.ts";
import type { DemoStory } from "./story.ts";

/** Stories about learning and teaching, newest first. */
export const educationStories: DemoStory[] = [
  {
    name: "Sanjukta Sahoo",
    location: "Talcher, Angul",
    category: "Education",
    story:
      "Our school has one projector and for eleven months had no cable for it. The cable costs ₹350. Nobody there may buy a cable, it turned out, but anybody may give one, so the driver of the school bus gave one. Since August class 7 has seen a volcano, a kidney and the course of the Brahmani, and I have seen who only pretended to copy from the board. Yesterday they asked to look at their own street from above. It took us twenty minutes and we found three houses, a pond and Manoranjan's bicycle.",
    impact: null,
    is_featured: false,
    days_ago: 0.15,
    topics: ["Digital Education"],
    likes: 23,
    comments: [
      {
        by: "Anita Kujur",
        text: "Buy a second cable now, while the first one works. I say this as somebody who has soldered four of them.",
        likes: 6,
        answers: [
          {
            by: "Sanjukta Sahoo",
            text: "The driver has heard you. He says that the second one is the headmaster's turn.",
          },
        ],
      },
      {
        by: "Harihar Nayak",
        text: "A pond is a very good thing to find. Let them draw what is north of it.",
      },
    ],
  },
  {
    name: "Bikram Soren",
    location: "Rairangpur, Mayurbhanj",
    category: "Education",
    story: paragraphs(
      "My grandmother speaks Santali and my telephone did not. I could write to her in Odia, and my cousin would read it out and turn it into Santali on the way, with additions of his own.",
      "So three of us from the college sat down with the Ol Chiki keyboard and with forty of her words that were in no dictionary: seven for rain, and one for the silence after somebody has told a lie. We made a list that can be heard as well as read. Teachers in four primary schools use it now, since a child who has just arrived in class 1 knows the word for a thing long before she knows it in Odia.",
      "Grandmother has found two mistakes. She told us in a voice message of nine minutes.",
    ),
    impact: "412 words with sound, used in four primary schools.",
    is_featured: true,
    days_ago: 1.1,
    topics: ["Digital Education", "Mother Tongue"],
    likes: 41,
    comments: [
      {
        by: "Sukanti Hansda",
        text: "I teach class 1 in Bisoi. The children press the word for rain again and again, to hear her laugh at the end.",
        likes: 11,
        answers: [
          { by: "Bikram Soren", text: "She laughed because the cock came in. We kept it." },
          { by: "Sukanti Hansda", text: "Please never take it out." },
        ],
      },
      {
        by: "Mamata Oram",
        text: "Is there a list like this for Mundari? I know somebody with eighty years of words.",
      },
      { by: "Lipika Das", text: "I would like to know all seven words for rain." },
    ],
  },
  {
    name: "Kuni Pradhan",
    location: "Harabhanga, Boudh",
    category: "Education",
    story:
      "The network reaches the tamarind tree and no further, so for a year the digital class was wherever the tamarind tree was. Then our teacher began to load the lessons on memory cards on Saturdays, and on Mondays each of us takes one home in a matchbox with her name on it. I have watched the lesson about electric current five times, once with my mother. She asked why the switch works even though the bulb is so far away. I did not know either. Now we both do.",
    impact: null,
    is_featured: false,
    days_ago: 2.4,
    is_illustrated: true,
    topics: ["Digital Education"],
    likes: 17,
    comments: [{ by: "Kalandi Meher", text: "My daughter has taken over the matchbox idea for her songs." }],
  },
  {
    name: "Lipika Das",
    location: "Ranihat, Cuttack",
    category: "Education",
    story: paragraphs(
      "By day I close other people's books, and on Thursdays from seven to nine I open them. It began with the woman who irons our clothes. She wanted to know whether she earned anything after the charcoal. We took a sheet of paper, then a sheet on my old laptop, and she did: ₹38 an hour in winter and ₹22 in the rains, because wet cloth needs twice the coal.",
      "She told two friends, and they told others. There are eleven of us now, with five telephones that can show a table: a tiffin kitchen, a beauty parlour, two tailors, a pickle maker and six who are still thinking. I have learnt that nobody needs me to explain addition. They need a column that is called what they call it. Ours has one for 'took without asking', which is sons, and one for 'will pay after the festival'.",
      "In March the ironing shop raised its price in the rainy months by one rupee a piece. She had the table with her when she explained it. Not one customer left.",
    ),
    impact: "Eleven women keep their own accounts; seven have changed a price because of them.",
    is_featured: true,
    days_ago: 3.2,
    topics: ["Digital Education", "Women Empowerment"],
    likes: 52,
    comments: [
      {
        by: "Farida Khatun",
        text: "We need the column 'took without asking' in Dhamnagar at once.",
        likes: 14,
        answers: [
          { by: "Lipika Das", text: "I shall send you the sheet. The sons are on page two." },
          {
            by: "Nuapatna Thread Women",
            text: "Our daughters would like it as well. They say that ours has too many colours.",
          },
        ],
      },
      {
        by: "Iqbal Hussain",
        text: "Is there room on Thursdays for a man who sells blankets and has no idea?",
        answers: [
          {
            by: "Lipika Das",
            text: "There is a chair. Bring your bills, all of them, in whatever bag they are.",
          },
        ],
      },
      { by: "Ananya Mishra", text: "This is how I should have been taught it." },
    ],
  },
  {
    name: "ସରୋଜିନୀ ବେହେରା",
    location: "ପଟ୍ଟାମୁଣ୍ଡାଇ, କେନ୍ଦ୍ରାପଡ଼ା",
    category: "Education",
    story:
      "ମୋ ବୟସ ବାଷଠି। ନାତୁଣୀ ମୋତେ ମୋବାଇଲରେ ଓଡ଼ିଆ ଲେଖିବା ଶିଖାଇଲା। ପ୍ରଥମ ଦିନ ମୁଁ ଖାଲି ନିଜ ନାଁ ଲେଖିଲି, ଆଉ ପୁଅ ପାଖକୁ ପଠାଇଦେଲି। ସେ ସୁରଟରୁ ଫୋନ କରି ପଚାରିଲା, ବୋଉ, କ'ଣ ହେଲା? ମୁଁ କହିଲି, କିଛି ହୋଇନାହିଁ, ମୁଁ ଲେଖୁଛି। ଏବେ ଆମ ସାହିର ଆଠ ଜଣ ମହିଳା ସନ୍ଧ୍ୟାରେ ବସି ଶିଖୁଛୁ। କିଏ ଭଜନ ଖୋଜେ, କିଏ ଧାନର ଦର ଦେଖେ। ମୁଁ ପାଣିପାଗ ଦେଖେ, କାରଣ ଆମ ଘର ନଈ କୂଳରେ।",
    impact: "ଆଠ ଜଣ ମହିଳା ଏବେ ନିଜେ ପାଣିପାଗ ଖବର ପଢ଼ିପାରନ୍ତି।",
    is_featured: false,
    days_ago: 4.3,
    topics: ["Digital Education", "Women Empowerment"],
    likes: 36,
    comments: [
      { by: "ମିନତି ସେଠୀ", text: "ବହୁତ ଭଲ ଲାଗିଲା ମାଉସୀ। ମୋ ଶାଶୁଙ୍କୁ ବି ପଢ଼ି ଶୁଣାଇଲି।", likes: 5 },
      {
        by: "Rabindra Swain",
        text: "ନଈ କୂଳର ଲୋକ ପାଣିପାଗ ନିଜେ ପଢ଼ିବା ସବୁଠାରୁ ବଡ଼ ସୁରକ୍ଷା। ଆମ ଏରସମାରେ ମଧ୍ୟ ଏହା ଆରମ୍ଭ କରିବୁ।",
        answers: [{ by: "ସରୋଜିନୀ ବେହେରା", text: "ଆସନ୍ତୁ, ଆମ ନାତୁଣୀ ଆପଣଙ୍କୁ ମଧ୍ୟ ଶିଖାଇଦେବ।" }],
      },
    ],
  },
  {
    name: "Rashmita Dehury",
    location: "Telkoi, Keonjhar",
    category: "Education",
    story:
      "To sit for the nursing entrance you fill in a form with eleven pages, and on page nine it wants a number that goes to your father's telephone, which is with your father, who is in the forest. I missed the date once because of page nine. The second time I practised. Our class teacher drew all eleven pages on chart paper and hung them in the corridor, and we filled them in with chalk until we could do it in fourteen minutes. Father stayed at home that day and held the telephone with both hands. I am in my first year now. I go back in June, because eight girls want the corridor again.",
    impact: "Nine girls of one school applied in time; five were admitted.",
    is_featured: false,
    days_ago: 5.6,
    topics: ["Digital Education"],
    likes: 29,
    comments: [
      {
        by: "Sanjukta Sahoo",
        text: "Page nine has cost us two girls as well. Tomorrow we draw it on the wall.",
      },
    ],
  },
  {
    name: "Rabindra Swain",
    location: "Erasama, Jagatsinghpur",
    category: "Education",
    story: paragraphs(
      "In 1999 the warning came over the radio in a voice that read it as it read the price of onions. We heard it. We did not know that it meant us, because it spoke of latitude and longitude, and nobody in our village had ever been told where we lived in that language.",
      "I was the mathematics master, so I take this personally. Since my retirement I teach one thing, on Tuesday and Friday evenings, to anybody between nine and ninety: how to find our own house in the forecast. We began with a paper map and a thread. Now the school lends us six tablets. Each learner looks for the cyclone's place, lays a finger on it and another on Erasama, and says aloud how far it is, how fast it comes and what we therefore do today. Not tomorrow: today. The youngest was right three times in a row last October. Her grandfather, who had come along to mock, tied down his roof.",
      "What I had not expected is what else they did with it. A fisherman's wife keeps a table of the days on which the forecast was wrong, and by how much, because she wishes to know whom she is dealing with. Two boys found out that our shelter is drawn four hundred metres from where it stands. They wrote to the office in Bhubaneswar, with a photograph and a very polite greeting. It has been moved, on the map at least, and in the reply they were addressed as 'Sirs'.",
      "I am seventy-one. I do not know which storm all of this is for. But when the voice reads out its numbers again, four hundred people here will put a finger on a map, and I shall have given no homework for nothing.",
    ),
    impact: "Four hundred people between nine and eighty-four read the forecast by themselves.",
    is_featured: true,
    days_ago: 6.8,
    topics: ["Digital Education", "Cyclone Safety"],
    likes: 59,
    comments: [
      {
        by: "ସରୋଜିନୀ ବେହେରା",
        text: "ଆଜ୍ଞା, ଏବେ ମୁଁ ମଧ୍ୟ ଆଙ୍ଗୁଳି ରଖି ଦେଖିଲି। ଆମ ଘର ନଈଠାରୁ ଅଧ କିଲୋମିଟର।",
        likes: 6,
        answers: [{ by: "Rabindra Swain", text: "ଏବେ ଶାଶୁ ଓ ପୁତୁରାଙ୍କୁ ମଧ୍ୟ ଶିଖାନ୍ତୁ।" }],
      },
      {
        by: "Bhogarai Flood Circle",
        text: "We would like the table of the fisherman's wife, for the river. May we write to her?",
      },
      { by: "Sanjukta Sahoo", text: "'No homework for nothing.' I am stealing that, Sir." },
    ],
  },
  {
    name: "Anita Kujur",
    location: "Kuarmunda, Sundargarh",
    category: "Education",
    story:
      "In this town people call what I do जुगाड़, and they mean it kindly. I do not like the word. जुगाड़ is when it works and you do not know why. In our computer room you may only close the machine again when you can tell the others what was wrong, in your own language, so that the smallest one nods. Last week it was a lizard. It had chosen the warmest place between two pins, and Sunil explained short circuits so well that I asked him to do it again for class 9. Of the fourteen machines that the office had written off, ten are running. The other four we use to learn how to be disappointed.",
    impact: "Ten of fourteen written-off computers work again; three pupils earn with repairs.",
    is_featured: true,
    days_ago: 7.3,
    topics: ["Digital Education"],
    likes: 44,
    comments: [
      {
        by: "Deepak Tirkey",
        text: "I was there for the lizard. हमारा सबसे अच्छा दिन था।",
        likes: 9,
        answers: [{ by: "Anita Kujur", text: "Not for the lizard." }],
      },
      { by: "Tapas Kumar Patra", text: "The last sentence should hang in every school." },
    ],
  },
  {
    name: "Anusaya Jani",
    location: "Jeypore, Koraput",
    category: "Education",
    story:
      "I was born deaf and until I was nineteen I thought that sign language was something my sister and I had invented for quarrelling. Then a film of a geometry lesson in signs came to my telephone. I watched it in the bus, and I understood the angle sum of a triangle between Boriguma and Jeypore. Since last year I make such films myself, for classes 6 to 8, in Odia signs. My sister holds the camera. When I make a mistake she signs it back to me twice as large.",
    impact: "46 lessons in Odia signs, watched in 19 schools.",
    is_featured: true,
    days_ago: 9.4,
    topics: ["Digital Education", "Accessibility"],
    likes: 48,
    comments: [
      {
        by: "Bikash Nag",
        text: "Which schools in Kalahandi have them? I would like to bring two children.",
        answers: [
          {
            by: "Anusaya Jani",
            text: "Bhawanipatna and Dharamgarh. Write to me and I tell the teachers that you are coming.",
          },
        ],
      },
    ],
  },
  {
    name: "Sasmita Pradhan",
    location: "Daringbadi, Kandhamal",
    category: "Education",
    story:
      "A parent asked me what the tablets are good for if the children only draw on them. I showed her what her son had drawn: the eleven steps from turmeric root to powder, each with the price it brings. He had asked his uncle for the figures and his grandmother for the steps, and they did not agree about step four. She looked for a long time and then said that step four was wrong. It was. He changed it while she stood there.",
    impact: null,
    is_featured: false,
    days_ago: 10.2,
    topics: ["Digital Education"],
    likes: 15,
  },
  {
    name: "Tapas Kumar Patra",
    location: "Baliapal, Balasore",
    category: "Education",
    story: paragraphs(
      "I sell incense from a bicycle, in seventeen villages, and a bicycle with incense has room for thirty books. The first summer I took along what I had: a grammar, a Mahabharata for children without its last pages, and a book about tractors. The tractor book was lent forty times.",
      "People began to give me books, and not always those that they had finished. I write into a school notebook who has what. I do not ask for money when one is lost, I ask for the story: what happened until the page where it was lost. So far I have heard three endings to 'The Crocodile of Kalibhanjdiha', and I have never read the real one.",
      "Last month a girl in Jamkunda stopped me and said that she had nothing to bring back and wished to borrow nothing. She only wanted to see the list, to find out who else had read the one about the stars. There were two. They know one another now.",
    ),
    impact: "600 books on loan in seventeen villages; eleven lost in four years.",
    is_featured: true,
    days_ago: 17,
    topics: ["Libraries"],
    likes: 57,
    comments: [
      {
        by: "Basudev Barik",
        text: "I have a shelf in my barber's shop and the same trouble with endings. Shall we exchange twenty?",
        answers: [{ by: "Tapas Kumar Patra", text: "Gladly. Not the tractor book." }],
      },
      { by: "Kuni Pradhan", text: "Who were the two?" },
    ],
  },
  {
    name: "Gumma Story Press",
    location: "Gumma, Gajapati",
    category: "Education",
    story:
      "A story that is told in the dark has no page numbers. When we drew the first Saora book we asked three grandmothers where one should turn the page, and each said: where the child breathes in. So we went and listened. The pages of our books are of very different lengths now, the printer in Berhampur shakes his head, and nobody in the anganwadi has ever asked how much longer it is.",
    impact: "Nine books in Saora and Odia, in 64 anganwadis.",
    is_featured: false,
    days_ago: 18.6,
    topics: ["Mother Tongue", "Libraries"],
    likes: 34,
    comments: [
      {
        by: "Bikram Soren",
        text: "May we do the same with the seven words for rain? There would be a lot of breathing in.",
        answers: [{ by: "Gumma Story Press", text: "Bring your grandmother. We bring the paper." }],
      },
    ],
  },
  {
    name: "Sudhansu Bhoi",
    location: "Titilagarh, Balangir",
    category: "Education",
    story:
      "Every November a third of my class goes to the brick kilns with their parents and comes back in June. The register calls them absent. I asked the parents for the names of the kilns, put the lessons of each month in an envelope with stamps for the way back, and wrote to the schools nearby in Telangana. Two answered. Since then the children come home with exercise books in two scripts, and nobody in my class is absent; it says 'in Sangareddy' instead. In the inspection I was asked what column that was. I said that it was the true one.",
    impact: "22 of 27 children went to school at both ends of the journey.",
    is_featured: false,
    days_ago: 26,
    topics: ["Seasonal Work", "Village Schools"],
    likes: 33,
    comments: [
      {
        by: "Sulochana Bag",
        text: "Three of these children passed my desk at the station with your envelope under the arm. They were proud of the stamps.",
        likes: 8,
      },
    ],
  },
  {
    name: "Harihar Nayak",
    location: "Daspalla, Nayagarh",
    category: "Education",
    story:
      "I carried letters for thirty-four years, and what remains of it are my knees and a map in my head. On Sunday mornings I walk with the scouts of the high school, each time a part of the block, and they draw it: wells, short cuts, who has a telephone, which bridge goes under at what height. We had the fourth sheet ready when the rains came. The block office asked for a copy.",
    impact: null,
    is_featured: false,
    days_ago: 38,
    topics: ["Village Schools"],
    likes: 12,
  },
  {
    name: "ଦୀପକ ସାହୁ",
    location: "କୁଚିଣ୍ଡା, ସମ୍ବଲପୁର",
    category: "Education",
    story:
      "ଆମ ଗାଁ ପାଠାଗାରରେ ଏବେ ଦୁଇ ଶହ ବହି ଅଛି। ପ୍ରଥମେ ଥିଲା ଗୋଟିଏ, ମୋ ବାପାଙ୍କ ପୁରୁଣା ଅଭିଧାନ। ସେଥିରେ ଯେଉଁ ପୃଷ୍ଠା ନଥିଲା, ପିଲାମାନେ ନିଜେ ଲେଖି ଯୋଡ଼ିଛନ୍ତି।",
    impact: null,
    is_featured: false,
    days_ago: 52,
    topics: ["Libraries"],
    likes: 19,
  },
  {
    name: "Nirmal Munda",
    location: "Laikera, Jharsuguda",
    category: "Education",
    story:
      "In the industrial training school they told us to forget the mathematics of class 10. Then came the lathe, and everything was a tenth of a millimetre. I went back to my old teacher with a bolt in my pocket. We measured it four times and got four answers, and that was the first lesson: write down all four.",
    impact: null,
    is_featured: false,
    days_ago: 71,
    topics: ["Apprenticeship"],
    likes: 8,
  },
];
