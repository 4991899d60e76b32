import type { Page, Route } from "playwright-core";

/** Nothing of this page reaches the site any more, or no such path, although the device says that it is online. */
export async function loseNetwork(page: Page, lost = /^/) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const missed: string[] = [];
  let wanted: string[] = [];
  const lose = async (route: Route) => {
    missed.push(new URL(route.request().url()).pathname);
    await route.abort();
    if (missed.some((path) => wanted.includes(path))) resolve();
  };
  const isLost = ({ pathname }: URL) => lost.test(pathname);
  await page.route(isLost, lose);
  return {
    /** Until one of these was asked for. */
    missed(...paths: string[]): Promise<void> {
      wanted = paths;
      if (missed.some((path) => wanted.includes(path))) resolve();
      return promise;
    },
    find: () => page.unroute(isLost, lose),
  };
}

/** The requests of a page for one path, from now on, held until the test lets them go. */
export async function holdAll(page: Page, path: string): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => void held.push(route),
  );
  return held;
}
