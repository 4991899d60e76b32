/** Names of the organisations that are suggested to everybody, in this order. */
export const suggested: string[] = ["Vamsadhara Nurses' Circle", "Gumma Story Press"];

/** Who follows whom, by display name. */
export const follows: Record<string, string[]> = {
  "Lipika Das": ["Kalandi Meher", "Tapas Kumar Patra", "Mohini Parida", "Anita Kujur"],
  "Kalandi Meher": ["Tribikram Meher", "Jayanti Behera", "Nuapatna Thread Women"],
  "Jayanti Behera": ["Kalandi Meher", "Rebati Majhi"],
  "Sunita Kisan": ["Vamsadhara Nurses' Circle", "Mohan Bagh"],
  "Kabita Hikaka": ["Vamsadhara Nurses' Circle", "Sunita Kisan"],
  "Puspa Nag": ["Vamsadhara Nurses' Circle", "Komna Sisters' Federation"],
  "Dr. Subrat Panda": ["Vamsadhara Nurses' Circle"],
  "ଗୀତାଞ୍ଜଳି ପ୍ରଧାନ": ["Vamsadhara Nurses' Circle", "ସରୋଜିନୀ ବେହେରା"],
  "Sukanti Hansda": ["Bikram Soren", "Gumma Story Press"],
  "Bikram Soren": ["Gumma Story Press", "Tapas Kumar Patra"],
  "Tapas Kumar Patra": ["Gumma Story Press", "Basudev Barik"],
  "Basudev Barik": ["Tapas Kumar Patra"],
  "Deepak Tirkey": ["Pratima Rout", "Anita Kujur"],
  "Suman Toppo": ["Mamata Oram"],
  "Duryodhan Sabar": ["Komna Sisters' Federation", "Niranjan Mahanta"],
  "Prava Mandangi": ["Komna Sisters' Federation", "Rebati Majhi"],
  "ସରୋଜିନୀ ବେହେରା": ["Rabindra Swain"],
  "Farida Khatun": ["Lipika Das"],
  "Iqbal Hussain": ["Lipika Das", "Mohini Parida"],
};
