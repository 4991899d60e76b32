import { searchWords } from "../search-text.ts";

/** Further words of a search are ignored, so that no search is slow. */
const wordsMax = 8;
const lettersMax = 40;

/** They say how something is wanted, not what; a search of nothing else keeps them. */
const fillers = [
  /^(?:a|an|the|of|for|in|on|at|by|to|from|with|and|or|is|it|my|me|i|we|our|your|any|some|all|buy|get|need)$/,
  /^(?:want|find|show|online|shop|store|price|prices|cheap|cheapest|cheaply|best|good|nice|new|sale|offer)$/,
  /^(?:under|below|upto|rs|inr|rupees|near|nearby|please|made|handmade|within|item|items|product|products|things)$/,
  /^(?:thing|ka|ki|ke|ko|se|wala|wale|mujhe|mujhko|hume|hoon|chahta|chahti|chahte|chahen|karni|batao|dikhao|bharna)$/,
  /^(?:wali|aur|chahiye|ra|ru|pain|pure|original|authentic|genuine|quality|latest|beautiful|asli|shuddh|khanti)$/,
  // Questions, helping verbs and "my" of Hindi and Odia, in Latin letters and their own.
  /^(?:kaise|kese|kahan|kahaan|kab|kya|kyu|kyun|kaun|kitna|kitne|hai|hain|tha|hota|hoga|milega|milegi|mera|meri|mere)$/,
  /^(?:apna|apni|karna|karne|kare|karen|karo|sikhna|sikhne|seekhna|seekhne|liye|wasta)$/,
  /^(?:kemiti|kipari|kouthi|keunthi|kebe|kahinki|kete|mora|mote|kariba|karibi|karibaku|shikhiba|sikhiba|chalana|chalaye|chalayen)$/,
  /^(?:shikhibaku|sikhibaku|chahunchi|heba|hela|asiba|miliba|nathiba|odisha|orissa|odisa)$/,
  /^(?:का|की|के|को|से|में|पर|है|हैं|कैसे|कहाँ|कहां|कब|क्या|कौन|कितना|कितने|मेरा|मेरी|मेरे|अपना|अपनी|करना|करने|करें|करे)$/,
  /^(?:लिए|मिलेगा|मिलेगी|चाहिए|सीखना|सीखने|ओडिशा|ମୁଁ|ମୋ|ମୋର|ମୋତେ|ଆମ|କେମିତି|କିପରି|କେବେ|କେଉଁଠି|କେଉଁଠାରେ|କଣ|କାହିଁକି|କେତେ)$/,
  /^(?:କରିବା|କରିବି|କରିବେ|କରିବାକୁ|କରନ୍ତୁ|ହେବ|ହେଲା|ଅଛି|ଆସିବ|ମିଳିବ|ପାଇଁ|ଶିଖିବା|ଶିଖିବାକୁ|ଓଡ଼ିଶା)$/,
  // A place is the same with and without them.
  /^(?:district|districts|dist|zila|zilla|jila|jilla|जिला|जिले|ଜିଲ୍ଲା|ଜିଲ୍ଲାର|ଜିଲ୍ଲାରେ|और|तथा|ଓ|ଏବଂ)$/,
  /^(?:kg|kgs|kilo|kilos|gm|gms|ml|litre|litres|liter|ltr|pcs|\d+(?:kg|kgs|g|gm|gms|gram|grams|ml|l|ltr|pc|pcs))$/,
].map(({ source }) => new RegExp(source.normalize("NFC")));

/** What lists are of; who searches all of the site means one of them. */
const kindsOfLists = [
  /^(?:story|stories|kahani|kahaani|kahaniya|kahini|galpa|campaign|campaigns|abhiyan|abhijan|program|programs)$/,
  /^(?:programme|programmes|project|projects|कहानी|अभियान|କାହାଣୀ|ଅଭିଯାନ)$/,
].map(({ source }) => new RegExp(source.normalize("NFC")));

type WordAsTyped = { word: string; is_filler: boolean };

/** What was read last: a search reads each of its synonyms several times. */
const readTexts = new Map<string, readonly WordAsTyped[]>();
const readTextsMax = 5_000;

/** The words of a text in lower case, and whether each says only how something is wanted. */
function wordsAsTyped(q: string, of_site = false): readonly WordAsTyped[] {
  const key = `${Number(of_site)}${q}`;
  const known = readTexts.get(key);
  if (known) return known;
  if (readTexts.size >= readTextsMax) readTexts.clear();
  const read = readAsTyped(q, of_site);
  readTexts.set(key, read);
  return read;
}

