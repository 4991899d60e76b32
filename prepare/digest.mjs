import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** A file may change twice within one tick of a file system's clock. */
const clockTick_ms = 2_000;

/**
 * A digest of the files' names and contents. `memory_file` keeps it with their times and sizes, so that files that
 * nobody touched are not read again. The time of the last change of a file is set by the system alone.
 */
export function digestOf(root, files, memory_file) {
  if (!memory_file) return digestContents(root, files);
  const began_ms = Date.now();
  const stats = files.map((file) => fs.statSync(file));
  const touched = digestStats(root, files, stats);
  const [known_touched, known_digest] = readMemory(memory_file);
  if (known_touched === touched) return known_digest;
  const digest = digestContents(root, files);
  if (stats.every(({ ctimeMs }) => ctimeMs < began_ms - clockTick_ms))
    writeMemory(memory_file, `${touched} ${digest}`);
  return digest;
}

function digestContents(root, files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = fs.readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function digestStats(root, files, stats) {
  const hash = createHash("sha256");
  for (const [i, { ino, size, mtimeMs, ctimeMs }] of stats.entries())
    hash.update(`${path.relative(root, files[i])}\0${ino} ${size} ${mtimeMs} ${ctimeMs}\0`);
  return hash.digest("hex");
}

function readMemory(file) {
  try {
    return fs.readFileSync(file, "utf8").split(" ");
  } catch {
    return [];
  }
}

/** Without it everything is only slower. */
function writeMemory(file, text) {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.${process.pid}`, text);
    fs.renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A folder of another user, or a full disk.
  }
}
