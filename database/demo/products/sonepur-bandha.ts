import type { DemoShop } from "./shop.ts";

export const sonepurBandha: DemoShop = {
  person: "Kalandi Meher",
  email: "vendor@example.org",
  name: "Kalandi Meher, Sonepuri Bandha",
  bio: "My daughter Suchitra draws the graph, my wife Pramodini ties the yarn and I weave. Our pit loom came from my grandfather, and the house stands two lanes from the Mahanadi ghat in Sonepur. We make about nine saris in a good month and put the name of the person who tied the yarn on every packet.",
  location: "Sonepur, Subarnapur, Odisha",
  craft: "Sonepuri bandha and Bomkai weaving",
  gstin: null,
  is_self_help_group: false,
  approved_days_ago: 335,
  verified_days_ago: 310,
  collections: [
    {
      category: "Textiles",
      materials: ["cotton yarn", "reactive dye"],
      care: "Wash the first two times by hand in cold salt water, on its own. Dry in shade and iron on the reverse while slightly damp.",
      tags: ["bandha", "ikat", "handloom", "sonepuri"],
      delivery_days: [4, 9],
      notes: [
        "Pramodini ties the bundles with strips of old cycle tube, because thread cuts into wet cotton.",
        "The dyer's hand shows at the edge of every motif as a soft, feathered line; a printed copy has a hard one.",
        "One of us stays at the loom from seven until the light goes, with an hour off for rice.",
        "Suchitra keeps the graph on squared school paper, so the same design can be woven again if yours wears out.",
      ],
      products: [
        {
          name: "Sonepuri Bandha Cotton Sari, River Fish Border (ସୋନପୁରୀ ଶାଢ଼ି)",
          price_rupees: 4850,
          short: "Indigo body with rows of small fish swimming along a maroon border.",
          text: "The fish are the ones our children catch below the ghat, four threads long and never two facing each other. Eleven days of tying and dyeing, then six on the pit loom. The blouse piece repeats the fish at half their size.",
          dimensions: "5.5 m × 1.18 m, blouse piece 80 cm",
          weight_grams: 520,
          stock: 2,
          is_featured: true,
          reviews: [
            {
              rating: 5,
              comment:
                "The fish really do swim in one direction. My mother noticed before I did. Soft after one wash.",
              by: "woman",
            },
            {
              rating: 5,
              comment:
                "Indigo bled a little in the first salt wash, exactly as the note said, and not since.",
              by: "woman",
            },
            {
              rating: 4,
              comment:
                "Lovely sari, though the blouse piece was a finger short of 80 cm. It was still enough for me.",
              by: "woman",
              reply:
                "Sorry for the finger. The cloth drew in when we cut it from the loom. Send me your measurements next time and I weave it longer.",
            },
          ],
        },
        {
          name: "Bomkai Cotton Sari with Temple Spire Pallu",
          price_rupees: 6900,
          was_rupees: 7800,
          short: "Mustard cotton with a black pallu of extra-weft temple spires.",
          text: "The spires on the pallu are not dyed but laid in by hand with an extra weft, row after row, from a paper of counts pinned to the loom. The border uses three shuttles, so two people sit side by side for it. Fourteen days from warp to fold.",
          dimensions: "5.5 m × 1.2 m, blouse piece 80 cm",
          weight_grams: 560,
          stock: 5,
          reviews: [
            {
              rating: 5,
              comment:
                "Wore it to a wedding in Balangir and two weavers' wives came to look at the back of the pallu. High praise.",
              by: "woman",
            },
            {
              rating: 4,
              comment:
                "Mustard is deeper than I expected from the description, closer to turmeric paste. I like it now.",
              by: "woman",
            },
            {
              rating: 3,
              comment: "Weaving is excellent, but it reached me nine days later than promised.",
              by: "woman",
              reply: "The Mahanadi bridge was closed. I should have written to you, and I am sorry.",
            },
          ],
        },
        {
          name: "Sonepuri Bandha Stole, Conch and Wheel",
          price_rupees: 1450,
          short: "Black stole with conch and wheel motifs tied in white and red.",
          text: "A stole is how a learner in our house earns the right to tie a sari. This one is Suchitra's first design that went to market unaltered. Three days of work and knotted ends.",
          dimensions: "200 cm × 55 cm",
          weight_grams: 170,
          stock: 4,
          reviews: [
            { rating: 5, comment: "Light enough for an air-conditioned office, and the conch is crisp." },
            {
              rating: 4,
              comment: "Good length. The knots at one end were a bit loose so I tied them again.",
            },
            {
              rating: 5,
              comment:
                "Bought two, one for my sister in Pune. Hers is very slightly greyer, which we both enjoyed.",
            },
            {
              rating: 3,
              comment:
                "Design is lovely, but the stole was folded so tightly that the crease took three ironings.",
              reply: "We roll them on a paper tube from now on.",
            },
          ],
        },
        {
          name: "Mulberry Silk Bomkai Sari, Lotus Vine",
          price_rupees: 16800,
          was_rupees: 18500,
          short: "Rani-pink silk, a lotus vine on the border and a pallu worked by two weavers.",
          text: "Pure mulberry silk in both warp and weft, bought in Bengaluru by a group of eleven weavers so that we pay the mill rate. The pallu alone needs nine days for two people. You can wear it either way up; the border is equal on both sides.",
          dimensions: "5.6 m × 1.18 m, blouse piece 85 cm",
          weight_grams: 610,
          stock: 1,
          reviews: [
            {
              rating: 5,
              comment:
                "I compared it with the sari my grandmother bought in 1979 in Sonepur. The pallu is as dense.",
              by: "woman",
            },
            {
              rating: 5,
              comment: "My wedding sari. Heavy at the pallu, so it falls well without pins.",
              by: "woman",
            },
            {
              rating: 5,
              comment: "Packed in muslin with a handwritten card saying who tied it. I kept the card.",
              by: "woman",
            },
          ],
        },
        {
          name: "Bandha Cotton Dupatta, Four Squares",
          price_rupees: 1280,
          short: "Sari-quality cotton dupatta in bottle green with a square grid in off-white.",
          text: "The pattern has four repeated squares, which is the shape beginners tie first and masters return to. Woven on a 90-cm reed with a plain border of six threads. It takes two and a half days from knot to fold.",
          dimensions: "250 cm × 90 cm",
          weight_grams: 210,
          stock: 2,
          reviews: [
            {
              rating: 4,
              comment: "Green is true to the name. Slightly stiff for a week, then good.",
              by: "woman",
            },
          ],
        },
        {
          name: "Sonepuri Silk Sari with Rudraksha Rows",
          price_rupees: 14200,
          short: "Deep red silk with fine beaded rows that weavers call rudraksha.",
          text: "The rows look like strings of seeds, each bead eight threads across. Our neighbour Gundicha Meher starches the warp with rice water before sunrise, when the air is still. Twenty-two days for three people.",
          dimensions: "5.5 m × 1.18 m, blouse piece 80 cm",
          weight_grams: 590,
          stock: 3,
          reviews: [
            {
              rating: 5,
              comment:
                "The rows stay straight from one end to the other. I checked with a ruler, being an engineer.",
              by: "woman",
            },
            { rating: 4, comment: "Beautiful red. Took twelve days to reach Guwahati.", by: "woman" },
          ],
        },
        {
          name: "Men's Bandha Lungi, Brown Check",
          price_rupees: 980,
          short: "Brown and cream lungi with an ikat stripe along both long sides.",
          text: "This is what my father wore at the loom and what I wear now. The yarn is 40s count, stronger than sari cotton, because a lungi is washed every day. One day of weaving once the warp is ready.",
          dimensions: "210 cm × 120 cm",
          weight_grams: 300,
          stock: 4,
          reviews: [
            {
              rating: 5,
              comment: "Best lungi I have owned. After twenty washes the stripe has not moved.",
              by: "man",
            },
            {
              rating: 4,
              comment: "Good cloth but please offer it stitched as well.",
              by: "man",
              reply: "We now stitch it free if you write so in the message to the shop.",
            },
            { rating: 3, comment: "Strong cloth. Four fingers too short for me, I am 185 cm.", by: "man" },
          ],
        },
        {
          name: "Bandha Table Runner, Kumbha Teeth",
          price_rupees: 1150,
          short: "Rust and black runner edged with the toothed kumbha pattern.",
          text: "We cut the first runner out of a spoiled sari and a guest asked to buy it. Now we warp for them properly, three runners at a time. The teeth along the edge meet in pairs at the centre.",
          dimensions: "180 cm × 35 cm",
          weight_grams: 190,
          stock: 1,
        },
        {
          name: "Bomkai Cotton Sari, White and Red for Puja Days",
          price_rupees: 5200,
          short: "Unbleached white body with a red border of small temples.",
          text: "White is the hardest cloth to keep clean in a house with a dye vat, so we weave it in the two dry months and lay it away. The red border is dyed twice to hold. Ten days of work.",
          dimensions: "5.5 m × 1.18 m, blouse piece 80 cm",
          weight_grams: 540,
          stock: 2,
          reviews: [
            {
              rating: 5,
              comment: "The off-white is restful, not the blue-white of mill cotton. Border is firm.",
              by: "woman",
            },
            {
              rating: 3,
              comment:
                "The sari is good, but there was a faint line of dye near the fold. It went after two washes.",
              by: "woman",
              reply:
                "Thank you for keeping it. That line comes from the folding cord; we use a white cord now.",
            },
          ],
        },
        {
          name: "Silk and Cotton Bandha Sari, Duck Pair",
          price_rupees: 8900,
          was_rupees: 9600,
          short: "Cotton warp, silk weft, and pairs of ducks along a violet border.",
          text: "Cotton one way and silk the other gives a cloth that stands up like cotton and shines when you turn. The ducks face each other across every fold of the pleats. Pramodini ties each pair in one bundle so that their colours match.",
          dimensions: "5.5 m × 1.18 m, blouse piece 80 cm",
          weight_grams: 550,
          stock: 4,
          reviews: [
            { rating: 4, comment: "Pleats hold all day. The violet is darker indoors.", by: "woman" },
          ],
        },
        {
          name: "Handwoven Gamucha with Ikat Ends (ଗାମୁଛା)",
          price_rupees: 380,
          short: "Thin red and white cotton towel, softer with every wash.",
          text: "Thin, quick to dry and useful for everything: a towel, a turban in the sun, a knot for carrying rice. The ikat is only on the last hand's width at each end. Four come off the loom in a day.",
          dimensions: "165 cm × 72 cm",
          weight_grams: 160,
          stock: 1,
          status: "active",
          reviews: [
            { rating: 5, comment: "Dries before my tea is ready. Ordered six more for the family." },
            { rating: 5, comment: "Exactly like the ones sold at Sonepur market, without the bus ride." },
            { rating: 4, comment: "Thin as promised. Colour ran pink once on a white shirt, my own fault." },
          ],
        },
        {
          name: "Bandha Blouse Piece, Dice Squares",
          price_rupees: 520,
          short: "One metre of black cotton with white dice-like squares, enough for a long-sleeved blouse.",
          text: "The squares come from the pasapali board, simplified to two colours. We weave these at the end of a sari warp, so there are never more than six at a time. Enough for a blouse with sleeves to the elbow or longer.",
          dimensions: "100 cm × 90 cm",
          weight_grams: 95,
          stock: 0,
          reviews: [
            {
              rating: 5,
              comment: "My tailor asked where it came from. Squares match at the seam if she cuts with care.",
              by: "woman",
            },
          ],
        },
        {
          name: "Single Ikat Cotton Stole in Indigo and Rust",
          price_rupees: 1320,
          short: "A plain indigo field that turns to rust over the last forty centimetres.",
          text: "Here the dyeing does all the work: the warp is dipped at an angle, so indigo turns into rust over forty centimetres. No two come out the same and we do not try. Finished with a twisted fringe.",
          dimensions: "200 cm × 60 cm",
          weight_grams: 165,
          stock: 5,
        },
        {
          name: "Bandha Cushion Cloth, Pair of Flower Squares",
          price_rupees: 760,
          short: "Two unstitched panels with an eight-petalled flower at the centre.",
          text: "Woven as panels with a flower exactly in the middle, so you need no tailor's tricks. The reverse is left plain for a zip. We send them unstitched with a centimetre to spare on each side.",
          dimensions: "Two pieces, each 45 cm × 45 cm",
          weight_grams: 150,
          stock: 2,
        },
      ],
    },
    {
      category: "Textiles",
      materials: ["cotton yarn", "reactive dye"],
      care: "Wash by hand in cold water with a little salt, on its own. Dry in shade.",
      tags: ["bandha", "handloom", "sonepuri"],
      delivery_days: [5, 10],
      notes: [],
      products: [
        {
          name: "Bandha Bedspread, Elephant Procession",
          price_rupees: 6400,
          short: "Double bedspread with a slow line of elephants, not yet finished.",
          text: "Two widths joined by hand down the middle, with elephants walking in from both sides. I have woven the first half and wait for the dark green yarn. I will add the final size when it is off the loom.",
          dimensions: "270 cm × 230 cm",
          weight_grams: 1400,
          stock: 1,
          status: "draft",
        },
        {
          name: "Bandha Handkerchiefs, Set of Four",
          price_rupees: 320,
          short: "Four small cotton squares woven at the end of a sari warp.",
          text: "We made these from leftover warp during the rains. They sold at the Boita Bandana fair and took more hemming than they earned, so they rest until somebody asks for a large lot.",
          dimensions: "30 cm × 30 cm each",
          weight_grams: 60,
          stock: 3,
          status: "archived",
        },
        {
          name: "Bomkai Silk Sari, Peacock Pallu",
          price_rupees: 19500,
          short: "Peacock-blue silk with a full extra-weft pallu of dancing peacocks.",
          text: "Twenty-eight days for two weavers, and the most careful pallu we have done since my father's time. The peacocks carry six colours of silk, each cut and knotted at the back.",
          dimensions: "5.6 m × 1.18 m, blouse piece 85 cm",
          weight_grams: 640,
          stock: 4,
          status: "pending",
        },
        {
          name: "Sonepuri Bandha Kurta Cloth, Narrow Stripe",
          price_rupees: 1650,
          short: "Two and a half metres of striped ikat cotton for a kurta.",
          text: "A narrow stripe in maroon and grey that runs along the length, so the tailor can cut it without matching. Woven with a tighter beat than a sari so that collars stand.",
          dimensions: "250 cm × 110 cm",
          weight_grams: 360,
          stock: 2,
          status: "pending",
        },
        {
          name: "Sambalpuri Silk Sari",
          price_rupees: 3200,
          short: "Art silk sari with a bandha border, light and easy to wash.",
          text: "A light sari for daily wear with a bandha border in maroon. The yarn is art silk from Surat, the border is tied and dyed in our house.",
          dimensions: "5.5 m",
          weight_grams: 500,
          stock: 3,
          status: "rejected",
          rejected_reason:
            'You call it pure silk, but the materials say art silk, and the price is that of art silk. Please write "art silk" in the name and the description, and tell buyers how to wash it. Then choose Active again, and we look at it the same day.',
        },
      ],
    },
  ],
};