function readAsTyped(q: string, of_site: boolean): WordAsTyped[] {
  const words = searchWords(q.toLowerCase().normalize("NFC")).filter((word) => word.length <= lettersMax);
  // A "free course" is one that costs nothing, "sugar free" is more.
  const isFiller = (word: string, at: number) =>
    (word === "free" && at === 0) ||
    fillers.some((filler) => filler.test(word)) ||
    (!of_site && kindsOfLists.some((kind) => kind.test(word)));
  const read = words.map((word, at) => ({ word, is_filler: isFiller(word, at) }));
  return read.every(({ is_filler }) => is_filler) ? words.map((word) => ({ word, is_filler: false })) : read;
}

/** The words of a search that say what is wanted, in lower case, at most eight. `of_site`: among all of the site, not in a list. */
export function typedWords(q: string, of_site = false): string[] {
  return wordsAsTyped(q, of_site)
    .filter(({ is_filler }) => !is_filler)
    .map(({ word }) => word)
    .slice(0, wordsMax);
}

/** What records must have of a synonym: "kaan bali" of "kaan ki bali", but not only "year" of "new year". */
export function wordsOfSynonym(term: string): string[] {
  const meant = typedWords(term);
  return meant.length > 1 ? meant : wordsAsTyped(term).map(({ word }) => word);
}

const giftOrStatue =
  /\bgifts? for\b|(?<=\S )(?:gifts?|statues?|idols?|murtis?|moortis?|figurines?|show ?pieces?|sculptures?)(?=$| for )/gi;
/** "Filigree work" is filigree, and most of what a shop has is for homes. */
const workOrHome =
  /^ghar ke liye (?=\S)|(?<=\S )for (?:my |our |the )?(?:home|house|ghar)$|(?<=\S )(?:works?|kaam|kama|काम|କାମ)$/gi;

/** How old somebody is, is in no name. */
const age =
  /(?:^|(?<=\S ))(?:for (?:an? )?)?\d+ ?(?:years?|yrs?|months?|saal|sal|barsa|mahine)(?: olds?)?(?=$| )/gi;

/**
 * A gift for a baby is something for babies, and needs not be called a gift; nor need an elephant be called a statue. Of goods
 * also without how old somebody is, and without what says little: texts may be about homes and work.
 */
export function withoutGift(q: string, of_goods = true): string {
  let text = q.normalize("NFC");
  for (const part of of_goods ? [giftOrStatue, age, workOrHome] : [giftOrStatue])
    text = text.replace(part, " ").replace(/\s+/g, " ").trim();
  return text || q;
}

/** A thing and, by itself, what it is for: "box to keep jewellery", "chadar palang ki", "gehne rakhne ka dabba". */
const turnable = [
  /^(?<thing>\S+) (?:for|to (?:keep|store|put|hold)(?: the)?) (?<purpose>\S+)$/iu,
  /^(?<thing>\S+) (?<purpose>\S+) (?:ka|ki|ke|wala|wali|का|की|के)$/iu,
  /^(?<purpose>\S+) (?:rakhne|rakhiba|रखने|ରଖିବା) (?:ka|ki|ke|ke liye|pain|का|की|के|के लिए|ପାଇଁ) (?<thing>\S+)$/iu,
];

/** "Jewellery box" of "box to keep jewellery", which may be what it is known by. */
export function turnedRound(q: string): string | undefined {
  const text = q.trim().toLowerCase().normalize("NFC");
  const { thing, purpose } = turnable.map((one) => one.exec(text)?.groups).find(Boolean) ?? {};
  return thing && purpose ? `${purpose} ${thing}` : undefined;
}

export function isGift(q: string): boolean {
  return /\bgifts?\b/i.test(q);
}

const whom =
  /^(?:gents|ladies|men|mens|women|womens|unisex|boys|girls|kids)\s|\s(?:gents|ladies|men|mens|women|womens|unisex|boys|girls|kids)$/i;
const whomAlone = /^(?:gents|ladies|men|mens|women|womens|boys|girls|kids)$/;

/** "Gents" of "gents dress": for whom something is. */
export function isWhom(word: string): boolean {
  return whomAlone.test(word);
}

const whomAtEnd = /(?<=\S)\s(?:gents|ladies|men|mens|women|womens|unisex|boys|girls|kids)$/i;

