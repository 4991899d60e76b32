/** The pigments of the identity, grouped so that any two roles of one palette may touch. */
export type Palette = {
  name: string;
  /** The cloth or wall everything lies on. */
  ground: string;
  /** Close to the ground's tone: subtle patterns and large soft shapes. */
  shade: string;
  /** Lines and the strongest figure; high contrast with the ground. */
  line: string;
  /** The large figure. */
  main: string;
  /** The figure's second colour. */
  second: string;
  /** Small accents: beads, seeds, sparks. */
  spark: string;
  /** The palette's darkest tone, for depth under figures. */
  deep: string;
};

const cotton = "#FBF7EF";
const lampBlack = "#211A15";
const vermilion = "#A92B1D";
const indigo = "#2A3F7A";
const leaf = "#2B6440";
const haritala = "#E0A526";
const brassLight = "#E3BC62";

export const palettes: readonly Palette[] = [
  {
    name: "cotton",
    ground: "#F3EBDC",
    shade: "#E6D9C0",
    line: lampBlack,
    main: vermilion,
    second: indigo,
    spark: haritala,
    deep: "#1E2D5C",
  },
  {
    name: "vermilion",
    ground: vermilion,
    shade: "#96241A",
    line: cotton,
    main: "#F3D9A4",
    second: haritala,
    spark: cotton,
    deep: "#5E140C",
  },
  {
    name: "indigo",
    ground: indigo,
    shade: "#23356A",
    line: cotton,
    main: haritala,
    second: "#E07A5F",
    spark: "#F3EBDC",
    deep: "#16224A",
  },
  {
    name: "leaf",
    ground: leaf,
    shade: "#245537",
    line: "#F5ECDD",
    main: brassLight,
    second: "#D9623F",
    spark: cotton,
    deep: "#153821",
  },
  {
    name: "haritala",
    ground: haritala,
    shade: "#D3961B",
    line: lampBlack,
    main: vermilion,
    second: indigo,
    spark: cotton,
    deep: "#4A2A10",
  },
  {
    name: "lamp",
    ground: lampBlack,
    shade: "#31271F",
    line: "#F5ECDD",
    main: "#CF4A33",
    second: brassLight,
    spark: haritala,
    deep: "#0E0B08",
  },
];
