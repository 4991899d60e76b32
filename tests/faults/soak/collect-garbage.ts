/** Loaded into the site's process (`--import`), so that what is measured is held and not only not yet collected. */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
});
