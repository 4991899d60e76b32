import { createServer } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into the site's process before its program: whoever connects to this port is told for how many milliseconds the
 * event loop was held at most since somebody asked last.
 */
const resolution_ms = 1;
const delays = monitorEventLoopDelay({ resolution: resolution_ms });
delays.enable();

createServer((socket) => {
  // A turn later, so that what held the loop until now was counted.
  setTimeout(() => {
    socket.end(String(Math.max(0, delays.max / 1e6 - resolution_ms)));
    delays.reset();
  }, 3 * resolution_ms);
})
  .listen(Number(process.env.LOOP_DELAY_PORT), "127.0.0.1")
  .unref();
