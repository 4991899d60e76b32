import fs from "node:fs";
import path from "node:path";

/** Whether an npm run by somebody else finished installing exactly what the lockfile says. */
export function isLockfileInstalled(root, { omit_dev } = { omit_dev: false }) {
  const installed = readPackages(path.join(root, "node_modules", ".package-lock.json"));
  const locked = readPackages(path.join(root, "package-lock.json"));
  if (!installed || !locked) return false;
  const isSame = (name) => installed[name].version === (locked[name] || {}).version;
  const mayLack = ({ dev, optional, devOptional, link }) =>
    optional || devOptional || link || (dev && omit_dev);
  const isPackage = (name) => name.startsWith("node_modules/");
  const isThere = (name) => !isPackage(name) || name in installed || mayLack(locked[name]);
  return Object.keys(installed).every(isSame) && Object.keys(locked).every(isThere);
}

function readPackages(lockfile) {
  try {
    return JSON.parse(fs.readFileSync(lockfile, "utf8")).packages;
  } catch {
    return undefined;
  }
}
