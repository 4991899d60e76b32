/** The server bundle of the built pages, which TypeScript need not read. */
declare module "#pages";
