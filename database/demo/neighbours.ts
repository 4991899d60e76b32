/** A person who writes stories, likes and comments, but starts no campaign. */
type DemoNeighbour = { display_name: string; email: string; location: string; bio: string | null };

/** The address is derived from a Latin name, and given for others. No mail is delivered to any. */
function neighbour(
  display_name: string,
  location: string,
  bio: string | null = null,
  address = display_name.toLowerCase().replaceAll(/[^a-z]+/g, "."),
): DemoNeighbour {
  return { display_name, email: `${address}@example.org`, location, bio };
}

export const neighbours: DemoNeighbour[] = [
  neighbour(
    "Anusaya Jani",
    "Jeypore, Koraput",
    "I film school lessons in Odia signs. My sister holds the camera.",
  ),
  neighbour("Arati Mallik", "Chandbali, Bhadrak"),
  neighbour("Basudev Barik", "Bhubaneswar, Khordha", "Barber, with a shelf of books."),
  neighbour("Bhanumati Jal", "Loisingha, Balangir"),
  neighbour("Bikash Nag", "Bhawanipatna, Kalahandi", "I measure ramps. Send me yours."),
  neighbour("Bikram Soren", "Rairangpur, Mayurbhanj", "Third year of geography; collector of Santali words."),
  neighbour("Bimala Kanhar", "Phiringia, Kandhamal", "Turmeric, ginger, and what goes into a field."),
  neighbour(
    "Debendra Majhi",
    "Karanjia, Mayurbhanj",
    "On the bench under the mahua tree, Mondays and Thursdays.",
  ),
  neighbour("Deepak Tirkey", "Rourkela, Sundargarh", "Learning to lift things slowly."),
  neighbour("Dr. Subrat Panda", "Paralakhemundi, Gajapati", "Physician at the district hospital."),
  neighbour("Duryodhan Sabar", "Khariar, Nuapada"),
  neighbour("Geeta Bhue", "Attabira, Bargarh", "Ploughing for thirty-three households."),
  neighbour("Gopal Krushna Reddy", "Chikiti, Ganjam"),
  neighbour("Haribandhu Digal", "Raikia, Kandhamal"),
  neighbour("Harihar Nayak", "Daspalla, Nayagarh", "Postman, retired. Maps."),
  neighbour("Iqbal Hussain", "Cuttack, Odisha", "Blankets, and a list of 1,140 people with good blood."),
  neighbour("Jhunu Sahani", "Penthakata, Puri"),
  neighbour("Kabita Hikaka", "Bandhugaon, Koraput"),
  neighbour("Kamala Dalei", "Ranpur, Nayagarh", "I hold the door."),
  neighbour("Kuni Pradhan", "Harabhanga, Boudh", "Class 9. I would like to know why switches work."),
  neighbour("Laxmi Sisa", "Khairput, Malkangiri", "Second year of nursing in Jeypore."),
  neighbour("Lily Ekka", "Rajgangpur, Sundargarh", "Physiotherapist with a ball, a spoon and a clock."),
  neighbour("Mina Gamango", "Mohana, Gajapati"),
  neighbour("Mohan Bagh", "Kantabanji, Balangir", "Driver of the ambulance."),
  neighbour(
    "Mohini Parida",
    "Cuttack, Odisha",
    "Night canteen opposite the medical college. Dalma until five.",
  ),
  neighbour("Nasreen Alam", "Soro, Balasore"),
  neighbour("Niranjan Mahanta", "Patna, Keonjhar"),
  neighbour("Nirmal Munda", "Laikera, Jharsuguda", "Apprentice at the lathe."),
  neighbour("Prava Mandangi", "Bissamcuttack, Rayagada", "Treasurer."),
  neighbour("Pratima Rout", "Paradip, Jagatsinghpur", "Crane number seven."),
  neighbour("Puspa Nag", "Sinapali, Nuapada"),
  neighbour("Ramesh Chandra Jena", "Rajnagar, Kendrapara", "Bucket, stick, torch."),
  neighbour("Rashmita Dehury", "Telkoi, Keonjhar"),
  neighbour("Rebati Majhi", "Kashipur, Rayagada", "Both names on the paper."),
  neighbour("Rehana Parween", "Binjharpur, Jajpur", "Biscuits from a drum."),
  neighbour("Sanjukta Sahoo", "Talcher, Angul", "Teacher of science, classes 6 to 8."),
  neighbour(
    "Santosh Bisoyi",
    "Gokharkuda, Ganjam",
    "Fisherman, and guardian of turtles for eleven weeks a year.",
  ),
  neighbour("Sudhansu Bhoi", "Titilagarh, Balangir", "Teacher. My class is where its children are."),
  neighbour("Sukanti Hansda", "Bisoi, Mayurbhanj", "I teach class 1."),
  neighbour("Suman Toppo", "Lathikata, Sundargarh", "Coach of twenty-two girls and one crooked field."),
  neighbour("Sunita Kisan", "Jamankira, Sambalpur", "Health worker since 2010."),
  neighbour("Tapas Kumar Patra", "Baliapal, Balasore", "Incense and books, by bicycle."),
  neighbour("ଗୀତାଞ୍ଜଳି ପ୍ରଧାନ", "କଣ୍ଟାମାଳ, ବୌଦ୍ଧ", "ନର୍ସ, ଉପସ୍ୱାସ୍ଥ୍ୟ କେନ୍ଦ୍ର।", "gitanjali.pradhan"),
  neighbour("ଦୀପକ ସାହୁ", "କୁଚିଣ୍ଡା, ସମ୍ବଲପୁର", null, "dipak.sahu"),
  neighbour("ପଦ୍ମାବତୀ ନାୟକ", "ବାରକୋଟ, ଦେବଗଡ଼", "ପରିବା, ଖତ, ହାଟ।", "padmabati.nayak"),
  neighbour("ମିନତି ସେଠୀ", "ବାଲିପାଟଣା, ଖୋର୍ଦ୍ଧା", null, "minati.sethi"),
  neighbour("ସରୋଜିନୀ ବେହେରା", "ପଟ୍ଟାମୁଣ୍ଡାଇ, କେନ୍ଦ୍ରାପଡ଼ା", "ନାତୁଣୀ ମୋର ଶିକ୍ଷୟିତ୍ରୀ।", "sarojini.behera"),
];
