import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { largestAsset, openUnread } from "../unread-clients.ts";
import type { SoakLoad } from "./visitors.ts";

/** Clients that are gone before they have sent or read everything. */
export async function vanishUntilOver(load: SoakLoad): Promise<void> {
  const { random } = load;
  const requests = [
    "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /campaigns HTTP/1.1\r\nHost: localhost\r\nCookie: sahayog_nobody=1\r\n\r\n",
    "GET /api/v1/stories HTTP/1.1\r\nHost: localhost\r\n\r\n",
    `GET ${largestAsset()} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    "GET /api/events?feed=newest HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST /api/functions/create-razorpay-order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
    "POST /api/uploads HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    "GET / HTTP/1.1\r\nHost: loc",
    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  ];
  while (!load.is_over()) {
    await sendAndVanish(load.site_url, random.pick(requests), {
      after_ms: random.between(0, 100),
      half_closed: random.chance(0.3),
    });
    load.count("vanished");
  }
}

function sendAndVanish(site_url: string, text: string, how: { after_ms: number; half_closed: boolean }) {
  const { hostname, port } = new URL(site_url);
  return new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(text, "latin1");
      if (how.half_closed) socket.end();
      setTimeout(() => socket.resetAndDestroy(), how.after_ms);
    });
    socket.on("error", () => socket.destroy()).on("close", () => resolve());
  });
}

/** Clients that ask for the largest file or for pages, and read nothing until the end. */
export async function stallUntilOver(load: SoakLoad): Promise<void> {
  const headers = () => ({ Cookie: "sahayog_nobody=1" });
  const open = await Promise.all(
    [largestAsset(), "/campaigns", "/api/v1/stories"].map((path) =>
      openUnread(load.site_url, { path, connections: 10, pipelined: 8, headers }),
    ),
  );
  load.count("stalled");
  while (!load.is_over()) await delay(50);
  for (const clients of open) clients.close();
}

/** Now and then, hundreds of requests on many connections at once. */
export async function floodUntilOver(load: SoakLoad): Promise<void> {
  const { random } = load;
  while (!load.is_over()) {
    const clients = await openUnread(load.site_url, {
      path: random.pick(["/", "/campaigns", largestAsset(), "/not/there"]),
      connections: 50,
      pipelined: random.pick([1, 8, 40]),
    });
    load.count("floods");
    await delay(random.between(100, 500));
    clients.close();
    await delay(random.between(500, 1_500));
  }
}