/** "Bahaghara pain dhoti", "dhoti bahaghara pain", "bag kapde ka": what stands before such a word is not the thing. */
const behindPurpose = String.raw`(?:ke liye|ke lie|liye|pain|pai|ପାଇଁ|ପାଇଂ|के लिए|জন্য)`.normalize("NFC");
const behindAttribute = String.raw`(?:ka|ki|ke|wala|wali|का|की|के|वाला|वाली)`.normalize("NFC");
const purposeAtEnd = new RegExp(`^(\\S.*)\\s\\S+\\s${behindPurpose}$`, "iu");
/** "ଚାଦର ଶୀତ ଦିନ ପାଇଁ" */
const purposesAtEnd = new RegExp(`^(\\S.*)\\s\\S+\\s\\S+\\s${behindPurpose}$`, "iu");
const purposeAtStart = new RegExp(`^\\S+(?:\\s\\S+)?\\s${behindPurpose}\\s(\\S.*)$`, "iu");
const attributeAtEnd = new RegExp(`^(\\S.*)\\s\\S+\\s${behindAttribute}$`, "iu");

/**
 * What a search is for, without its purpose and what it must not have: "toys" of "toys for 2 year olds", "kurta" of "kurta gents",
 * "dhoti" of "dhoti bahaghara pain", "comb" of "comb not plastic"; undefined where none is said.
 */
export function withoutPurpose(q: string): string | undefined {
  const text = q.trim().normalize("NFC");
  const thing =
    /^(.*?\S)\s(?:for|without|not|matching)\s/iu.exec(text)?.[1] ??
    purposesAtEnd.exec(text)?.[1] ??
    purposeAtEnd.exec(text)?.[1] ??
    purposeAtStart.exec(text)?.[1] ??
    (whom.test(text) ? text.replace(whom, "") : undefined);
  return thing !== undefined && !isGift(thing) && typedWords(thing).length > 0 ? thing : undefined;
}

const anybody =
  /^(?:artists?|artisans?|workers?|sellers?|makers?|man|men|woman|women|lady|ladies|girls?|boys?|owners?|person|people|family|families|expert|karigar|youths?|yuva|yuvak|jubak|jubaka|unemployed|berojgar|adults?|old|aged|elderly|young|beginners?)$/;

/** Words for people that say little of a text about somebody: the one who sells incense is an "incense seller". */
function isAnybody(word: string): boolean {
  return anybody.test(word);
}

const general = [
  /^(?:training|trainings|course|courses|class|classes|lessons?|coaching|workshops?|awareness|jagrukta|sachetanata)$/,
  /^(?:villages?|gaon|gaan|grama|rural|child|children|kids|bachon|bacchon|bachche|pila|pilanka|parivar|paribara)$/,
  /^(?:patients?|disease|diseases|illness|bimari|beemari|rog|roga|rogi|ilaj|ilaaj|treatment|problems?|team|group|groups)$/,
  /^(?:free|muft|magana|nishulk|nihshulk|remote|मुफ्त|ମାଗଣା|युवा|ଯୁବକ|ଯୁବତୀ)$/,
  /^(?:came|went|got|back|again|बीमारी|रोग|रोगी|इलाज|ରୋଗ|ରୋଗୀ|ଚିକିତ୍ସା)$/,
  /^(?:बच्चों|बच्चे|परिवार|गांव|गाँव|ପିଲା|ପିଲାଙ୍କ|ପରିବାର|ଗାଁ|ଗ୍ରାମ)$/,
].map(({ source }) => new RegExp(source.normalize("NFC")));

/** Words that say little of a text, since many have them: of "pilot training" the pilot counts. */
export function isGeneral(text: string): boolean {
  return text
    .split(" ")
    .every((word) => isAnybody(word) || isOfAll(word) || general.some((one) => one.test(word)));
}

const course = [
  /^(?:trainings?|courses?|class|classes|lessons?|coaching|workshops?|talim|talima|prashikshan|prasikhyana)$/,
  /^(?:प्रशिक्षण|कोर्स|ତାଲିମ|ପ୍ରଶିକ୍ଷଣ|କୋର୍ସ)$/,
].map(({ source }) => new RegExp(source.normalize("NFC")));

/** That something is taught, not what. */
export function isCourse(word: string): boolean {
  return course.some((one) => one.test(word));
}

const holder =
  /^(?:covers?|cases?|stands?|holders?|racks?|chargers?|cables?|oils?|powders?|juices?|soaps?|creams?|seeds?|machines?|papers?|polish)$/;

/** Of goods: words that say little without what stands before them. */
export function isHolder(word: string): boolean {
  return holder.test(word);
}

