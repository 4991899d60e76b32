import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type VariantFormat, variantFormats } from "../schema.ts";

/** One file of a picture. */
export type WantedVariant = { size: number; format: VariantFormat };
export type Variant = WantedVariant & { bytes: Uint8Array };

/** Longer than any picture takes, also on a busy machine; shorter than a job's limit. */
const timeout_ms = 300_000;

const variantsSchema: z.ZodType<Variant[]> = z.array(
  z.object({ size: z.int(), format: z.enum(variantFormats), bytes: z.instanceof(Uint8Array) }),
);

/**
 * Encodes them in a separate process, at low priority: encoding AVIF takes a second of CPU, and page requests come
 * first. Its memory is freed when it ends; it ends with this process.
 */
export function drawVariants(source: Uint8Array, wanted: readonly WantedVariant[]): Promise<Variant[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Variant[]>();
  const drawer = fork(join(import.meta.dirname, "variant-process.ts"), {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    timeout: timeout_ms,
    killSignal: "SIGKILL",
  });
  lowerPriority(drawer.pid);
  drawer.once("error", reject);
  drawer.once("exit", (code, signal) =>
    reject(new Error(`Drawing the variants of a picture ended with ${signal ?? code}`)),
  );
  drawer.once("message", (message) => {
    const drawn = variantsSchema.safeParse(message);
    if (drawn.success) resolve(drawn.data);
    else reject(new Error(typeof message === "string" ? message : "The variants are not as they should be"));
    drawer.disconnect();
  });
  drawer.send({ source, wanted }, (error) => {
    if (error) reject(error);
  });
  return promise;
}

/** Inherited by its threads, which start later. Without the permission, it runs at normal priority. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended; its exit event reports that.
  }
}
