import type { NewStory } from "../../app/domains/stories/server/commands.ts";

/** A story from the community, told by the person named. */
type DemoStory = Omit<NewStory, "created_at"> & { days_ago: number };

export const stories: DemoStory[] = [
  {
    name: "Rukmini Guntha",
    location: "Lamtaput, Koraput",
    category: "Education",
    story:
      "I was in class 9 when my father said that the school was too far for a girl alone. I told him that there were four of us, and that we would each carry a whistle. For two years we walked eleven kilometres a day, and in the third the hostel took us in. I passed class 12 in science. Now I fill in the hostel's register in the evenings, and on Sundays I teach mathematics to the class 8 girls who are afraid of it. I was afraid of it too. You begin with fractions of a jackfruit, and it goes from there.",
    impact: "Four girls from one hamlet passed class 12; nine more are in the hostel now.",
    is_featured: true,
    days_ago: 2,
  },
  {
    name: "Dinesh Barla",
    location: "Kuarmunda, Sundargarh",
    category: "Employment",
    story:
      "After class 10 I loaded trucks. At the skill centre I learnt to wire a house in four months: drawing, pipe, earthing, and how to say no when somebody wants it cheaper without earthing. My first job on my own was my aunt's kitchen, and it took me six days. Today I do one in a day and a half. There are two of us with one set of tools and a second-hand motorcycle, and we write every bill twice, one for the customer and one for us. Last month we wired a whole anganwadi.",
    impact: "₹14,500 a month on average over the last six months, after ₹4,000 from loading.",
    is_featured: true,
    days_ago: 4,
  },
  {
    name: "Sabitri Kanhar",
    location: "Daringbadi, Kandhamal",
    category: "Healthcare",
    story:
      "I am the health worker of three hamlets and have walked that path since 2011. The thing that changed my work was a weighing scale that does not lie and a book in which I draw each child's line. When a line bends down I go the same day and sit in the kitchen, and we look at what is there: pumpkin leaves, eggs, small fish. Mothers know a good deal, they only need somebody to count with them. Of the fourteen children whose line was in the red last winter, twelve are in the green. With the other two I go to the hospital on Thursday.",
    impact: "Twelve of fourteen children back to a healthy weight within eight months.",
    is_featured: true,
    days_ago: 6,
  },
  {
    name: "Nasreen Bibi",
    location: "Dhamnagar, Bhadrak",
    category: "Equality",
    story:
      "For years I sewed for a shop and was paid by the piece, and the price was whatever the owner said that week. Seven of us sat down one evening with a notebook and calculated what an hour of our work brought: ₹11. So we bought cloth together, took one school order, and did it well. In the first season there was a quarrel about who checks the collars. Now we take turns, and the one who checks does not sew that day. My name is on the bank account. The bank manager still asks for my husband, and I say that he is at home, cooking.",
    impact: "Seven women, one account, ₹46 an hour in the last season.",
    is_featured: true,
    days_ago: 9,
  },
  {
    name: "Biswanath Mallik",
    location: "Astaranga, Puri",
    category: "Employment",
    story:
      "I fished for nineteen years and then my knee gave way. In the boat-repair course I was the oldest by twenty years; the boys called me grandfather until we got to knots. I learnt resin and fibreglass, which is like cooking: if you measure badly it stays soft. I mend hulls under a palm-leaf roof near the landing now. In the storm season they come at night, and in the others I build two small boats a year. The last one went to a woman who will fish alone with her son. She checked every seam with her thumb before she paid.",
    impact: "31 hulls mended and two boats built in the past year.",
    is_featured: true,
    days_ago: 12,
  },
  {
    name: "Manjula Dishari",
    location: "Kalimela, Malkangiri",
    category: "Education",
    story:
      "I learnt to write my name at forty-six, in the adult class that meets under the community hall's only fan. Before that I gave my thumb, and men explained to me what I had agreed to. The first thing I read by myself was the ration card: it said five people and we are six. I went to the office with the card and with my finger on the line. They corrected it the same day, because there was a queue behind me and I would not move. At present I am reading a story-book about a crow. It is longer than I thought.",
    impact: "23 of 26 women in her class can read a form and sign it.",
    is_featured: true,
    days_ago: 15,
  },
  {
    name: "Prafulla Sabar",
    location: "Muniguda, Rayagada",
    category: "Employment",
    story:
      "We stopped buying seed three years ago. My wife's mother still had seven kinds of millet in gourds above the fireplace, and we began with those, on the worst field. Sustainable farming is what the trainer called it; she called it Tuesday. We mix the seeds, weed twice and leave the borders to the beans. In the dry year our neighbours' paddy failed and we had ragi to lend. I keep the seed book for thirty-one families now, and my daughter has drawn each ear of grain, so that nobody needs to read to find the right gourd.",
    impact: "31 families lend each other nineteen kinds of seed; nobody bought seed on credit last year.",
    is_featured: true,
    days_ago: 19,
  },
  {
    name: "Dr. Ranjita Kerketta",
    location: "Bisra, Sundargarh",
    category: "Healthcare",
    story:
      "I came for one year after my studies and have stayed for six. Rural healthcare here is half medicine and half buses: a patient who comes on Monday cannot come on Tuesday, because the bus goes on Mondays. So we moved everything that belongs together to one day. Blood pressure, sugar, eyes, the results from last time and the medicine for thirty days, all before the four o'clock bus. It was the driver's idea. In the first year 90 of 240 patients took their tablets regularly, and by last winter it was 201. I ring the other thirty-nine.",
    impact: "201 of 240 patients with high blood pressure on regular treatment.",
    is_featured: true,
    days_ago: 23,
  },
  {
    name: "Sukanti Hembram",
    location: "Jashipur, Mayurbhanj",
    category: "Equality",
    story:
      "When I stood for ward member, people asked my brother what his programme was. I went from house to house with a list of the handpumps that did not work: there were nine. I said, if you elect me, I shall read this list aloud at each meeting until it is empty. They laughed and elected me. It took fourteen months and I read it fourteen times. The last pump was mended on a Friday. On Saturday the women brought me a new list, and that one is about the road.",
    impact: "Nine handpumps working again; four women are standing in the next election.",
    is_featured: true,
    days_ago: 28,
  },
  {
    name: "Ajit Kumar Bhue",
    location: "Barpali, Bargarh",
    category: "Employment",
    story:
      "My father did not want me to weave. He had seen what the trader paid. I went to Surat for three years, worked at a machine and came home with a cough and ₹40,000. With nine others I joined the design course: how to draw a bandha pattern on graph paper, how to reckon the yarn, how to photograph a sari in daylight and say what it costs and why. We sell part of it directly now. Of ₹100 that a customer pays, ₹61 come to the loom; through the trader it was ₹34. I still cough in winter, but in my own house.",
    impact: "Ten looms working; the weaver's share rose from ₹34 to ₹61 in ₹100.",
    is_featured: false,
    days_ago: 34,
  },
  {
    name: "Pinky Naik",
    location: "Umerkote, Nabarangpur",
    category: "Education",
    story:
      "In our digital education class there were twelve of us and four tablets, so three of us always had to agree. I think we learnt more from the agreeing. I made a table of maize prices at three markets, because my uncle sold at whichever was nearest. The third market paid ₹2 more, but the carriage cost ₹1.60, so it made no sense below eight sacks. He did not believe me until he saw the table. Now he asks me every week, and six neighbours do too. I want to study statistics. I had not known that there was a word for it.",
    impact: "Seven families sell together at the better market, from eight sacks upwards.",
    is_featured: false,
    days_ago: 41,
  },
  {
    name: "Gurubari Majhi",
    location: "Thuamul Rampur, Kalahandi",
    category: "Healthcare",
    story:
      "My son was ill every rainy season, and each time it was called fever. Last year the health walkers pricked his finger, and after ten minutes they knew: sickle cell. I was angry at first that nobody had looked before. Then I was given a card with pictures and a date, and a woman from the next village who walks to the clinic with us. He drinks water like a calf now, takes his tablet and has been in hospital once, not five times. He is in class 4 and has not missed the football match on Sundays since February.",
    impact: "One hospital stay in twelve months, after five the year before.",
    is_featured: false,
    days_ago: 47,
  },
  {
    name: "Laxmipriya Sethy",
    location: "Krushnaprasad, Puri",
    category: "Equality",
    story:
      "Women empowerment was the title on the banner, but what I came for was the soldering iron. I had taken our torch apart when I was eight and never got it together again. Four of us were trained for six weeks. On our island men brought their lamps at dusk, so that nobody would see a girl mending them. One evening the ferryman said loudly, in the middle of the landing, that his lamp had never been so bright. Since then they come by day. My torch works too. It was the switch.",
    impact: null,
    is_featured: false,
    days_ago: 55,
  },
  {
    name: "Hrudananda Pradhan",
    location: "Erasama, Jagatsinghpur",
    category: "Education",
    story:
      "I drive the school van, and for the cyclone practice I am the one who counts. The first time we arrived at the shelter with three children fewer than on my list, and it turned out that the list was wrong. A wrong list is as bad as a missing child, because you search for an hour in the wrong place. So each morning two pupils now write the list, one from the front and one from the back, and I drive when both agree. It takes four minutes. The children call it the double count and play it in the breaks.",
    impact: null,
    is_featured: false,
    days_ago: 63,
  },
];