const ofAll = [
  /^(?:victims?|affected|pidit|peedit|pidita|needy|poor|garib|gariba|help|helping|support|donate|donation|funds?|money)$/,
  /^(?:paisa|madad|sahayata|sahajya|needed|required|पीड़ित|गरीब|मदद|सहायता|ପୀଡ଼ିତ|ଗରିବ|ସାହାଯ୍ୟ|ସହାୟତା)$/,
  /^(?:daan|chanda|sahajoga|sahajog|charity|contribute|contribution|दान|चंदा|सहयोग|ଦାନ|ଚାନ୍ଦା|ସହଯୋଗ)$/,
  /^(?:block|blok|panchayat|tehsil|tahasil|ब्लॉक|पंचायत|ବ୍ଲକ|ପଞ୍ଚାୟତ)$/,
  /^(?:success|successful|safalata|inspiring|inspirational|inspiration|motivational|सफलता|ସଫଳତା)$/,
].map(({ source }) => new RegExp(source.normalize("NFC")));

/** What each text of campaigns, stories and programs is about, whether it says so or not: somebody is helped. */
export function isOfAll(word: string): boolean {
  return ofAll.some((one) => one.test(word));
}

const helping = [
  /^(?:help|helping|madad|sahayata|sahajya|needy|poor|garib|gariba)$/,
  /^(?:गरीब|मदद|सहायता|ଗରିବ|ସାହାଯ୍ୟ|ସହାୟତା)$/,
].map(({ source }) => new RegExp(source.normalize("NFC")));

/** Words of a phrase without help at its ends: "medical help" is what is medical, but a "help desk" is a desk for help. */
export function withoutHelp(words: readonly string[]): readonly string[] {
  const isHelp = (word: string) => helping.some((one) => one.test(word));
  const meant = words.filter(
    (word, at) =>
      !(
        isHelp(word) &&
        (at === 0 || at === words.length - 1) &&
        !/^(?:desk|line)$/.test(words[at + 1] ?? "")
      ),
  );
  return meant.length > 0 ? meant : words;
}

/** Where the thing ends that a search names, such as 2 of "silk saree for wedding": the number of words before "for", fillers too. */
export function wordsOfThing(q: string): number {
  const [thing = ""] = q
    .toLowerCase()
    .normalize("NFC")
    .trim()
    .split(/\s(?:for|with|without|matching|not|from|in|of|under|below)\s/u);
  const without_attribute =
    purposesAtEnd.exec(thing)?.[1] ??
    purposeAtEnd.exec(thing)?.[1] ??
    attributeAtEnd.exec(thing)?.[1] ??
    thing;
  return wordsAsTyped(without_attribute.replace(whomAtEnd, "")).length;
}

/** Whether a word is written in English letters. */
export function isLatin(word: string): boolean {
  return /^[^\u0250-\uffff]*$/.test(word);
}

const ending = new RegExp(
  String.raw`^(.{2,}?)(?:ମାନଙ୍କର|ମାନଙ୍କ|ଗୁଡ଼ିକ|ଙ୍କର|ଙ୍କ|ଟିଏ|ଟି|ଟା|ରେ|ରୁ|କୁ|ର|ের|এর|গুলি|টি|টা|তে|কে|র|ওं|ों|ें|ियाँ|ियां)$`.normalize(
    "NFC",
  ),
  "u",
);

/** Words in Indian letters without the endings of cases and numbers, which goods are not named with: "পিতল" of "পিতলের". */
function withoutEndings(text: string): string {
  return text
    .split(" ")
    .map((word) => (isLatin(word) ? word : (ending.exec(word)?.[1] ?? word)))
    .join(" ");
}

/** Hindi in Latin letters, and Odia for many: "paudha" of "paudhe", "kitab" of "kitabein", "mahila" of "mahilaon". */
const latinEndings: readonly [RegExp, readonly string[]][] = [
  [/(?<=[a-z]{3}[^e])(?<!n[cs])e$/, ["a"]],
  [/(?<=[a-z]{3})(?:iyan|iyaan|iyon)$/, ["i"]],
  [/(?<=[a-z]{3})ein$/, [""]],
  [/(?<=[a-z]{3})on$/, ["", "a"]],
  [/(?<=[a-z]{3})(?:mane|manku|manka|nku|nka|nkara)$/, ["", "n"]],
];

/** What a word may be an ending's form of; only where it means nothing itself. */
export function barerForms(text: string): string[] {
  const bare = withoutEndings(text);
  if (bare !== text) return [bare];
  if (text.includes(" ") || !isLatin(text)) return [];
  return latinEndings.flatMap(([ending, endings]) =>
    ending.test(text) ? endings.map((other) => text.replace(ending, other)) : [],
  );
}

