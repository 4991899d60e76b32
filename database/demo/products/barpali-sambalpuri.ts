import type { DemoShop } from "./shop.ts";

export const barpaliSambalpuri: DemoShop = {
  person: "Sukanti Meher",
  email: "sukanti.meher@example.org",
  name: "Barpali Bandhakala Sisters",
  bio: "Nineteen women of Barpali who tie, dye and weave in their own homes and share one dye shed, one warping drum and one account book. Our saris carry the Sambalpuri ikat in warp and weft. We pay on the day the cloth comes off the loom, not on the day it is sold.",
  location: "Barpali, Bargarh, Odisha",
  craft: "Sambalpuri ikat weaving",
  gstin: "21DMDZV4973J1Z2",
  is_self_help_group: true,
  approved_days_ago: 320,
  verified_days_ago: 280,
  collections: [
    {
      category: "Textiles",
      materials: ["mercerised cotton", "reactive dye"],
      care: "Hand wash cold with mild soap, separately for the first three washes. Do not wring. Iron on the reverse.",
      tags: ["sambalpuri", "ikat", "handloom", "bandha"],
      delivery_days: [4, 8],
      notes: [
        "Sambalpuri Bandha saris and fabrics have a geographical indication, and Barpali is one of the places where they are woven.",
        "Double ikat means that warp and weft are both tied before weaving, and must meet to the thread.",
        "Payment for tying is by the knot, counted together in the shed every Saturday.",
        "The colours are fixed with soda and steam over a wood stove in the shared shed.",
      ],
      products: [
        {
          name: "Sambalpuri Pasapali Cotton Sari (ସମ୍ବଲପୁରୀ ଶାଢ଼ି)",
          price_rupees: 5600,
          short: "The chessboard sari: red, black and white squares in true double ikat.",
          text: "Pasapali takes its squares from the board of the dice game, and it forgives nothing: if one square slips, the whole row shows it. Kumudini Meher tied this one and her aunt wove it over seventeen days. The pallu has five bands of squares that get smaller.",
          dimensions: "5.5 m × 1.2 m, blouse piece 80 cm",
          weight_grams: 540,
          stock: 6,
          is_featured: true,
          reviews: [
            {
              rating: 5,
              comment:
                "Squares align on both sides of the cloth. This is the real double ikat, not the printed thing I once bought by mistake.",
              by: "woman",
            },
            {
              rating: 5,
              comment: "Wore it to my son's school and three mothers photographed the pallu.",
              by: "woman",
            },
            {
              rating: 4,
              comment: "Excellent weaving. Black left a shade on my petticoat in the first wear.",
              by: "woman",
            },
            {
              rating: 5,
              comment:
                "I grew up in Bargarh and know what this costs locally. The price is fair to the weaver.",
              by: "woman",
            },
            {
              rating: 3,
              comment: "The weave is perfect. The red is more maroon than I understood from the words.",
              by: "woman",
            },
          ],
        },
        {
          name: "Cotton Sari with Bichitrapuri Border",
          price_rupees: 5100,
          was_rupees: 5700,
          short: "Sea-green body and the dense Bichitrapuri border of flowers, ducks and small diamonds.",
          text: "The Bichitrapuri border packs flowers, ducks and diamonds into a width of four fingers. Tying it needs eighty-four separate bundles. Thirteen days in all, of which eight go before the loom moves.",
          dimensions: "5.5 m × 1.2 m, blouse piece 80 cm",
          weight_grams: 530,
          stock: 5,
          reviews: [
            { rating: 5, comment: "So much happening in one border and still calm to look at.", by: "woman" },
            {
              rating: 4,
              comment: "Pretty green. The fall was not stitched, which I should have read.",
              by: "woman",
            },
          ],
        },
        {
          name: "Sambalpuri Cotton Dupatta with Nabakothi Squares",
          price_rupees: 1550,
          short: "Nine houses of squares in maroon on an ecru ground.",
          text: "Nabakothi means nine houses, and each of the nine holds a different small motif: fish, lotus, wheel, conch and so on. Weavers here use it as a sampler to show what they can tie. Tying and weaving took four days.",
          dimensions: "240 cm × 92 cm",
          weight_grams: 230,
          stock: 2,
          reviews: [
            {
              rating: 5,
              comment: "Found a new creature each time I wore it. Nine houses indeed.",
              by: "woman",
            },
          ],
        },
        {
          name: "Tussar Sari with Sambalpuri Ikat Pallu",
          price_rupees: 13900,
          short: "Undyed honey-gold tussar with a maroon ikat pallu.",
          text: "The tussar yarn is reeled in Champua and left in its own colour. Only the weft of the pallu is tied and dyed, so the gold ends in a straight line where the maroon begins. Rustles a little when new.",
          dimensions: "5.5 m × 1.15 m, blouse piece 80 cm",
          weight_grams: 480,
          stock: 3,
          materials: ["tussar silk", "acid dye"],
          reviews: [
            {
              rating: 5,
              comment: "The gold is alive in evening light. Feels dry and cool, as good tussar should.",
              by: "woman",
            },
            { rating: 4, comment: "Beautiful but delicate. I keep it for functions.", by: "woman" },
          ],
        },
        {
          name: "Sambalpuri Kurta Fabric, Arrow Stripe",
          price_rupees: 1750,
          short: "Navy cotton with fine white arrows running lengthwise.",
          text: "An arrow stripe is tied on the warp alone, so it can be woven quickly and sold at a price for daily wear. This is 60s-count cotton for summer, pre-washed once, and will not shrink more than two per cent. Enough for a long kurta for a man of 180 cm.",
          dimensions: "250 cm × 112 cm",
          weight_grams: 340,
          stock: 1,
          reviews: [
            { rating: 5, comment: "Tailor got a full-length kurta and a mask from it." },
            {
              rating: 5,
              comment: "No shrinking at all after a warm wash. The arrows line up at the placket.",
            },
            {
              rating: 3,
              comment: "Cloth is good but much thinner than I expected for a winter kurta.",
              reply:
                "It is a 60s count cotton for summer. We have noted this on the page now; the handloom check from Nuapatna is thicker.",
            },
          ],
        },
        {
          name: "Sambalpuri Mercerised Sari, Sachipar",
          price_rupees: 6200,
          short: "Fine diamond check over the whole body, in grey and lemon.",
          text: "Sachipar is an all-over check of betel-leaf diamonds, no bigger than a thumbnail. From across the room it reads as grey. Up close the lemon appears. Two sisters-in-law share the work and the sixteen days it needs.",
          dimensions: "5.5 m × 1.2 m, blouse piece 80 cm",
          weight_grams: 525,
          stock: 3,
          reviews: [
            {
              rating: 4,
              comment: "Subtle and different from the usual red and black. Took me time to find a blouse.",
              by: "woman",
            },
          ],
        },
        {
          name: "Ikat Cotton Stole, Tortoise Row",
          price_rupees: 1250,
          was_rupees: 1450,
          short: "A file of tortoises crossing a brick-red stole.",
          text: "Tortoise, or kachhap, stands for patience in our tying songs. Fourteen of them cross this stole at even distance. Fringe twisted by the girls after school, paid by the piece.",
          dimensions: "200 cm × 56 cm",
          weight_grams: 160,
          stock: 6,
          reviews: [
            { rating: 5, comment: "Fourteen tortoises, I counted. My daughter has named them." },
            { rating: 4, comment: "Nice weight. Brick red is more orange in daylight." },
            {
              rating: 2,
              comment: "Two tortoises at one end are smudged. I know it is handwork, but I paid full price.",
              reply:
                "Please send it back, we pay the post. We looked at the others and found one more like it.",
            },
          ],
        },
        {
          name: "Sambalpuri Single Bedcover, Wheel and Lotus",
          price_rupees: 3400,
          short: "Heavy cotton bedcover in blue and white, a wheel at each corner.",
          text: "Woven in one width on the broad loom that three of us bought together in 2021. The wheel at each corner is a metre round when the cover lies on the bed. Machine wash is safe after the first month.",
          dimensions: "230 cm × 150 cm",
          weight_grams: 900,
          stock: 2,
          reviews: [
            {
              rating: 5,
              comment: "Survived a toddler, a dog and the washing machine. Blue has barely faded.",
            },
            { rating: 4, comment: "A bit short for our tall bed, otherwise lovely cloth." },
          ],
        },
        {
          name: "Sambalpuri Double Bedcover with Two Pillow Covers",
          price_rupees: 5900,
          was_rupees: 6600,
          short: "Maroon and cream double cover with a broad ikat frame.",
          text: "Two broad widths are joined by a running stitch that you find only if you look for it. The frame is 40 cm deep, so it falls over the side of the mattress. Pillow covers have a flap and no buttons.",
          dimensions: "270 cm × 230 cm, covers 70 cm × 45 cm",
          weight_grams: 1550,
          stock: 4,
          reviews: [
            {
              rating: 5,
              comment:
                'Bought for my parents\' fiftieth anniversary. My father, a man of few words, said "good cloth".',
            },
            { rating: 5, comment: "Join is nearly invisible. Cream stays cream with cold wash." },
            {
              rating: 3,
              comment: "Nice cover, the pillow covers are a size too small for our pillows.",
              reply: "We stitch them to 75 cm if you tell us, at no extra cost.",
            },
          ],
        },
        {
          name: "Baby Wrap in Soft Mulmul Ikat",
          price_rupees: 690,
          short: "Thin mulmul with ducklings tied in yellow.",
          text: "Grandmothers asked for it: thin mulmul, washed three times before it leaves us, with dye that does not come off on wet skin. Six ducklings walk round the edge. Hemmed by hand.",
          dimensions: "100 cm × 100 cm",
          weight_grams: 120,
          stock: 3,
          reviews: [
            { rating: 5, comment: "Soft from the first day. Our paediatric nurse wants one." },
            { rating: 5, comment: "Washed every day and the ducklings are still yellow." },
          ],
        },
        {
          name: "Sambalpuri Cotton Sari, Plain Body with Broad Phoda Kumbha Border",
          price_rupees: 4300,
          was_rupees: 4950,
          short: "An everyday sari: plain plum body and serrated kumbha edges.",
          text: "We weave this for teachers and bank clerks who wear a sari six days a week. The body is plain and quick; the skill sits in the serrated edge. Seven days of work and easy to iron.",
          dimensions: "5.5 m × 1.2 m, blouse piece 80 cm",
          weight_grams: 510,
          stock: 2,
          reviews: [
            {
              rating: 4,
              comment: "My standard office sari now. Third one from the same sisters.",
              by: "woman",
            },
            {
              rating: 5,
              comment: "Light, quick to drape, no starch needed after the third wash.",
              by: "woman",
            },
          ],
        },
        {
          name: "Ikat Handloom Napkins, Set of Six",
          price_rupees: 890,
          short: "Six napkins, each with one ikat band in a different colour.",
          text: "Every napkin carries one band from a different sari of the season, so the set is a small archive of what was on our looms. Absorbs well because the cotton is not mercerised. Corners mitred.",
          dimensions: "42 cm × 42 cm each",
          weight_grams: 280,
          stock: 4,
          reviews: [{ rating: 5, comment: "Guests ask which one is whose by colour. Practical and pretty." }],
        },
        {
          name: "Sambalpuri Silk Sari, Padma Kothi",
          price_rupees: 17500,
          short: "Peach silk with lotus blossoms inside diamonds.",
          text: "Each diamond of the body holds a lotus of nine petals, tied in weft and warp so that the petals close. Our most experienced tier, Sukanti, takes only two of these orders a year. Thirty-one days from yarn to fold.",
          dimensions: "5.5 m × 1.18 m, blouse piece 85 cm",
          weight_grams: 600,
          stock: 6,
          materials: ["mulberry silk", "acid dye"],
          reviews: [
            {
              rating: 5,
              comment: "Worth the wait of a month. Petals are sharp even at the turn of the diamond.",
              by: "woman",
            },
          ],
        },
        {
          name: "Ikat Cotton Shawl for Cool Mornings",
          price_rupees: 2100,
          was_rupees: 2300,
          short: "Thick two-ply cotton shawl in charcoal with red fish-scale bands.",
          text: "Two-ply yarn makes a shawl warm enough for a December walk in Bargarh and cool enough for a train with broken air-conditioning. The bands are called macchhi kanta, fish bone. It was made in five days.",
          dimensions: "210 cm × 95 cm",
          weight_grams: 420,
          stock: 0,
          reviews: [
            {
              rating: 5,
              comment: "Warm, dense, and no wool itch. Waiting for it to come back in stock for my brother.",
            },
          ],
        },
        {
          name: "Remnant Bundle of Sambalpuri Cotton for Quilting",
          price_rupees: 640,
          was_rupees: 740,
          short: "A kilo of sound offcuts, sorted by colour.",
          text: "When a tailor in our group cuts dresses, nothing is thrown away. We sort the offcuts into warm or cold colours and tell you which is in your bundle. Quilters in Bengaluru buy most of it.",
          dimensions: "About 1 kg, pieces from 20 cm to 60 cm",
          weight_grams: 1000,
          stock: 4,
          reviews: [
            {
              rating: 5,
              comment:
                "Warm-coloured bundle, about thirty usable pieces, one of them a perfect lotus square.",
            },
            { rating: 4, comment: "Good value. A few pieces were triangles." },
          ],
        },
      ],
    },
  ],
};