/** The same word in singular and plural. */
export function isSameStem(one: string, other: string): boolean {
  // Its first letter stays, so that most words need no stem.
  return one === other || (one[0] === other[0] && stem(one) === stem(other));
}

function stem(word: string): string {
  return word.length > 3
    ? word.replace(/(?:(?<=x|ch|sh|ss|potato|tomato|mango)es|(?<!s)s)$/, "").replace(/ie$|y$/, "i")
    : word;
}

const inflection = /^(?:|s|es|e|y|d|r|rs|ies|ied|ly|ions?|ations?|ments?|[bdgklmnprt]?(?:ings?|ed|ers?))$/;

/** Cases and plurals of Odia and Hindi. */
const endings = [
  /^(?:ମାନଙ୍କ|ମାନେ|ଗୁଡ଼ିକ|ଗୁଡ଼ା|ଙ୍କ|ଟି|ଟା)?(?:ରେ|ରୁ|କୁ|ର|ଏ|ଠାରୁ|ଠାରେ|ପାଇଁ)?$/,
  /^(?:ें|ों|े|ी|ो|ियों|ियां|ियाँ|यां|याँ|यों|ओं|एं|एँ)$/,
].map(({ source }) => new RegExp(source.normalize("NFC")));

/** Whether two words of one English stem are forms of one word. "Ambulence" is misspelt, "organic" another than "organise". */
export function isOtherForm(one: string, other: string): boolean {
  if (!isLatin(one))
    return (
      one !== other && other.startsWith(one) && endings.some((ending) => ending.test(other.slice(one.length)))
    );
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return one !== other && inflection.test(one.slice(same)) && inflection.test(other.slice(same));
}

/**
 * Whether two English words only sound alike: "steel" and "still", "sheep" and "ship". Many Indian words are spelt in both
 * ways, but then one of them is known and the other is not, or they are synonyms.
 */
export function isOtherSound(one: string, other: string): boolean {
  const single = (word: string) => stem(word).replace(/([b-df-hj-np-tv-z])\1+/g, "$1");
  const sound = (word: string) =>
    single(word).replace(/ee/g, "i").replace(/oo/g, "u").replace(/w/g, "v").replace(/sh/g, "s");
  return isLatin(one) && isLatin(other) && single(one) !== single(other) && sound(one) === sound(other);
}

/** A row of words, by their places in the text: without those that say only how, or also with them. */
export type Span = { from: number; to: number; text: string; is_single: boolean; has_fillers: boolean };

const spanMax = 4;

/** They belong to what stands before them: "ka chara" is no "kachara". */
function isParticle(word: string): boolean {
  return /^(?:ka|ki|ke|ko|se|ra|ru|ku|का|की|के|को|से)$/.test(word);
}

/**
 * Every row of up to four neighbouring words, the longest first, since a synonym may be several words: "mustard oil",
 * "sarson ka tel", "new year".
 */
export function spansOf(q: string, of_site = false): Span[] {
  const typed = wordsAsTyped(q, of_site).slice(0, 3 * wordsMax);
  const meant = typed.flatMap(({ is_filler }, at) => (is_filler ? [] : [at])).slice(0, wordsMax);
  const textOf = (from: number, to: number, withFillers: boolean) =>
    typed
      .slice(from, to)
      .filter(({ is_filler }) => withFillers || !is_filler)
      .map(({ word }) => word)
      .join(" ");
  const spans: Span[] = [];
  const last = (meant.at(-1) ?? -1) + 1;
  for (let length = spanMax; length >= 1; length--) {
    if (length > 1)
      for (let from = 0; from + length <= last; from++) {
        const to = from + length;
        const row = typed.slice(from, to);
        if (isParticle(row[0]?.word ?? "")) continue;
        if (row.some(({ is_filler }) => is_filler) && !row.every(({ is_filler }) => is_filler))
          spans.push({ from, to, text: textOf(from, to, true), is_single: false, has_fillers: true });
      }
    for (let at = 0; at + length <= meant.length; at++) {
      const from = meant[at] as number;
      const to = (meant[at + length - 1] as number) + 1;
      spans.push({ from, to, text: textOf(from, to, false), is_single: length === 1, has_fillers: false });
    }
  }
  return spans;
}

/** The ways to part a word in two of three letters or more: "bedsheet" is "bed sheet". */
export function halvesOf(word: string): [string, string][] {
  const letters = Array.from(word);
  const halves: [string, string][] = [];
  for (let at = 3; at <= letters.length - 3; at++)
    halves.push([letters.slice(0, at).join(""), letters.slice(at).join("")]);
  return halves;
}
